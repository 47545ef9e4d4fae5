"""What can be said of the program when something went wrong, without a name in it."""

from director_app.services.diagnosis.desk import DiagnosisDesk, DiagnosisWish

__all__ = ["DiagnosisDesk", "DiagnosisWish"]
