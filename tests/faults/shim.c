/*
 * Makes the Nth write of a process to the files of one book fail, as a full or broken disk does.
 *
 * FAULT_FILES   what the name of a file contains whose writes are counted (a book and its logs)
 * FAULT_AT      the number of the write that fails, from 1; 0 counts only
 * FAULT_LASTS   1: every later one fails too, as on a full disk
 * FAULT_ERROR   ENOSPC or EIO, or KILL: the process ends there as by kill -9
 * FAULT_READ_ONLY  1: these files can't be opened for writing, nor new ones made beside them
 * FAULT_COUNT   a file into which the number of writes is written after each
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>
#include <unistd.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static long counted;
static int noted = -1;

static const char *asked(const char *name)
{
    const char *value = getenv(name);
    return value ? value : "";
}

static int of_the_book(int file)
{
    char link[64], path[4096];
    const char *part = asked("FAULT_FILES");
    ssize_t size;
    if (!*part)
        return 0;
    snprintf(link, sizeof link, "/proc/self/fd/%d", file);
    size = readlink(link, path, sizeof path - 1);
    if (size < 0)
        return 0;
    path[size] = 0;
    return strstr(path, part) != NULL;
}

static int fails(int file)
{
    static ssize_t (*plain)(int, const void *, size_t, off_t);
    char text[32];
    long at, now;
    if (!of_the_book(file))
        return 0;
    pthread_mutex_lock(&lock);
    now = ++counted;
    if (noted < 0 && *asked("FAULT_COUNT"))
        noted = open(asked("FAULT_COUNT"), O_WRONLY | O_CREAT | O_TRUNC, 0600);
    if (noted >= 0) {
        if (!plain)
            plain = dlsym(RTLD_NEXT, "pwrite64");
        snprintf(text, sizeof text, "%20ld", now);
        plain(noted, text, 20, 0);
    }
    pthread_mutex_unlock(&lock);
    at = atol(asked("FAULT_AT"));
    if (at <= 0 || now < at || (now > at && strcmp(asked("FAULT_LASTS"), "1") != 0))
        return 0;
    if (strcmp(asked("FAULT_ERROR"), "KILL") == 0)
        kill(getpid(), SIGKILL);
    errno = strcmp(asked("FAULT_ERROR"), "EIO") == 0 ? EIO : ENOSPC;
    return 1;
}

static int refused(const char *path, int flags)
{
    const char *part = asked("FAULT_FILES");
    if (strcmp(asked("FAULT_READ_ONLY"), "1") != 0 || !*part || !strstr(path, part))
        return 0;
    if ((flags & O_ACCMODE) == O_RDONLY && !(flags & O_CREAT))
        return 0;
    errno = EACCES;
    return 1;
}

#define REAL(type, name, ...)                                   \
    static type (*real)(__VA_ARGS__);                           \
    if (!real)                                                  \
        real = dlsym(RTLD_NEXT, #name)

ssize_t write(int file, const void *data, size_t size)
{
    REAL(ssize_t, write, int, const void *, size_t);
    return fails(file) ? -1 : real(file, data, size);
}

ssize_t pwrite(int file, const void *data, size_t size, off_t at)
{
    REAL(ssize_t, pwrite, int, const void *, size_t, off_t);
    return fails(file) ? -1 : real(file, data, size, at);
}

ssize_t pwrite64(int file, const void *data, size_t size, off64_t at)
{
    REAL(ssize_t, pwrite64, int, const void *, size_t, off64_t);
    return fails(file) ? -1 : real(file, data, size, at);
}

int fsync(int file)
{
    REAL(int, fsync, int);
    return fails(file) ? -1 : real(file);
}

int fdatasync(int file)
{
    REAL(int, fdatasync, int);
    return fails(file) ? -1 : real(file);
}

int ftruncate(int file, off_t size)
{
    REAL(int, ftruncate, int, off_t);
    return fails(file) ? -1 : real(file, size);
}

int ftruncate64(int file, off64_t size)
{
    REAL(int, ftruncate64, int, off64_t);
    return fails(file) ? -1 : real(file, size);
}

#define OPENING(name)                                           \
    int name(const char *path, int flags, ...)                  \
    {                                                           \
        REAL(int, name, const char *, int, ...);                \
        va_list more;                                           \
        int mode;                                               \
        va_start(more, flags);                                  \
        mode = va_arg(more, int);                               \
        va_end(more);                                           \
        return refused(path, flags) ? -1 : real(path, flags, mode); \
    }

OPENING(open)
OPENING(open64)
