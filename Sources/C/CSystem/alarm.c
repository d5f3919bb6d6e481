#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "CSystem.h"

#include <math.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

#ifndef sigev_notify_thread_id
#define sigev_notify_thread_id _sigev_un._tid
#endif

struct sys_alarm {
  void (*ring)(void *context, int why);
  void *context;
  pthread_t thread;
  timer_t timer;
  volatile sig_atomic_t armed;
  volatile sig_atomic_t keyboard;
  volatile sig_atomic_t stays;
};

static _Atomic(sys_alarm *) interrupted;

static int alarm_signal(void) { return SIGRTMIN + 4; }

static void on_alarm(int signal, siginfo_t *info, void *context) {
  (void)signal;
  (void)context;
  sys_alarm *alarm = info->si_value.sival_ptr;
  if (alarm == NULL) return;
  if (info->si_code == SI_TIMER) {
    if (alarm->armed) alarm->ring(alarm->context, SYS_ALARM_TIME);
  } else {
    bool keyboard = alarm->keyboard != 0;
    alarm->keyboard = 0;
    alarm->ring(alarm->context, keyboard ? SYS_ALARM_KEYBOARD : SYS_ALARM_INTERRUPT);
  }
}

static void install(void) {
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_sigaction = on_alarm;
  action.sa_flags = SA_SIGINFO;  // a read or write that waits returns, so that the stop is heard
  sigemptyset(&action.sa_mask);
  sigaction(alarm_signal(), &action, NULL);
}

static sigset_t alarm_set(void) {
  sigset_t set;
  sigemptyset(&set);
  sigaddset(&set, alarm_signal());
  return set;
}

sys_alarm *sys_alarm_new(void (*ring)(void *context, int why), void *context) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, install);
  sys_alarm *alarm = calloc(1, sizeof *alarm);
  if (alarm == NULL) return NULL;
  alarm->ring = ring;
  alarm->context = context;
  alarm->thread = pthread_self();
  sigset_t set = alarm_set();  // threads of a dispatch pool start with their signals blocked
  pthread_sigmask(SIG_UNBLOCK, &set, NULL);
  struct sigevent event;
  memset(&event, 0, sizeof event);
  event.sigev_notify = SIGEV_THREAD_ID;
  event.sigev_signo = alarm_signal();
  event.sigev_value.sival_ptr = alarm;
  event.sigev_notify_thread_id = (pid_t)syscall(SYS_gettid);
  if (timer_create(CLOCK_THREAD_CPUTIME_ID, &event, &alarm->timer) != 0) {
    free(alarm);
    return NULL;
  }
  return alarm;
}

void sys_alarm_start(sys_alarm *alarm, double seconds) {
  double whole = floor(seconds);
  struct itimerspec spec;
  memset(&spec, 0, sizeof spec);
  spec.it_value.tv_sec = (time_t)whole;
  spec.it_value.tv_nsec = (long)((seconds - whole) * 1e9);
  if (spec.it_value.tv_sec == 0 && spec.it_value.tv_nsec == 0) spec.it_value.tv_nsec = 1;
  spec.it_interval.tv_nsec = 10 * 1000 * 1000;
  alarm->armed = 1;
  timer_settime(alarm->timer, 0, &spec, NULL);
}

void sys_alarm_stop(sys_alarm *alarm) {
  alarm->armed = 0;
  struct itimerspec spec;
  memset(&spec, 0, sizeof spec);
  timer_settime(alarm->timer, 0, &spec, NULL);
}

void sys_alarm_free(sys_alarm *alarm) {
  sys_alarm *expected = alarm;
  atomic_compare_exchange_strong(&interrupted, &expected, NULL);
  sys_alarm_stop(alarm);
  timer_delete(alarm->timer);
  // A signal may still be on its way: take it off the queue before its alarm goes.
  sigset_t set = alarm_set();
  pthread_sigmask(SIG_BLOCK, &set, NULL);
  struct timespec now = {0, 0};
  while (sigtimedwait(&set, NULL, &now) > 0) {
  }
  pthread_sigmask(SIG_UNBLOCK, &set, NULL);
  free(alarm);
}

void sys_alarm_interrupt(sys_alarm *alarm) {
  union sigval value = {.sival_ptr = alarm};
  pthread_sigqueue(alarm->thread, alarm_signal(), value);
}

static void on_sigint(int number) {
  signal(number, SIG_DFL);  // the next Ctrl-C ends the process
  sys_alarm *alarm = atomic_load(&interrupted);
  if (alarm == NULL) {
    raise(number);
    return;
  }
  alarm->keyboard = !alarm->stays;
  sys_alarm_interrupt(alarm);
}

void sys_end_by_interrupt(void) { _exit(130); }

void sys_on_interrupt(sys_alarm *alarm, bool stays) {
  if (alarm != NULL) alarm->stays = stays;
  atomic_store(&interrupted, alarm);
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = alarm == NULL ? SIG_DFL : on_sigint;
  sigemptyset(&action.sa_mask);
  sigaction(SIGINT, &action, NULL);
}

size_t sys_stack_size(void) {
  pthread_attr_t attributes;
  if (pthread_getattr_np(pthread_self(), &attributes) != 0) return 0;
  void *address;
  size_t size = 0;
  pthread_attr_getstack(&attributes, &address, &size);
  pthread_attr_destroy(&attributes);
  return size;
}
