// Limits that a process sets to itself before any script runs in it.
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <unistd.h>

#include "CWorker.h"

int worker_die_with_parent(const worker_page *page) {
  if (prctl(PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0) != 0) return errno;
  // It may have ended before it was asked for.
  if (!worker_is_child(page)) _exit(0);
  return 0;
}

// Lowers a limit; what is lower already stays.
static int lower(int which, rlim_t soft, rlim_t hard) {
  struct rlimit limit;
  if (getrlimit((__rlimit_resource_t)which, &limit) != 0) return errno;
  if (limit.rlim_max > hard) limit.rlim_max = hard;
  if (limit.rlim_cur > soft) limit.rlim_cur = soft;
  if (limit.rlim_cur > limit.rlim_max) limit.rlim_cur = limit.rlim_max;
  return setrlimit((__rlimit_resource_t)which, &limit) == 0 ? 0 : errno;
}

static uint64_t address_space_in_use(void) {
  FILE *file = fopen("/proc/self/statm", "re");
  if (file == NULL) return 0;
  unsigned long pages = 0;
  if (fscanf(file, "%lu", &pages) != 1) pages = 0;
  fclose(file);
  return (uint64_t)pages * (uint64_t)sysconf(_SC_PAGESIZE);
}

int worker_limit(uint64_t address_space, uint64_t file_size, uint64_t open_files) {
  int failure = lower(RLIMIT_CORE, 0, 0);
  if (failure == 0 && address_space > 0) {
    rlim_t most = address_space + address_space_in_use();
    failure = lower(RLIMIT_AS, most, most);
  }
  // What is too long is told by write, not by a signal.
  signal(SIGXFSZ, SIG_IGN);
  if (failure == 0 && file_size > 0) failure = lower(RLIMIT_FSIZE, file_size, file_size);
  if (failure == 0 && open_files > 0) failure = lower(RLIMIT_NOFILE, open_files, open_files);
  return failure;
}

int worker_limit_time(uint64_t seconds) {
  // The first limit is a signal that can still tell the place, the second ends the process.
  return seconds > 0 ? lower(RLIMIT_CPU, seconds, seconds + 2) : 0;
}
