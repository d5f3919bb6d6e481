// A plain machine and its calls.
#include "machine.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void check(lua_State *L, int status) {
  if (status == LUA_OK) return;
  fprintf(stderr, "benchmarks: the plain machine failed: %s\n", lua_tostring(L, -1));
  exit(1);
}

int baseline_traceback(lua_State *L) {
  luaL_traceback(L, L, lua_tostring(L, 1), 1);
  return 1;
}

baseline_machine *baseline_open(void) {
  baseline_machine *machine = malloc(sizeof *machine);
  machine->L = luaL_newstate();
  machine->prepared = LUA_NOREF;
  luaL_openlibs(machine->L);
  return machine;
}

void baseline_close(baseline_machine *machine) {
  lua_close(machine->L);
  free(machine);
}

void baseline_prepare(baseline_machine *machine, const char *chunk) {
  lua_State *L = machine->L;
  check(L, luaL_loadbufferx(L, chunk, strlen(chunk), "=benchmark", "t"));
  baseline_push_functions(L);
  check(L, lua_pcall(L, 1, 1, 0));
  machine->prepared = luaL_ref(L, LUA_REGISTRYINDEX);
}

void baseline_run(baseline_machine *machine, long count) {
  lua_State *L = machine->L;
  lua_rawgeti(L, LUA_REGISTRYINDEX, machine->prepared);
  lua_pushinteger(L, count);
  check(L, lua_pcall(L, 1, 0, 0));
}

double baseline_call(baseline_machine *machine, long count) {
  lua_State *L = machine->L;
  double sum = 0;
  for (long i = 0; i < count; i++) {
    lua_pushcfunction(L, baseline_traceback);
    lua_rawgeti(L, LUA_REGISTRYINDEX, machine->prepared);
    lua_pushnumber(L, (double)i);
    check(L, lua_pcall(L, 1, 1, -3));
    if (lua_type(L, -1) != LUA_TNUMBER) luaL_error(L, "the function must return a number");
    sum += lua_tonumber(L, -1);
    lua_pop(L, 2);
  }
  return sum;
}
