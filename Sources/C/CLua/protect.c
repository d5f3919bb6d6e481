// Entries into Lua: protected calls, their message handler, and loading.
#include "host.h"

#include <limits.h>
#include <string.h>

// Lua cuts chunk names at 60 characters; give the message its whole name back.
static void restore_name(lua_State *L) {
  if (lua_type(L, 1) != LUA_TSTRING) return;
  const char *text = lua_tostring(L, 1);
  if (strncmp(text, "...", 3) != 0) return;
  lua_Debug ar;
  for (int level = 1; level <= 2 && lua_getstack(L, level, &ar); level++) {
    lua_getinfo(L, "S", &ar);
    size_t length = strlen(ar.short_src);
    if (*ar.source == '@' && strncmp(text, ar.short_src, length) == 0 && text[length] == ':') {
      bool is_denial = moon_denies_memory(L, 1);
      lua_pushstring(L, ar.source + 1);
      lua_pushstring(L, text + length);
      lua_concat(L, 2);
      if (is_denial) moon_keep_denial(L);
      lua_replace(L, 1);
      return;
    }
  }
}

int moon_message_handler(lua_State *L) {
  moon_host *host = host_of(L);
  if (host->stop != MOON_STOP_NONE) return 1;
  lua_settop(L, 1);
  moon_trace_clear(&host->trace);
  if (moon_trace_goes_on(L, 1)) {
    host->trace = host->caught;
    memset(&host->caught, 0, sizeof host->caught);
  }
  moon_trace_append(&host->trace, L, 1);
  restore_name(L);
  return 1;
}

// Leaves the stop's value in place of everything from `base` on.
static int stopped(lua_State *L, int base) {
  lua_settop(L, base);
  lua_rawgetp(L, LUA_REGISTRYINDEX, &moon_key_stop);
  return LUA_ERRRUN;
}

static inline int call(lua_State *L, moon_host *host, int arguments, int results, int handler) {
  lua_State *outer = host->current;
  moon_switch(host, L);
  host->in_swift = 0;
  host->head.depth += 1;
  int status = lua_pcall(L, arguments, results, handler);
  host->head.depth -= 1;
  host->in_swift = 1;
  moon_switch(host, outer);
  return status;
}

int moon_call(lua_State *L, int arguments, int results) {
  moon_host *host = host_of(L);
  int base = lua_gettop(L) - arguments;
  if (host->stop != MOON_STOP_NONE) return stopped(L, base - 1);
  int handler = MOON_HANDLER;
  if (host->head.depth > 0) {
    handler = base;
    lua_pushcfunction(L, moon_message_handler);
    lua_insert(L, handler);
  }
  int status = call(L, host, arguments, results, handler);
  if (handler == base) lua_remove(L, handler);
  if (status == LUA_ERRMEM) moon_trace_clear(&host->trace);
  if (host->stop != MOON_STOP_NONE && status == LUA_OK) return stopped(L, base - 1);
  return status;
}

moon_number moon_call_number(lua_State *L, const void *home, int function, double number) {
  moon_host *host = host_of(L);
  if (host->head.home != home) return (moon_number){0, MOON_CALL_FOREIGN};
  if (moon_has_chores(L)) return (moon_number){0, MOON_CALL_CHORES};
  lua_rawgeti(L, LUA_REGISTRYINDEX, function);
  lua_pushnumber(L, number);
  // Written out for the outermost entry: the steps of moon_call would cost a tenth of the whole.
  int status;
  if (host->head.depth == 0 && host->stop == MOON_STOP_NONE) {
    status = call(L, host, 1, 1, MOON_HANDLER);
    if (status == LUA_OK && host->stop != MOON_STOP_NONE) status = stopped(L, lua_gettop(L) - 1);
    if (status == LUA_ERRMEM) moon_trace_clear(&host->trace);
  } else {
    status = moon_call(L, 1, 1);
  }
  if (status != LUA_OK) return (moon_number){0, status};
  if (lua_type(L, -1) != LUA_TNUMBER) return (moon_number){0, MOON_CALL_NO_NUMBER};
  moon_number result = {lua_tonumber(L, -1), LUA_OK};
  lua_pop(L, 1);
  return result;
}

static int protect(lua_State *L, lua_CFunction body, int arguments, int results) {
  lua_pushcfunction(L, body);
  lua_insert(L, -arguments - 1);
  return moon_call(L, arguments, results);
}

static int get(lua_State *L) {
  lua_gettable(L, 1);
  return 1;
}
int moon_get(lua_State *L, int index) {
  lua_pushvalue(L, index);
  lua_insert(L, -2);
  return protect(L, get, 2, 1);
}

static int set(lua_State *L) {
  lua_settable(L, 1);
  return 0;
}
int moon_set(lua_State *L, int index) {
  lua_pushvalue(L, index);
  lua_insert(L, -3);
  return protect(L, set, 3, 0);
}

static int length(lua_State *L) {
  lua_len(L, 1);
  return 1;
}
int moon_length(lua_State *L, int index) {
  lua_pushvalue(L, index);
  return protect(L, length, 1, 1);
}

static int to_text(lua_State *L) {
  moon_push_text(L, 1, NULL);
  return 1;
}
int moon_to_text(lua_State *L, int index) {
  lua_pushvalue(L, index);
  return protect(L, to_text, 1, 1);
}

static int equal(lua_State *L) {
  lua_pushboolean(L, lua_compare(L, 1, 2, LUA_OPEQ));
  return 1;
}
int moon_equal(lua_State *L, int a, int b, int *out) {
  lua_pushvalue(L, a);
  lua_pushvalue(L, b < 0 && b > LUA_REGISTRYINDEX ? b - 1 : b);
  int status = protect(L, equal, 2, 1);
  if (status == LUA_OK) {
    *out = lua_toboolean(L, -1);
    lua_pop(L, 1);
  }
  return status;
}

int moon_resume(lua_State *L, lua_State *co, int arguments, int *results) {
  moon_host *host = host_of(L);
  lua_State *outer = host->current;
  moon_switch(host, co);
  host->in_swift = 0;
  host->head.depth += 1;
  int status = lua_resume(co, L, arguments, results);
  host->head.depth -= 1;
  host->in_swift = 1;
  moon_switch(host, outer);
  if (status > LUA_YIELD && host->stop == MOON_STOP_NONE) {
    moon_trace_clear(&host->trace);
    moon_trace_append(&host->trace, co, 0);
  }
  return status;
}

typedef struct feed {
  const char *bytes;
  size_t count, position, step;
  bool ended;  // the reader was asked for more than there is
} feed;

static const char *read(lua_State *L, void *context, size_t *size) {
  (void)L;
  feed *from = context;
  size_t left = from->count - from->position;
  *size = left < from->step ? left : from->step;
  const char *start = from->bytes + from->position;
  from->position += *size;
  if (*size == 0) from->ended = true;
  return *size == 0 ? NULL : start;
}

int moon_load(lua_State *L, const char *bytes, size_t count, const char *name, size_t *offset) {
  moon_host *host = host_of(L);
  lua_State *outer = host->current;
  moon_switch(host, L);
  host->in_swift = 0;
  feed all = {bytes, count, 0, count == 0 ? 1 : count, false};
  int status = lua_load(L, read, &all, name, "t");
  // The parser nests calls of C: too many of them are no error of syntax to Lua.
  bool is_deep = status == LUA_ERRRUN && strcmp(lua_tostring(L, -1), "C stack overflow") == 0;
  if ((status == LUA_ERRSYNTAX || is_deep) && offset != NULL) {
    // Once more, byte by byte: where the lexer stands when the parser gives up.
    feed single = {bytes, count, 0, 1, false};
    lua_load(L, read, &single, name, "t");
    lua_pop(L, 1);
    *offset = single.position + (single.ended ? 1 : 0);
  }
  moon_switch(host, outer);
  host->in_swift = 1;
  return status;
}

int moon_raw_field(lua_State *L, int index, const char *key) {
  // Without a metatable the faster way can't call anything.
  if (!lua_getmetatable(L, index)) return lua_getfield(L, index, key);
  lua_pop(L, 1);
  index = lua_absindex(L, index);
  lua_pushstring(L, key);
  return lua_rawget(L, index);
}

void moon_set_raw_field(lua_State *L, int index, const char *key) {
  if (!lua_getmetatable(L, index)) {
    lua_setfield(L, index, key);
    return;
  }
  lua_pop(L, 1);
  index = lua_absindex(L, index);
  lua_pushstring(L, key);
  lua_insert(L, -2);
  lua_rawset(L, index);
}

bool moon_number_field(lua_State *L, int index, const char *key, double *number) {
  if (moon_raw_field(L, index, key) != LUA_TNUMBER) return false;
  *number = lua_tonumber(L, -1);
  lua_pop(L, 1);
  return true;
}

bool moon_boolean_field(lua_State *L, int index, const char *key, bool *truth) {
  if (moon_raw_field(L, index, key) != LUA_TBOOLEAN) return false;
  *truth = lua_toboolean(L, -1);
  lua_pop(L, 1);
  return true;
}

const char *moon_string_field(lua_State *L, int index, const char *key, size_t *count) {
  return moon_raw_field(L, index, key) == LUA_TSTRING ? lua_tolstring(L, -1, count) : NULL;
}

void moon_push_numbers(lua_State *L, const double *numbers, size_t count) {
  lua_createtable(L, count > INT_MAX ? INT_MAX : (int)count, 0);
  for (size_t i = 0; i < count; i++) {
    lua_pushnumber(L, numbers[i]);
    lua_rawseti(L, -2, (lua_Integer)i + 1);
  }
}
