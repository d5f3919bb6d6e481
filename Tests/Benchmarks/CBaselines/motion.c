// The timeline in the hands of a script: a closure for each track, and a buffer.
#include "machine.h"
#include "timeline.h"

static int sample(lua_State *L) {
  const baseline_timeline *timeline = lua_touserdata(L, lua_upvalueindex(1));
  int track = (int)lua_tointeger(L, lua_upvalueindex(2));
  lua_pushnumber(L, baseline_value(timeline, track, luaL_checknumber(L, 1)));
  return 1;
}

// sampler(track): a function of time.
static int sampler(lua_State *L) {
  const baseline_timeline *timeline = lua_touserdata(L, lua_upvalueindex(1));
  lua_Integer track = luaL_checkinteger(L, 1);
  luaL_argcheck(L, track >= 0 && track < baseline_track_count(timeline), 1, "no such track");
  lua_pushlightuserdata(L, (void *)timeline);
  lua_pushinteger(L, track);
  lua_pushcclosure(L, sample, 2);
  return 1;
}

typedef struct buffer {
  size_t count;
  double values[];
} buffer;

// fill(start, step, count): a buffer of columns.
static int fill(lua_State *L) {
  const baseline_timeline *timeline = lua_touserdata(L, lua_upvalueindex(1));
  double start = luaL_checknumber(L, 1), step = luaL_checknumber(L, 2);
  lua_Integer count = luaL_checkinteger(L, 3);
  luaL_argcheck(L, count > 0 && count < 1 << 24, 3, "out of range");
  size_t all = (size_t)count * (size_t)baseline_track_count(timeline);
  buffer *buffer = lua_newuserdatauv(L, sizeof *buffer + all * sizeof(double), 0);
  buffer->count = (size_t)count;
  baseline_fill(timeline, start, step, (size_t)count, buffer->values);
  return 1;
}

// column(buffer, track): a table of numbers.
static int column(lua_State *L) {
  buffer *buffer = lua_touserdata(L, 1);
  const double *values = buffer->values + (size_t)luaL_checkinteger(L, 2) * buffer->count;
  lua_createtable(L, (int)buffer->count, 0);
  for (size_t i = 0; i < buffer->count; i++) {
    lua_pushnumber(L, values[i]);
    lua_rawseti(L, -2, (lua_Integer)i + 1);
  }
  return 1;
}

void baseline_give_timeline(baseline_machine *machine, const baseline_timeline *timeline) {
  static const luaL_Reg functions[] = {{"sampler", sampler}, {"fill", fill}, {"column", column}, {NULL, NULL}};
  lua_State *L = machine->L;
  lua_createtable(L, 0, 3);
  lua_pushlightuserdata(L, (void *)timeline);
  luaL_setfuncs(L, functions, 1);
  lua_setglobal(L, "timeline");
}
