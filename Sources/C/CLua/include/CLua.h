// The wall round Lua: everything that may raise a Lua error happens behind these functions.
//
// Two rules hold everywhere. A Lua error never passes over a Swift frame: Swift bodies return a code, and
// the trampolines here raise after the Swift frame has gone. And the allocator never refuses memory while a
// Swift frame is innermost, so Swift may call the functions that Lua's manual marks `m` (memory errors only).
#ifndef CLUA_H
#define CLUA_H

#include <lauxlib.h>
#include <lua.h>
#include <lualib.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// What a Swift body returns instead of a number of results.
enum {
  MOON_RAISE = -1,  // raise the value on top of the stack
  MOON_YIELD = -2,  // yield the values that moon_set_count counted
  MOON_TAIL = -3,   // call the function below the values that moon_set_count counted, return all results
};

// Why a machine was stopped. A stop is sticky: it is raised again until the outermost entry has returned.
enum {
  MOON_STOP_NONE = 0,
  MOON_STOP_TIME = 1,
  MOON_STOP_MEMORY = 2,
  MOON_STOP_INTERRUPT = 3,
  MOON_STOP_OUTPUT = 4,
  MOON_STOP_EXIT = 5,
  MOON_STOP_INSTRUCTIONS = 6,
};

// Which libraries a machine opens.
enum { MOON_POLICY_SAFE = 0, MOON_POLICY_TRUSTED = 1 };

typedef struct moon_host moon_host;

// What the owner has to do around outermost entries.
enum {
  MOON_CHORE_RELEASES = 1,  // references were dropped
  MOON_CHORE_LIMIT = 2,     // an alarm limits the entry's time
  MOON_CHORE_MEMORY = 4,    // the last entry came near its memory limit, which must not count against the next one
};

// The part of a machine that is looked at around each call; lua_getextraspace points to it.
typedef struct moon_head {
  void *swift;
  const void *home;
  struct moon_type **types;  // those defined so far, by their slots
  int type_count;
  struct moon_signature **signatures;  // those defined so far, by their slots
  int signature_count;
  int depth;   // nested entries into Lua
  int chores;  // set from any thread
} moon_head;

typedef int (*moon_body)(lua_State *L);
typedef int (*moon_member_body)(lua_State *L, void *payload);
typedef void (*moon_write)(void *context, const char *bytes, size_t count);
typedef double (*moon_clock)(void *context);

// What a step of a function does: each is one instruction, or one of several.
enum {
  MOON_STEP_UNKNOWN = 0,
  MOON_STEP_CALL,
  MOON_STEP_GET,
  MOON_STEP_SET,
  MOON_STEP_ARITHMETIC,
  MOON_STEP_NEGATE,
  MOON_STEP_BIT_NOT,
  MOON_STEP_LENGTH,
  MOON_STEP_CONCAT,
  MOON_STEP_COMPARE,
  MOON_STEP_FOR_LIMITS,
  MOON_STEP_FOR_CALL,
};

// The step that a function has come to: the `number`th of `total` of its kind, in the order of the function's code.
typedef struct moon_step {
  int kind;
  int operation;  // of arithmetic: Lua's number of the operator (ltm.h)
  int operand;    // the value that arithmetic or a concatenation can't use, from 1; 0 when unknown
  int number, total;
  int line_defined, last_line_defined, parameters;
} moon_step;

// One frame of a traceback. `source` is the chunk name without Lua's marker; strings live until the next trace.
typedef struct moon_frame {
  const char *source;
  const char *name;       // NULL when unknown
  const char *name_kind;  // "global", "local", "method", "field", … or ""
  int line;               // -1 when unknown
  int line_defined;
  char what;              // 'L' Lua, 'C' C or host, 'm' main chunk
  bool is_tail_call;
  bool starts_coroutine;   // the first frame of a coroutine's part, the innermost coroutine first
  bool resumes_coroutine;  // the first frame of the part that follows a coroutine's part
  bool is_blamed;          // the call that the error's position names: error(text, 2) blames a caller
  bool raises_again;       // the first frame of the part that got the error as a value and raised it once more
  const char *made_in;     // of the last frame of a coroutine's part: the chunk that made it; NULL when unknown
  int made_line;           // the line there
  moon_step step;          // of a function written in Lua
} moon_frame;

// --- Machine (host.c) ---

// Creates a machine whose soft memory limit is `limit` bytes. NULL when memory is short.
moon_host *moon_open(size_t limit);
// Closes the machine. No Lua code runs: scripts can't have finalizers.
void moon_close(moon_host *host);
lua_State *moon_state(moon_host *host);
// The owner that moon_set_swift named, and the identity of the machine that its references carry.
static inline void *moon_swift(lua_State *L) { return (*(moon_head **)lua_getextraspace(L))->swift; }
static inline const void *moon_home(lua_State *L) { return (*(moon_head **)lua_getextraspace(L))->home; }
void moon_set_swift(moon_host *host, void *swift, const void *home);
moon_host *moon_host_of(lua_State *L);

size_t moon_used(const moon_host *host);
size_t moon_peak(const moon_host *host);
size_t moon_limit(const moon_host *host);
void moon_set_limit(moon_host *host, size_t limit);
// Whether `more` bytes would pass the hard limit (4 times the soft one).
// Collects all garbage.
void moon_collect(lua_State *L);
bool moon_would_refuse(lua_State *L, size_t more);

// Asks the machine to stop. Safe in a signal handler that runs on the machine's own thread.
void moon_stop(moon_host *host, int reason);
int moon_stopped(const moon_host *host);
// Whether Lua code runs, or waits for a host function.
bool moon_is_running(const moon_host *host);
// The stack of the running coroutine; outside Lua the main one (running.c).
lua_State *moon_running(lua_State *L);
void moon_clear_stop(moon_host *host);
int moon_exit_code(const moon_host *host);
// The place where the running code was stopped: chunk name and line, or NULL.
const char *moon_stop_source(const moon_host *host);
int moon_stop_line(const moon_host *host);
// Whether a host function is to end its work, which asks on the way: the line that called it is the place of the stop.
bool moon_must_end(moon_host *host);
// The place where memory was refused: chunk name and line, or NULL. And whether the value at `index` says so.
const char *moon_denial_source(const moon_host *host);
int moon_denial_line(const moon_host *host);
bool moon_denies_memory(lua_State *L, int index);

// Lets the script run so many instructions from now on, in all entries together; 0 for any number. False when this
// build of Lua doesn't let them be counted. While there is a limit, Lua takes about twice the time.
bool moon_set_instructions(moon_host *host, long long limit);
long long moon_instructions_left(const moon_host *host);

// --- Notes of places (note.c): for a process that is about to be killed, and for one that crashes ---

enum {
  MOON_NOTE_NONE = 0,
  MOON_NOTE_BEGUN = 1,    // what looks for the place has come to no end
  MOON_NOTE_STALLED = 2,  // a stop isn't heard: one step of the script takes too long
  MOON_NOTE_CRASHED = 3,
};
// A place that another process can read. `line` is -1 where none is known.
typedef struct moon_note {
  int state;
  int line;
  char source[4096];
} moon_note;

// From now on the places of this process's machines are noted there; NULL for no more.
void moon_keep_note(moon_note *note);
// The same in this process's own memory, unless they are noted already; and where they are, or NULL.
void moon_keep_note_here(void);
const moon_note *moon_kept_note(void);
// Notes where the machine is that runs now. Safe in a signal handler on its own thread.
void moon_note_crash(void);

void moon_set_output(moon_host *host, moon_write write, void *context, size_t quota);
// How many bytes may be printed from now on.
void moon_set_quota(moon_host *host, size_t quota);
void moon_set_clock(moon_host *host, moon_clock clock, void *context);
// Whether the script's own pcall keeps the traces of the errors that it catches.
void moon_set_traces_pcall(moon_host *host, bool on);
// How deep entries into Lua are nested: 0 outside.
int moon_depth(const moon_host *host);
void moon_set_count(lua_State *L, int count);

// Safe on any thread.
static inline void moon_add_chore(moon_head *head, int chore) {
  __atomic_fetch_or(&head->chores, chore, __ATOMIC_RELAXED);
}
static inline void moon_end_chore(moon_head *head, int chore) {
  __atomic_fetch_and(&head->chores, ~chore, __ATOMIC_RELAXED);
}
moon_head *moon_head_of(moon_host *host);
// Whether an entry now would be an outermost one with chores around it.
static inline bool moon_has_chores(lua_State *L) {
  moon_head *head = *(moon_head **)lua_getextraspace(L);
  return __atomic_load_n(&head->chores, __ATOMIC_RELAXED) != 0 && head->depth == 0;
}

// --- Swift bodies (trampoline.c) ---

// Pops `extra` values and pushes a function that runs `body`; the body finds them as upvalues 2….
void moon_push_function(lua_State *L, moon_body body, int extra);
// Pushes a box that calls `release(context)` when Lua frees it.
void moon_push_box(lua_State *L, void *context, void (*release)(void *context));
// The context of the box at `index`.
void *moon_box_context(lua_State *L, int index);
// Pushes the text with the position of the Lua code that called the running function before it.
void moon_push_error(lua_State *L, const char *text, size_t count, int level);
// The chunk name (without marker) and line of the function at `level`. NULL when it has none.
const char *moon_where(lua_State *L, int level, int *line);
static inline int moon_upvalue(int index) { return lua_upvalueindex(index); }
// LUA_REGISTRYINDEX, which is an expression that Swift does not see.
static const int moon_registry = LUA_REGISTRYINDEX;

// --- Userdata (object.c) ---

typedef struct moon_member {
  moon_member_body get, set, method;
} moon_member;

typedef struct moon_type {
  const char *name;
  void (*destroy)(void *payload);  // NULL when the payload needs none
  moon_body missing;               // called for an unknown key: (object, key[, value]); raises by its return code
  int metatable;                   // reference in the registry
  int members;                     // reference in the registry
} moon_type;

// The type that was defined for a slot, or NULL.
static inline moon_type *moon_type_in(lua_State *L, int slot) {
  const moon_head *head = *(moon_head **)lua_getextraspace(L);
  return slot < head->type_count ? head->types[slot] : NULL;
}
// Makes a type and its metatable, and gives it a slot that is the same in all machines. The name must outlive the machine.
moon_type *moon_define_type(lua_State *L, int slot, const char *name, void (*destroy)(void *payload),
                            moon_body missing);
// Adds a property or a method. `member` must outlive the machine.
void moon_define_member(lua_State *L, moon_type *type, const char *name, moon_member *member);
// Pops a function and makes it the metamethod `event` of the type.
void moon_define_metamethod(lua_State *L, moon_type *type, const char *event);
// Pushes an object without metatable and returns its payload; moon_finish_object makes it live.
void *moon_push_object(lua_State *L, moon_type *type, size_t size);
void moon_finish_object(lua_State *L, moon_type *type);
// The payload of the object at `index`, or NULL when that is not an object of this type.
void *moon_to_object(lua_State *L, int index, const moon_type *type);
// The payload of the object in upvalue `number` of the running function, which must be an object.
void *moon_upvalue_payload(lua_State *L, int number);
// Pushes a list of numbers.
void moon_push_numbers(lua_State *L, const double *numbers, size_t count);
// The type of the object at `index`, or NULL when that is not one of ours.
const moon_type *moon_type_of(lua_State *L, int index);

// --- Arguments (options.c) ---

// How many options and named arguments a function may have, and one more.
enum { MOON_PLACES = 64 };

// What a function takes; it is the same for all machines, and must outlive them.
typedef struct moon_declaration {
  int slot;        // its number among all declarations
  int arguments;   // how many may stand in front of the options
  int required;    // how many must be given
  int form_count;  // forms of the options
  bool takes_names;     // arguments may be given by name, in one table
  bool takes_elements;  // the table of options has elements too, and is the first argument
  bool has_shortcut;    // one string or object may be given in place of the options
  bool has_leading;     // the first argument may be left out
  int places;           // names so far
  uint64_t options;            // the places of options
  uint64_t arguments_by_name;  // the places of arguments
  struct {
    const char *text;
    uint64_t key;    // what tells the name from others outside of Lua
    uint64_t forms;  // the forms that have the option
  } names[];
} moon_declaration;

// How the arguments of a call are.
enum {
  MOON_TAKEN = 0,   // right as far as their count and the names of options go
  MOON_LOOK = 1,    // a table has a metatable, or arguments may have to change places
  MOON_BEHIND = 2,  // another argument stands behind the table of elements
  MOON_KEYS = 3,    // the table has a key that the function doesn't take, or keys that don't go together
  MOON_MANY = 4,    // there are too many
  MOON_FULL = 5,    // the stack has no room for the options
  MOON_UNPREPARED = 6,
};

// How many values of options stay where the walk over their table left them: the bytes of a number.
enum { MOON_IN_ORDER = 8 };

// The arguments of a call.
typedef struct moon_taken {
  const moon_declaration *declaration;
  uint64_t given;   // the options that are given, one bit for each place
  uint64_t order;   // their places in the table's order, a byte for each from the lowest on
  int count;        // those in front of the options
  int options;      // the stack index of the table of options; 0 when there is none
  int values;       // the stack index before the values of options
  int form;         // the first form that has all options that are given
  int elements;     // the largest position in the table of options
  int given_count;  // the number of options that are given, arguments by name among them
  bool is_named;    // arguments stand by name among the options
  bool in_order;    // values stand behind their keys in the table's order, else each in its place
} moon_taken;

// Makes a copy of a declaration with room for names, which are added next: arguments behind options.
moon_declaration *moon_declare(const moon_declaration *start, int room);
void moon_declare_name(moon_declaration *declaration, int place, const char *name, uint64_t key, uint64_t forms,
                       bool is_argument);
void moon_free_declaration(moon_declaration *declaration);
// Prepares a declaration for a machine, where that has not been done; whether it was now.
bool moon_prepare_declaration(lua_State *L, const moon_declaration *declaration);
// Takes the arguments behind `base` apart. The values of options stay on the stack. MOON_UNPREPARED when the
// declaration is not prepared for the machine.
int moon_take(lua_State *L, const moon_declaration *declaration, int base, moon_taken *taken);
// The same for a call that has been looked at: its tables are read as they are.
int moon_take_plain(lua_State *L, const moon_declaration *declaration, int base, moon_taken *taken);
// The stack index of an option's value, by its key, or 0.
static inline int moon_value_of(moon_taken taken, uint64_t key) {
  if (taken.in_order) {
    uint64_t order = taken.order;
    for (int i = 0; i < taken.given_count; i++, order >>= 8) {
      if (taken.declaration->names[order & 0xFF].key == key) return taken.values + 2 * i + 2;
    }
    return 0;
  }
  for (uint64_t given = taken.given; given != 0; given &= given - 1) {
    int place = __builtin_ctzll(given);
    if (taken.declaration->names[place].key == key) return taken.values + place + 1;
  }
  return 0;
}

// --- Protected calls (protect.c) ---

// Calls the function below the arguments, with a message handler that keeps the trace. A stop that comes while the
// function returns makes this an error too. The value at the bottom of the main thread's stack belongs to it.
int moon_call(lua_State *L, int arguments, int results);

// How moon_call_number ended when it was not by a Lua status.
enum {
  MOON_CALL_CHORES = -1,   // not called: chores come first
  MOON_CALL_FOREIGN = -2,  // not called: the reference belongs to another machine
  MOON_CALL_NO_NUMBER = -3,
};
typedef struct moon_number {
  double number;
  int status;
} moon_number;

// Calls the function that a reference of the machine `home` keeps, with a number, for a number. When it was called and
// did not end with LUA_OK, the error value is left, or the result that is no number.
moon_number moon_call_number(lua_State *L, const void *home, int function, double number);
// Each returns a Lua status; on an error the value is on top. The stack effect is said behind each.
int moon_get(lua_State *L, int index);                 // -1 (key), +1 (value)
int moon_set(lua_State *L, int index);                 // -2 (key, value), +0
int moon_length(lua_State *L, int index);              // +1
int moon_to_text(lua_State *L, int index);             // +1 (a string)
int moon_equal(lua_State *L, int a, int b, int *out);  // +0
int moon_resume(lua_State *L, lua_State *co, int arguments, int *results);
// Loads text, never bytecode. On a syntax error `*offset` is the byte just behind the token it was found at.
int moon_load(lua_State *L, const char *bytes, size_t count, const char *name, size_t *offset);
int moon_raw_field(lua_State *L, int index, const char *key);  // +1; returns the type
void moon_set_raw_field(lua_State *L, int index, const char *key);  // -1
// A field of one type, without metamethods: +0. A value of another type is left on top: +1.
bool moon_number_field(lua_State *L, int index, const char *key, double *number);
bool moon_boolean_field(lua_State *L, int index, const char *key, bool *truth);
// The string stays on top, since its bytes live only as long as Lua sees it: +1.
const char *moon_string_field(lua_State *L, int index, const char *key, size_t *count);

// The trace of the last error that reached moon_call.
int moon_trace_count(const moon_host *host);
const moon_frame *moon_trace_frame(const moon_host *host, int index);
// Captures a trace of `L` from `level` on, as an error there would.
void moon_trace_now(lua_State *L, int level);

// --- Libraries (base.c, coroutine.c, clock.c, globals.c; search.c, text.c, format.c, pack.c, table.c, sort.c, utf8.c) ---

// Opens the libraries of the policy into the machine's base table. A Lua status.
int moon_open_libraries(lua_State *L, int policy);
// Makes a global table `stock` of Lua's own `string`, `table` and `utf8`, for comparisons only: nothing stops them. A Lua
// status (stock.c).
int moon_open_stock(lua_State *L);
// Pushes a new script environment: reads fall through to the base table, unknown names raise.
void moon_push_environment(lua_State *L);
// The function that says what is wrong with an unknown global: (environment, name[, value]).
void moon_set_unknown_global(moon_host *host, moon_body body);
// Pushes the base table, in which the libraries and the host's own globals live.
void moon_push_base(lua_State *L);

#endif
