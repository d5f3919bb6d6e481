// One machine: its stops, and the hook that carries a stop into running Lua code.
#include "host.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

char moon_key_base, moon_key_stop, moon_key_box, moon_key_environment, moon_key_numbers, moon_key_caught, moon_key_sites,
    moon_key_sources, moon_key_denial, moon_key_names;

void moon_arm(moon_host *host) {
  lua_State *current = host->current;
  if (current == NULL) return;
  if (host->budget != 0) moon_count_pause(host, current);
  lua_sethook(current, moon_hook, LUA_MASKCOUNT, 1);
}

// After a collection the script may go on if it fits again and does not merely thrash below the limit.
static void relieve(moon_host *host, lua_State *L) {
  host->pressure = 0;
  size_t before = host->used;
  lua_gc(L, LUA_GCCOLLECT);
  if (host->used > host->limit) {
    host->stop = MOON_STOP_MEMORY;
    return;
  }
  bool little = before - host->used < host->limit / 10;
  host->strikes = little ? host->strikes + 1 : 0;
  moon_add_chore(&host->head, MOON_CHORE_MEMORY);
  if (host->strikes >= 16) host->stop = MOON_STOP_MEMORY;
}

// The innermost line of Lua code that is running, and its chunk in `source`; -1 where there is none. Makes nothing.
static int innermost(lua_State *L, char *source, size_t room) {
  lua_Debug ar;
  for (int level = 0; lua_getstack(L, level, &ar); level++) {
    lua_getinfo(L, "Sl", &ar);
    if (ar.currentline < 0) continue;
    bool plain = *ar.source == '@' || *ar.source == '=';
    snprintf(source, room, "%s", plain ? ar.source + 1 : ar.short_src);
    return ar.currentline;
  }
  return -1;
}

// Remembers the innermost line of Lua code that was running when the stop was first raised.
static void place_stop(moon_host *host, lua_State *L) {
  if (host->stop_placed) return;
  host->stop_line = innermost(L, host->stop_source, sizeof host->stop_source);
  if (host->stop_line < 0) return;
  host->stop_placed = true;
  moon_trace_clear(&host->trace);
  moon_trace_append(&host->trace, L, 0);
}

// Lua unwinds its stack before anybody hears of a refusal.
void moon_place_denial(moon_host *host, bool stops) {
  host->denied = true;
  host->denial_line = innermost(host->current, host->denial_source, sizeof host->denial_source);
  if (!stops || host->stop_placed || host->denial_line < 0) return;
  memcpy(host->stop_source, host->denial_source, sizeof host->stop_source);
  host->stop_line = host->denial_line;
  host->stop_placed = true;
  moon_trace_clear(&host->trace);
}

bool moon_must_end(moon_host *host) {
  if (host->stop == MOON_STOP_NONE) return false;
  if (host->current != NULL) place_stop(host, host->current);
  return true;
}

const char *moon_denial_source(const moon_host *host) {
  return host->denied && host->denial_line >= 0 ? host->denial_source : NULL;
}
int moon_denial_line(const moon_host *host) { return host->denial_line; }

void moon_keep_denial(lua_State *L) {
  lua_pushvalue(L, -1);
  lua_rawsetp(L, LUA_REGISTRYINDEX, &moon_key_denial);
}

int moon_memory_error(lua_State *L, const char *format, ...) {
  luaL_where(L, 1);
  va_list arguments;
  va_start(arguments, format);
  lua_pushvfstring(L, format, arguments);
  va_end(arguments);
  lua_concat(L, 2);
  moon_keep_denial(L);
  return lua_error(L);
}

bool moon_denies_memory(lua_State *L, int index) {
  if (lua_type(L, index) != LUA_TSTRING) return false;
  index = lua_absindex(L, index);
  // Lua's own message is one string, which a script can make too.
  if (host_of(L)->denied && strcmp(lua_tostring(L, index), "not enough memory") == 0) return true;
  bool is_string = lua_rawgetp(L, LUA_REGISTRYINDEX, &moon_key_denial) == LUA_TSTRING;
  bool is_denial = is_string && lua_topointer(L, -1) == lua_topointer(L, index);
  lua_pop(L, 1);
  return is_denial;
}

void moon_hook(lua_State *L, lua_Debug *ar) {
  (void)ar;
  moon_host *host = host_of(L);
  if (host->budget != 0) moon_count_hooked(host, L);
  if (host->stop == MOON_STOP_NONE && host->pressure) relieve(host, L);
  if (host->stop == MOON_STOP_NONE) {
    if (host->budget != 0) moon_count_on(host, L);
    else lua_sethook(L, NULL, 0, 0);
    return;
  }
  moon_raise_stop(L);
}

// Raises the sticky stop. The hook stays set, so each further instruction raises again.
int moon_raise_stop(lua_State *L) {
  place_stop(host_of(L), L);
  lua_sethook(L, moon_hook, LUA_MASKCOUNT, 1);
  lua_rawgetp(L, LUA_REGISTRYINDEX, &moon_key_stop);
  return lua_error(L);
}

__attribute__((noinline)) void moon_obey(lua_State *L) {
  moon_host *host = host_of(L);
  if (host->stop == MOON_STOP_NONE && host->pressure) relieve(host, L);
  if (host->stop != MOON_STOP_NONE) moon_raise_stop(L);
}

int moon_refuse_size(lua_State *L, const char *what) {
  return moon_memory_error(L, "not enough memory: %s passes the limit of %I MiB", what,
                           (lua_Integer)(host_of(L)->limit >> 20));
}

// The alarm rings every 10 ms of processor time until the entry has ended: so long a step may take to hear the stop.
enum { RINGS_OF_STALL = 10 };

void moon_stop(moon_host *host, int reason) {
  if (host->stop == MOON_STOP_NONE) {
    host->stop = reason;
    host->rings = 0;
  } else if (++host->rings == RINGS_OF_STALL) {
    moon_note_stall(host);
  }
  moon_arm(host);
}

int moon_stopped(const moon_host *host) { return host->stop; }
bool moon_is_running(const moon_host *host) { return host->current != NULL; }

void moon_clear_stop(moon_host *host) {
  host->stop = MOON_STOP_NONE;
  host->pressure = 0;
  host->denials = host->strikes = 0;
  moon_end_chore(&host->head, MOON_CHORE_MEMORY);
  host->stop_placed = false;
  host->stop_source[0] = 0;
  host->stop_line = -1;
  host->denied = false;
  lua_sethook(host->main, NULL, 0, 0);
}

const char *moon_stop_source(const moon_host *host) {
  return host->stop_placed ? host->stop_source : NULL;
}
int moon_stop_line(const moon_host *host) { return host->stop_line; }
int moon_exit_code(const moon_host *host) { return host->exit_code; }

static int panic(lua_State *L) {
  const char *text = lua_type(L, -1) == LUA_TSTRING ? lua_tostring(L, -1) : "(no text)";
  fprintf(stderr, "moonframe: a Lua error left its protected call; please report this: %s\n", text);
  abort();
}

moon_host *moon_open(size_t limit) {
  moon_host *host = calloc(1, sizeof *host);
  if (host == NULL) return NULL;

  host->in_swift = 1;
  host->stop_line = -1;
  host->quota = SIZE_MAX;
  moon_set_limit(host, SIZE_MAX);
  lua_State *L = lua_newstate(moon_allocate, host);
  if (L == NULL) {
    moon_free_chunks(host);
    free(host);
    return NULL;
  }
  host->main = L;
  *(moon_host **)lua_getextraspace(L) = host;
  lua_atpanic(L, panic);
  lua_pushcfunction(L, moon_message_handler);
  lua_pushliteral(L, "the script was stopped");
  lua_rawsetp(L, LUA_REGISTRYINDEX, &moon_key_stop);
  moon_prepare_traces(L);
  moon_measure_objects(L);
  moon_set_limit(host, limit);
  moon_note_begin(host);
  return host;
}

void moon_close(moon_host *host) {
  moon_note_end(host);
  host->current = NULL;
  host->in_swift = 1;
  lua_close(host->main);
  moon_trace_clear(&host->trace);
  moon_trace_clear(&host->caught);
  moon_free_types(host);
  moon_free_signatures(host);
  moon_free_chunks(host);
  free(host);
}

lua_State *moon_state(moon_host *host) { return host->main; }
moon_host *moon_host_of(lua_State *L) { return host_of(L); }

void moon_set_output(moon_host *host, moon_write write, void *context, size_t quota) {
  host->write = write;
  host->write_context = context;
  host->quota = quota;
}
void moon_set_quota(moon_host *host, size_t quota) { host->quota = quota; }
void moon_set_clock(moon_host *host, moon_clock clock, void *context) {
  host->clock = clock;
  host->clock_context = context;
}
void moon_set_traces_pcall(moon_host *host, bool on) { host->traces_pcall = on; }
void moon_set_unknown_global(moon_host *host, moon_body body) { host->unknown_global = body; }
int moon_depth(const moon_host *host) { return host->head.depth; }
void moon_set_count(lua_State *L, int count) { host_of(L)->count = count; }
void moon_set_swift(moon_host *host, void *swift, const void *home) {
  host->head.swift = swift;
  host->head.home = home;
}
moon_head *moon_head_of(moon_host *host) { return &host->head; }

void moon_collect(lua_State *L) { lua_gc(L, LUA_GCCOLLECT); }
