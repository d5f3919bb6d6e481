// Signals and timers that reach one thread: an alarm on the thread's own processor time, and Ctrl-C.
#ifndef CSYSTEM_H
#define CSYSTEM_H

#include <stdbool.h>
#include <stddef.h>

typedef struct sys_alarm sys_alarm;

enum {
  SYS_ALARM_TIME = 0,       // the time is over
  SYS_ALARM_INTERRUPT = 1,  // sys_alarm_interrupt was called
  SYS_ALARM_KEYBOARD = 2,   // Ctrl-C was pressed, and the process ends where nothing runs
};

// Makes an alarm for the calling thread. `ring(context, why)` runs in a signal handler on that thread, again
// every 10 ms of its processor time until the alarm is stopped. NULL when the system has no timer left.
sys_alarm *sys_alarm_new(void (*ring)(void *context, int why), void *context);
// Rings once the thread has used `seconds` more of processor time.
void sys_alarm_start(sys_alarm *alarm, double seconds);
void sys_alarm_stop(sys_alarm *alarm);
void sys_alarm_free(sys_alarm *alarm);

// Sends the alarm's own thread an interrupt, from any thread.
void sys_alarm_interrupt(sys_alarm *alarm);
// Ends the process with code 130, as after Ctrl-C. Safe in a signal handler.
void sys_end_by_interrupt(void);
// From now on the first SIGINT rings this alarm and the second ends the process; NULL restores the default.
// Where the process `stays`, the first one is an interrupt like any other, whatever runs.
void sys_on_interrupt(sys_alarm *alarm, bool stays);

// The size of the calling thread's stack, in bytes; 0 when unknown.
size_t sys_stack_size(void);

#endif
