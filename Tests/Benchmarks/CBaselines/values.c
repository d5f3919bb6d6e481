// Lists of numbers and of records, in and out.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "machine.h"

static void refuse(const char *what) {
  fprintf(stderr, "benchmarks: a %s was expected\n", what);
  exit(1);
}

// Pushes the table that the prepared function returns.
static void push_table(baseline_machine *machine) {
  lua_rawgeti(machine->L, LUA_REGISTRYINDEX, machine->prepared);
  lua_call(machine->L, 0, 1);
}

void baseline_push_numbers(baseline_machine *machine, const double *numbers, size_t count, long repeats) {
  lua_State *L = machine->L;
  for (long repeat = 0; repeat < repeats; repeat++) {
    lua_createtable(L, (int)count, 0);
    for (size_t i = 0; i < count; i++) {
      lua_pushnumber(L, numbers[i]);
      lua_rawseti(L, -2, (lua_Integer)i + 1);
    }
    lua_pop(L, 1);
  }
}

double baseline_read_numbers(baseline_machine *machine, long repeats) {
  lua_State *L = machine->L;
  push_table(machine);
  double sum = 0;
  for (long repeat = 0; repeat < repeats; repeat++) {
    size_t count = lua_rawlen(L, -1);
    double *numbers = malloc(count * sizeof *numbers);
    for (size_t i = 0; i < count; i++) {
      int is_number;
      lua_rawgeti(L, -1, (lua_Integer)i + 1);
      numbers[i] = lua_tonumberx(L, -1, &is_number);
      if (!is_number) refuse("number");
      lua_pop(L, 1);
    }
    sum += numbers[count - 1];
    free(numbers);
  }
  lua_pop(L, 1);
  return sum;
}

void baseline_push_records(baseline_machine *machine, const baseline_record *records, size_t count, long repeats) {
  lua_State *L = machine->L;
  for (long repeat = 0; repeat < repeats; repeat++) {
    lua_createtable(L, (int)count, 0);
    for (size_t i = 0; i < count; i++) {
      lua_createtable(L, 0, 3);
      lua_pushstring(L, records[i].name);
      lua_setfield(L, -2, "name");
      lua_pushboolean(L, records[i].flag);
      lua_setfield(L, -2, "flag");
      lua_pushnumber(L, records[i].value);
      lua_setfield(L, -2, "value");
      lua_rawseti(L, -2, (lua_Integer)i + 1);
    }
    lua_pop(L, 1);
  }
}

static baseline_record read_record(lua_State *L) {
  baseline_record record;
  if (lua_getfield(L, -1, "name") != LUA_TSTRING) refuse("string");
  size_t length;
  const char *text = lua_tolstring(L, -1, &length);
  record.name = malloc(length + 1);
  memcpy(record.name, text, length + 1);
  if (lua_getfield(L, -2, "flag") != LUA_TBOOLEAN) refuse("boolean");
  record.flag = lua_toboolean(L, -1);
  if (lua_getfield(L, -3, "value") != LUA_TNUMBER) refuse("number");
  record.value = lua_tonumber(L, -1);
  lua_pop(L, 3);
  return record;
}

double baseline_read_records(baseline_machine *machine, long repeats) {
  lua_State *L = machine->L;
  push_table(machine);
  double sum = 0;
  for (long repeat = 0; repeat < repeats; repeat++) {
    size_t count = lua_rawlen(L, -1);
    baseline_record *records = malloc(count * sizeof *records);
    for (size_t i = 0; i < count; i++) {
      lua_rawgeti(L, -1, (lua_Integer)i + 1);
      records[i] = read_record(L);
      lua_pop(L, 1);
    }
    sum += records[count - 1].value;
    for (size_t i = 0; i < count; i++) free(records[i].name);
    free(records);
  }
  lua_pop(L, 1);
  return sum;
}
