// Starting a worker: a program with nothing open but what it is given.
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <unistd.h>

#include "CWorker.h"

extern char **environ;

enum { FILES = 5 };

// This process's variables, with one more or another value of it: "NAME=value". NULL without memory; the caller frees it.
static char **environment_with(const char *variable) {
  size_t count = 0, name = strcspn(variable, "=") + 1;
  while (environ[count] != NULL) count++;
  char **all = malloc((count + 2) * sizeof *all);
  if (all == NULL) return NULL;
  char **next = all;
  *next++ = (char *)variable;
  for (size_t i = 0; i < count; i++) {
    if (strncmp(environ[i], variable, name) != 0) *next++ = environ[i];
  }
  *next = NULL;
  return all;
}

// Signals are as a program finds them at first, and none is blocked; a session of its own has no terminal.
static int set_attributes(posix_spawnattr_t *attributes) {
  sigset_t none, all;
  sigemptyset(&none);
  sigfillset(&all);
  int failure = posix_spawnattr_setsigmask(attributes, &none);
  if (failure == 0) failure = posix_spawnattr_setsigdefault(attributes, &all);
  short flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSID;
  if (failure == 0) failure = posix_spawnattr_setflags(attributes, flags);
  return failure;
}

// Puts each file in its place. The copies lie above all places, so that none is taken before it was copied.
static int set_files(posix_spawn_file_actions_t *actions, const int files[FILES], int copies[FILES]) {
  int failure = 0;
  for (int place = 0; place < FILES && failure == 0; place++) {
    if (files[place] < 0) {
      failure = posix_spawn_file_actions_addclose(actions, place);
      continue;
    }
    copies[place] = fcntl(files[place], F_DUPFD_CLOEXEC, 16);
    if (copies[place] < 0) return errno;
    failure = posix_spawn_file_actions_adddup2(actions, copies[place], place);
  }
  if (failure == 0) failure = posix_spawn_file_actions_addclosefrom_np(actions, FILES);
  return failure;
}

int worker_spawn(const char *program, char *const *words, const char *variable, const int files[FILES],
                 pid_t *child) {
  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
  int copies[FILES] = {-1, -1, -1, -1, -1};
  int failure = posix_spawn_file_actions_init(&actions);
  if (failure != 0) return failure;
  failure = posix_spawnattr_init(&attributes);
  if (failure == 0) {
    failure = set_attributes(&attributes);
    if (failure == 0) failure = set_files(&actions, files, copies);
    char **environment = environment_with(variable);
    if (failure == 0 && environment == NULL) failure = ENOMEM;
    if (failure == 0) failure = posix_spawn(child, program, &actions, &attributes, words, environment);
    free(environment);
    posix_spawnattr_destroy(&attributes);
  }
  posix_spawn_file_actions_destroy(&actions);
  for (int place = 0; place < FILES; place++) {
    if (copies[place] >= 0) close(copies[place]);
  }
  return failure;
}

int worker_memory(const char *name, size_t size) {
  int file = memfd_create(name, MFD_CLOEXEC | MFD_ALLOW_SEALING);
  if (file < 0) return -1;
  // Whoever has it can't make it shorter while the other one looks at it.
  if (size > 0 && (ftruncate(file, (off_t)size) != 0 || fcntl(file, F_ADD_SEALS, F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_SEAL) != 0)) {
    int failure = errno;
    close(file);
    errno = failure;
    return -1;
  }
  return file;
}

int worker_pipe(int ends[2]) {
  if (pipe2(ends, O_CLOEXEC) != 0) return errno;
  return fcntl(ends[0], F_SETFL, O_NONBLOCK) == 0 ? 0 : errno;
}

int worker_pair(int ends[2]) {
  return socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) == 0 ? 0 : errno;
}
