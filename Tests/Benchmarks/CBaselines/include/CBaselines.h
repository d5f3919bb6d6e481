// What a careful C programmer writes with the same Lua and the same libm: what Moonframe is compared with.
#ifndef CBASELINES_H
#define CBASELINES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// --- Clocks (clock.c) ---

// The processor time of this thread, in seconds.
double baseline_clock(void);
// Runs a program with its output thrown away. The time until it ended in seconds, or -1 when it can't be run.
double baseline_spawn(const char *const *arguments);
// Runs a program at a terminal of its own, without colours, until its output ends with the prompt, then hangs up
// (prompt.c). The time until then in seconds, or -1 when it ended or wrote much else.
double baseline_prompt(const char *const *arguments, const char *prompt);

// --- A unit of work (work.c) ---

// Grows a tree of 1,000 nodes, each a block of its own, adds its values up and frees it; `repeats` times.
double baseline_work(long repeats);

// --- A picture (screen.c) ---

typedef struct baseline_box {
  double x, y, width, height;
} baseline_box;

typedef struct baseline_rgba {
  double red, green, blue, alpha;
} baseline_rgba;

// A step of a path; only a curve has the control points (x1, y1) and (x2, y2).
typedef enum baseline_step_kind { BASELINE_MOVE, BASELINE_LINE, BASELINE_CURVE, BASELINE_CLOSE } baseline_step_kind;

typedef struct baseline_step {
  baseline_step_kind kind;
  double x, y, x1, y1, x2, y2;
} baseline_step;

// Rows with pieces of glass over them, and symbols and letters on top, as outlines that are there already.
typedef struct baseline_screen baseline_screen;

baseline_screen *baseline_screen_new(void);
void baseline_screen_free(baseline_screen *screen);
void baseline_screen_add_row(baseline_screen *screen, baseline_box box, baseline_rgba top, baseline_rgba bottom);
// Adds a filled outline, or a line when its width is not 0.
void baseline_screen_add_outline(baseline_screen *screen, const baseline_step *steps, size_t count,
                                 baseline_rgba color, double line);
// Draws it all; lengths are in points of `scale` pixels. Returns a PNG file of `size` bytes, which the caller frees.
uint8_t *baseline_screen_png(const baseline_screen *screen, double width, double height, double scale,
                             const baseline_box *glass, size_t pieces, size_t *size);

// --- Moving pictures (frames.c) ---

// Frames of opaque pixels, one after the other, as a file of `size` bytes, which the caller frees. Each frame is cropped
// to what changed, and equal ones are one; there is no loss but the GIF's few colours.
uint8_t *baseline_webp(const uint32_t *frames, size_t count, int width, int height, int rate, size_t *size);
// `delay` is in hundredths of a second.
uint8_t *baseline_gif(const uint32_t *frames, size_t count, int width, int height, int delay, size_t *size);
uint8_t *baseline_apng(const uint32_t *frames, size_t count, int width, int height, int rate, size_t *size);

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

// A timeline of cubics and springs, as sorted segments (timeline.c, fill.c).
typedef struct baseline_timeline baseline_timeline;

baseline_timeline *baseline_timeline_new(void);
void baseline_timeline_free(baseline_timeline *timeline);
// Adds a track, whose segments follow in order; returns its number.
int baseline_add_track(baseline_timeline *timeline, double initial);
// A cubic between two values with two velocities; times in seconds.
void baseline_add_cubic(baseline_timeline *timeline, double duration, double from, double to, double start_velocity,
                        double end_velocity);
// An underdamped spring.
void baseline_add_spring(baseline_timeline *timeline, double duration, double from, double to, double start_velocity,
                         double natural_frequency, double damping_ratio);
int baseline_track_count(const baseline_timeline *timeline);

// The value of a track at a time.
double baseline_value(const baseline_timeline *timeline, int track, double time);
// All tracks at each of the times; `values` receives the last sample.
void baseline_seek(const baseline_timeline *timeline, const double *times, size_t count, double *values);
// All tracks of many animations, of which each has a start time of its own.
void baseline_frame(const baseline_timeline *timeline, const double *starts, size_t count, double now, double *values);
// All tracks at evenly spaced times, column by column: with AVX2 where the processor has it, else as the build says.
void baseline_fill_fast(const baseline_timeline *timeline, double start, double step, size_t count, double *columns);
// The same code compiled as the build says.
void baseline_fill(const baseline_timeline *timeline, double start, double step, size_t count, double *columns);
bool baseline_has_avx2(void);
// Whether the build itself is for processors with AVX2.
bool baseline_is_built_with_avx2(void);

// Gives the machine a global `timeline` with `sampler(track)`, `fill(start, step, count)` and `column(buffer, track)`.
void baseline_give_timeline(baseline_machine *machine, const baseline_timeline *timeline);

void baseline_push_records(baseline_machine *machine, const baseline_record *records, size_t count, long repeats);
double baseline_read_records(baseline_machine *machine, long repeats);

// --- People in a SQLite database (people.c) ---

typedef struct people people_baseline;

typedef struct people_baseline_row {
  const char *name;
  bool is_liked;
  double date_added;
} people_baseline_row;

// Makes the index `usual` for the list of liked people.
void people_baseline_index(const char *path);
// A connection to a database that has that index; its statements are prepared.
people_baseline *people_baseline_open(const char *path);
void people_baseline_close(people_baseline *people);
// 50 liked people, the newest first, into an array of structures; returns the sum of their dates.
double people_baseline_fetch(people_baseline *people);
// The number of liked people whose name contains an x: by the usual index, or by looking at all people.
long people_baseline_count(people_baseline *people, bool by_index);
// So many people in one transaction, which is undone.
void people_baseline_insert(people_baseline *people, const people_baseline_row *rows, size_t count);
// Changes one attribute of one person, in a transaction of its own.
void people_baseline_toggle(people_baseline *people, int64_t id, bool is_liked);
// Changes one attribute of all people added before a date, in a transaction of its own.
void people_baseline_change(people_baseline *people, double before, bool is_liked);

// The bytes that this process has from malloc, without those that SQLite has.
double people_baseline_memory(void);
bool people_baseline_copy(const char *from, const char *to);

#endif
