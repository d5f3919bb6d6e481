// What a careful C programmer writes with the same Lua and the same libm: what Moonframe is compared with.
#ifndef CBASELINES_H
#define CBASELINES_H

#include <stdbool.h>
#include <stddef.h>

// --- Clocks (clock.c) ---

// The processor time of this thread, in seconds.
double baseline_clock(void);
// Runs a program with its output thrown away. The time until it ended in seconds, or -1 when it can't be run.
double baseline_spawn(const char *const *arguments);

// --- Lua (machine.c, functions.c, values.c) ---

typedef struct baseline_machine baseline_machine;

// A plain machine: luaL_newstate and luaL_openlibs, and a table of C functions.
baseline_machine *baseline_open(void);
void baseline_close(baseline_machine *machine);
// Runs a chunk that gets the table of C functions and returns a function.
void baseline_prepare(baseline_machine *machine, const char *chunk);
// Calls the prepared function with `count`, once.
void baseline_run(baseline_machine *machine, long count);
// Calls the prepared function from C with a number, `count` times; returns the sum of its results.
double baseline_call(baseline_machine *machine, long count);

// Each does the same `repeats` times. "Pop" leaves the table to Lua's collector.
void baseline_push_numbers(baseline_machine *machine, const double *numbers, size_t count, long repeats);
double baseline_read_numbers(baseline_machine *machine, long repeats);

typedef struct baseline_record {
  char *name;
  bool flag;
  double value;
} baseline_record;

void baseline_push_records(baseline_machine *machine, const baseline_record *records, size_t count, long repeats);
double baseline_read_records(baseline_machine *machine, long repeats);

#endif
