// Time at the edge of the benchmarks.
#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <time.h>

#include "CBaselines.h"

extern char **environ;

static double seconds(clockid_t clock) {
  struct timespec time;
  clock_gettime(clock, &time);
  return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

double baseline_clock(void) { return seconds(CLOCK_THREAD_CPUTIME_ID); }

double baseline_spawn(const char *const *arguments) {
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0);
  posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0);
  double start = seconds(CLOCK_MONOTONIC);
  pid_t child;
  int status = -1;
  int failed = posix_spawn(&child, arguments[0], &actions, NULL, (char *const *)arguments, environ);
  if (!failed) waitpid(child, &status, 0);
  double time = seconds(CLOCK_MONOTONIC) - start;
  posix_spawn_file_actions_destroy(&actions);
  return failed || !WIFEXITED(status) || WEXITSTATUS(status) != 0 ? -1 : time;
}
