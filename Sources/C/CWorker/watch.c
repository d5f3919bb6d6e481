// What a parent sees of its worker.
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "CWorker.h"

worker_end worker_look(pid_t child, bool waits) {
  worker_end end = {false, 0, 0};
  int how = 0;
  pid_t found;
  do {
    found = waitpid(child, &how, waits ? 0 : WNOHANG);
  } while (found < 0 && errno == EINTR);
  if (found == 0) return end;
  end.ended = true;
  if (found < 0) {
    end.signal = SIGKILL;  // somebody else has taken what was left of it
  } else if (WIFSIGNALED(how)) {
    end.signal = WTERMSIG(how);
  } else {
    end.code = WEXITSTATUS(how);
  }
  return end;
}

double worker_time(pid_t child) {
  clockid_t clock;
  struct timespec time;
  if (clock_getcpuclockid(child, &clock) != 0 || clock_gettime(clock, &time) != 0) return -1;
  return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

// The numbers of a process's memory, in pages.
static bool read_pages(const char *path, unsigned long *size, unsigned long *resident) {
  int file = open(path, O_RDONLY | O_CLOEXEC);
  if (file < 0) return false;
  char text[128];
  ssize_t count = read(file, text, sizeof text - 1);
  close(file);
  if (count <= 0) return false;
  text[count] = 0;
  return sscanf(text, "%lu %lu", size, resident) == 2;
}

size_t worker_resident(pid_t child) {
  char path[64];
  unsigned long size, resident;
  snprintf(path, sizeof path, "/proc/%ld/statm", (long)child);
  if (!read_pages(path, &size, &resident)) return 0;
  return (size_t)resident * (size_t)sysconf(_SC_PAGESIZE);
}
