// The C functions that scripts call: the usual good way, with Lua's own checks.
#include "machine.h"

static int half(lua_State *L) {
  lua_pushnumber(L, luaL_checknumber(L, 1) * 0.5);
  return 1;
}

static int fail(lua_State *L) { return luaL_error(L, "the tank is empty"); }

// --- An object with a property and a method ---

typedef struct counter {
  double value;
} counter;

typedef struct member {
  int (*get)(lua_State *L, counter *counter);
  int (*set)(lua_State *L, counter *counter);
} member;

// A key is looked up in a table of members that the function keeps as an upvalue.
static int index_counter(lua_State *L) {
  counter *counter = luaL_checkudata(L, 1, "Counter");
  lua_pushvalue(L, 2);
  switch (lua_rawget(L, lua_upvalueindex(1))) {
    case LUA_TLIGHTUSERDATA:
      return ((member *)lua_touserdata(L, -1))->get(L, counter);
    case LUA_TFUNCTION:
      return 1;
    default:
      return luaL_error(L, "Counter has no field '%s'", luaL_tolstring(L, 2, NULL));
  }
}

static int set_counter(lua_State *L) {
  counter *counter = luaL_checkudata(L, 1, "Counter");
  lua_pushvalue(L, 2);
  if (lua_rawget(L, lua_upvalueindex(1)) != LUA_TLIGHTUSERDATA) {
    return luaL_error(L, "Counter has no field '%s'", luaL_tolstring(L, 2, NULL));
  }
  return ((member *)lua_touserdata(L, -1))->set(L, counter);
}

static int get_value(lua_State *L, counter *counter) {
  lua_pushnumber(L, counter->value);
  return 1;
}

static int set_value(lua_State *L, counter *counter) {
  counter->value = luaL_checknumber(L, 3);
  return 0;
}

static int add(lua_State *L) {
  counter *counter = luaL_checkudata(L, 1, "Counter");
  counter->value += luaL_checknumber(L, 2);
  lua_pushnumber(L, counter->value);
  return 1;
}

static void push_counter(lua_State *L) {
  static member value = {get_value, set_value};
  counter *object = lua_newuserdatauv(L, sizeof *object, 0);
  object->value = 0;
  luaL_newmetatable(L, "Counter");
  lua_createtable(L, 0, 2);
  lua_pushlightuserdata(L, &value);
  lua_setfield(L, -2, "value");
  lua_pushcfunction(L, add);
  lua_setfield(L, -2, "add");
  lua_pushvalue(L, -1);
  lua_pushcclosure(L, index_counter, 1);
  lua_setfield(L, -3, "__index");
  lua_pushcclosure(L, set_counter, 1);
  lua_setfield(L, -2, "__newindex");
  lua_setmetatable(L, -2);
}

void baseline_push_functions(lua_State *L) {
  static const luaL_Reg functions[] = {{"half", half}, {"fail", fail}, {NULL, NULL}};
  luaL_newlib(L, functions);
  push_counter(L);
  lua_setfield(L, -2, "counter");
}
