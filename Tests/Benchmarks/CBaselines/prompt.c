// A program at a terminal.
#define _GNU_SOURCE
#include <pty.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "CBaselines.h"

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

double baseline_prompt(const char *const *arguments, const char *prompt) {
  double start = now();
  int terminal;
  pid_t child = forkpty(&terminal, NULL, NULL, NULL);
  if (child < 0) return -1;
  if (child == 0) {
    setenv("NO_COLOR", "1", 1);
    setenv("TERM", "xterm", 1);
    setenv("XDG_STATE_HOME", "/nonexistent", 1);
    execv(arguments[0], (char *const *)arguments);
    _exit(127);
  }
  char text[4096];
  size_t length = 0, wanted = strlen(prompt);
  // What every terminal tells at once when it is asked what it can do.
  static const char question[] = "\33[c", answer[] = "\33[?62;4c";
  bool asked = false;
  double time = -1;
  while (time < 0 && length < sizeof text) {
    ssize_t count = read(terminal, text + length, sizeof text - length);
    if (count <= 0) break;
    length += (size_t)count;
    if (!asked && memmem(text, length, question, sizeof question - 1)) {
      asked = true;
      if (write(terminal, answer, sizeof answer - 1) < 0) break;
    }
    if (length >= wanted && !memcmp(text + length - wanted, prompt, wanted)) time = now() - start;
  }
  close(terminal);
  int status;
  waitpid(child, &status, 0);
  return time;
}
