// The inside of a machine, for the files of this module only.
#ifndef MOON_HOST_H
#define MOON_HOST_H

#include <signal.h>
#include <string.h>

#include "CLua.h"

// Where the message handler of outermost entries lies, at the bottom of the main thread's stack.
enum { MOON_HANDLER = 1 };

enum { MOON_TRACE_HEAD = 22, MOON_TRACE_TAIL = 12, MOON_TRACE_MAX = 160 };

typedef struct moon_trace {
  moon_frame frames[MOON_TRACE_MAX];
  int count;
  const void *of;  // identity of the error value that it belongs to, or NULL
  bool handed;     // the script got the error as a value: whoever goes on with it raises it again
} moon_trace;

// A freed small block that waits to be used again.
typedef struct moon_spare {
  struct moon_spare *next;
} moon_spare;

enum { MOON_SPARE_KINDS = 48 };

// What small blocks are cut from.
typedef struct moon_chunk moon_chunk;

struct moon_host {
  moon_head head;
  lua_State *main;
  lua_State *volatile current;  // the running coroutine; NULL outside Lua
  volatile sig_atomic_t stop;
  volatile sig_atomic_t pressure;  // the soft memory limit was crossed
  int in_swift;                    // a Swift frame is innermost
  int closing;                     // nested closings of coroutines
  int count;                       // number that goes with MOON_YIELD and MOON_TAIL
  size_t used, peak, limit, hard;
  size_t mark;  // growth above this is looked at: the peak so far or the limit; 0 after a denial
  size_t made;                           // tables, functions, userdata and threads so far
  char *cut, *end;                       // what is left of the last chunk
  size_t spare;                          // bytes in blocks that wait to be used again
  size_t stuck;                          // those of them that could not be given back the last time
  moon_spare *spares[MOON_SPARE_KINDS];  // these blocks, by their room in steps of 16 bytes
  moon_chunk *chunk;                     // the last one
  moon_chunk **chunks;
  size_t chunk_count, chunk_room;
  int userdata_offset[2], thread_offset;  // from a block to what lua_topointer says, without and with a user value
  void *probe;                           // the block of the last userdata or thread, while that is measured
  size_t probe_size;
  long long budget;  // the instructions that the script may run; 0 for any number
  long long left;    // those that are left, without what the running coroutine has run since its hook was set
  size_t counter;    // where a coroutine's count lies in its state; 0 while that is unknown
  int denials, strikes;
  int exit_code;
  char stop_source[4096];
  int stop_line;
  bool stop_placed;
  char denial_source[4096];  // where memory was refused the last time
  int denial_line;
  bool denied;               // memory was refused since the last outermost entry
  volatile sig_atomic_t rings;  // of the alarm since the stop
  char where[LUA_IDSIZE];
  moon_write write;
  void *write_context;
  size_t quota;
  moon_clock clock;
  void *clock_context;
  bool traces_pcall;
  moon_body unknown_global;
  moon_trace trace;   // of the error on its way
  moon_trace caught;  // of an error that resume or pcall handed to the script
  const char *site_source;  // the chunk in which the last coroutine was made, and its number
  lua_Integer site_number;
  int blamed_level;   // the level that the script's last call of error named, when that is not its own
  bool passing;       // an error without identity goes from a coroutine into what resumed it
};

static inline moon_host *host_of(lua_State *L) { return *(moon_host **)lua_getextraspace(L); }

void *moon_allocate(void *host, void *block, size_t old, size_t new);
// Gives the blocks that wait to be used again to the C library.
void moon_free_spares(moon_host *host);
// Gives all memory to the C library.
void moon_free_chunks(moon_host *host);
// The number of the object that a block was made for.
size_t moon_block_number(const void *block);
// Instructions are counted while there is a budget (instructions.c). When another coroutine goes on:
void moon_count_switch(moon_host *host, lua_State *from, lua_State *to);
// Before the hook of a coroutine is set to something else, in its hook, and behind that:
void moon_count_pause(moon_host *host, lua_State *L);
void moon_count_hooked(moon_host *host, lua_State *L);
void moon_count_on(moon_host *host, lua_State *L);
// Makes another coroutine, or none, the running one.
static inline void moon_switch(moon_host *host, lua_State *to) {
  if (host->budget != 0 && host->current != to) moon_count_switch(host, host->current, to);
  host->current = to;
}
void moon_hook(lua_State *L, lua_Debug *ar);
// Has the running code look for a reason to stop at its next instruction.
void moon_arm(moon_host *host);
void moon_free_types(moon_host *host);
void moon_free_signatures(moon_host *host);
int moon_raise_stop(lua_State *L);
// Remembers where memory is refused, also as the place of a stop.
void moon_place_denial(moon_host *host, bool stops);
// Raises the error that something passes the memory limit; the message gets the position of the code that called.
int moon_memory_error(lua_State *L, const char *format, ...);
// Makes the string on top of the stack the error that moon_memory_error has raised.
void moon_keep_denial(lua_State *L);
// Raises a stop, or one for memory if what is in use passes the limit and a collection doesn't help. May throw.
void moon_obey(lua_State *L);
// What library functions do in each loop that can take long or make much.
static inline void moon_poll(lua_State *L, const moon_host *host) {
  if (__builtin_expect((host->stop | host->pressure) != 0, 0)) moon_obey(L);
}
// Adds bytes to a buffer, without a call while there is room. The buffer's own values are on top of the stack.
static inline void moon_add(luaL_Buffer *buffer, const char *bytes, size_t count) {
  if (__builtin_expect(buffer->size - buffer->n < count, 0)) {
    luaL_addlstring(buffer, bytes, count);
    return;
  }
  memcpy(buffer->b + buffer->n, bytes, count);
  luaL_addsize(buffer, count);
}
// Raises the error that what a library function makes, such as "the result of table.concat", passes the memory limit.
int moon_refuse_size(lua_State *L, const char *what);
int moon_message_handler(lua_State *L);
int moon_pairs(lua_State *L);
// Adds the calls of `L` from `level` on to those that the error has come through already.
void moon_trace_append(moon_trace *trace, lua_State *L, int level);
void moon_trace_clear(moon_trace *trace);
// Whether the trace of caught errors is that of the value at `index`, which goes on now.
bool moon_trace_goes_on(lua_State *L, int index);
// Makes the trace of caught errors that of the value at `index`, empty unless it is that already.
void moon_trace_catch(lua_State *L, int index);
// Makes what traces need later, so that nothing has to be made while an error is on its way.
void moon_prepare_traces(lua_State *L);
// Remembers where the coroutine on top of the stack was made: by the function at level 1.
void moon_trace_made(lua_State *L);
// The step at which a frame of lua_getinfo's "S" stands; `raised` when the error, on top of the stack, is that of its
// instruction. Stack: uses one place.
moon_step moon_step_of(lua_State *L, lua_Debug *ar, bool raised);
int moon_finish(lua_State *L, int code);
// Notes the place of a machine that doesn't hear its stop. Safe in a signal handler on its own thread.
void moon_note_stall(const moon_host *host);
// The machines whose places are noted in a crash.
void moon_note_begin(const moon_host *host);
void moon_note_end(const moon_host *host);

// The registry keys of this module.
extern char moon_key_base, moon_key_stop, moon_key_box, moon_key_environment, moon_key_numbers, moon_key_caught,
    moon_key_sites, moon_key_sources, moon_key_denial, moon_key_names;

// The number of the value at `index`, which is the same in each run: of an object in the order in which they were made.
size_t moon_number_of(lua_State *L, int index);
// Pushes what tostring gives, with numbers for addresses. Stack: +1; may throw.
const char *moon_push_text(lua_State *L, int index, size_t *count);
// Pushes the number that the value at `index` has in place of an address, as string.format's %p shows it. Stack: +1.
const char *moon_push_identity(lua_State *L, int index);
// Finds out where the blocks of objects are.
void moon_measure_objects(lua_State *L);

void moon_open_identities(lua_State *L);
void moon_open_base(lua_State *L);
void moon_open_coroutines(lua_State *L);
void moon_open_clock(lua_State *L);
// Puts a read-only table in front of the library that is the global `name`.
void moon_protect_library(lua_State *L, const char *name);
// What a function of the table library does with a value that may be no table.
enum { MOON_READS = 1, MOON_WRITES = 2, MOON_HAS_LENGTH = 4 };
// The length of argument 1, if it can be used like a table. May throw.
lua_Integer moon_check_length(lua_State *L, int what);

// Each puts its functions over Lua's in the library on top of the stack. Stack: +0.
void moon_open_search(lua_State *L);
void moon_open_text(lua_State *L);
void moon_open_format(lua_State *L);
void moon_open_pack(lua_State *L);
// Puts functions in the place of Lua's own in the library on top of the stack.
void moon_replace(lua_State *L, const luaL_Reg *functions);
// Lua's own function, in whose place the running one was put.
static inline lua_CFunction moon_own(lua_State *L) { return lua_tocfunction(L, lua_upvalueindex(1)); }
void moon_open_tables(lua_State *L);
void moon_open_sort(lua_State *L);
void moon_open_utf8(lua_State *L);

#endif
