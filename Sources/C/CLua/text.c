// string.rep, upper, lower and reverse: results and errors are those of Lua 5.4.4, but long texts look for a stop, and
// no result passes the memory limit.
#include "host.h"

#include <ctype.h>
#include <string.h>

// Bytes between two looks for a stop.
enum { PIECE = 1 << 18 };

static size_t piece_of(size_t left) { return left < PIECE ? left : PIECE; }

static int string_rep(lua_State *L) {
  size_t length, separator_length;
  const char *text = luaL_checklstring(L, 1, &length);
  lua_Integer count = luaL_checkinteger(L, 2);
  const char *separator = luaL_optlstring(L, 3, "", &separator_length);
  size_t each = length + separator_length;
  if (count <= 0 || each == 0) {
    lua_pushliteral(L, "");
    return 1;
  }
  const moon_host *host = host_of(L);
  if (each < length || (size_t)count > host->limit / each) {
    return moon_memory_error(L, "not enough memory: %I copies of %I bytes pass the limit of %I MiB", count,
                             (lua_Integer)each, (lua_Integer)(host->limit >> 20));
  }
  size_t total = each * (size_t)count - separator_length;
  luaL_Buffer buffer;
  char *bytes = luaL_buffinitsize(L, &buffer, total);
  memcpy(bytes, text, length);
  size_t done = length;
  if (done < total) {
    memcpy(bytes + done, separator, separator_length);
    done = each;
  }
  // What is there already is doubled, then added in pieces, all of which begin like the first.
  while (done < total) {
    size_t more = done < PIECE ? done : PIECE / each * each;
    if (more == 0) more = each;
    if (more > total - done) more = total - done;
    memcpy(bytes + done, bytes, more);
    done += more;
    moon_poll(L, host);
  }
  luaL_pushresultsize(&buffer, total);
  return 1;
}

// Pushes what a function makes of each piece of argument 1. `from` and `to` are pieces, of which the one from the end
// belongs to the one from the start when the function turns them round.
static int change(lua_State *L, void (*change_piece)(const char *from, char *to, size_t count), bool turns) {
  size_t length;
  const char *text = luaL_checklstring(L, 1, &length);
  luaL_Buffer buffer;
  char *bytes = luaL_buffinitsize(L, &buffer, length);
  for (size_t done = 0; done < length;) {
    size_t count = piece_of(length - done);
    change_piece(turns ? text + (length - done - count) : text + done, bytes + done, count);
    done += count;
    moon_poll(L, host_of(L));
  }
  luaL_pushresultsize(&buffer, length);
  return 1;
}

static void raise_piece(const char *from, char *to, size_t count) {
  for (size_t i = 0; i < count; i++) to[i] = (char)toupper((unsigned char)from[i]);
}
static void lower_piece(const char *from, char *to, size_t count) {
  for (size_t i = 0; i < count; i++) to[i] = (char)tolower((unsigned char)from[i]);
}
static void turn_piece(const char *from, char *to, size_t count) {
  for (size_t i = 0; i < count; i++) to[i] = from[count - 1 - i];
}

static int string_upper(lua_State *L) { return change(L, raise_piece, false); }
static int string_lower(lua_State *L) { return change(L, lower_piece, false); }
static int string_reverse(lua_State *L) { return change(L, turn_piece, true); }

void moon_open_text(lua_State *L) {
  static const luaL_Reg functions[] = {
      {"rep", string_rep}, {"upper", string_upper}, {"lower", string_lower}, {"reverse", string_reverse}, {NULL, NULL}};
  luaL_setfuncs(L, functions, 0);
}
