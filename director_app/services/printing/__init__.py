"""Documents on paper: facts of the book composed into the plain data that ``reports`` draws."""

from director_app.messages.saying import spoken, told
from reports.speech import use

use(told, spoken)
