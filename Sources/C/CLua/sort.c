// table.sort: the quicksort of Lua 5.4.4 with the same pivots, so that equal elements come in the same order. But its
// pivots never depend on a clock, and a stop ends it between any two comparisons.
#include "host.h"

#include <limits.h>
#include <string.h>

// Lua's number: longer parts take another pivot than the middle once a part was cut badly.
enum { LONG = 100 };

typedef unsigned int place;

static place pivot_of(place low, place high, unsigned shift) {
  if (high - low < LONG || shift == 0) return (low + high) / 2;
  place quarter = (high - low) / 4;
  return shift % (quarter * 2) + low + quarter;
}

// `shift` is 0 until a part was cut badly, then a number that looks random. Source: Knuth's MMIX generator.
static unsigned next_shift(unsigned shift, place longer, place shorter) {
  if (longer / 128 <= shorter) return shift;
  return (unsigned)((shift * 6364136223846793005u + 1442695040888963407u) >> 32) | 1;
}

static int refuse_order(lua_State *L) { return luaL_error(L, "invalid order function for sorting"); }

// --- Any values, on Lua's stack ---

typedef struct sorting {
  lua_State *L;
  const moon_host *host;
  bool has_function;  // the order is that of argument 2
} sorting;

// The value on top becomes element `i`, the one below it element `j`. Stack: -2.
static inline void set_two(lua_State *L, place i, place j) {
  lua_seti(L, 1, i);
  lua_seti(L, 1, j);
}

static inline bool is_less(const sorting *s, int a, int b) {
  lua_State *L = s->L;
  moon_poll(L, s->host);
  if (!s->has_function) return lua_compare(L, a, b, LUA_OPLT);
  lua_pushvalue(L, 2);
  lua_pushvalue(L, a - 1);
  lua_pushvalue(L, b - 2);
  lua_call(L, 2, 1);
  bool less = lua_toboolean(L, -1);
  lua_pop(L, 1);
  return less;
}

// Divides `low`…`high` by the pivot, which is on top of the stack and element high - 1; the pivot's place at last.
// Elements low and high are on their sides already. Stack: -1.
static place divide(const sorting *s, place low, place high) {
  lua_State *L = s->L;
  place i = low, j = high - 1;
  for (;;) {
    for (i += 1; lua_geti(L, 1, i), is_less(s, -1, -2); i++) {
      if (i == high - 1) refuse_order(L);
      lua_pop(L, 1);
    }
    for (j -= 1; lua_geti(L, 1, j), is_less(s, -3, -1); j--) {
      if (j < i) refuse_order(L);
      lua_pop(L, 1);
    }
    if (j < i) {
      lua_pop(L, 1);
      set_two(L, high - 1, i);
      return i;
    }
    set_two(L, i, j);
  }
}

// Puts elements low, pivot and high in order as far as three comparisons do.
static void order_ends(const sorting *s, place low, place high) {
  lua_State *L = s->L;
  lua_geti(L, 1, low);
  lua_geti(L, 1, high);
  if (is_less(s, -1, -2)) set_two(L, low, high);
  else lua_pop(L, 2);
}

static void order_pivot(const sorting *s, place low, place pivot, place high) {
  lua_State *L = s->L;
  lua_geti(L, 1, pivot);
  lua_geti(L, 1, low);
  if (is_less(s, -2, -1)) {
    set_two(L, pivot, low);
    return;
  }
  lua_pop(L, 1);
  lua_geti(L, 1, high);
  if (is_less(s, -1, -2)) set_two(L, pivot, high);
  else lua_pop(L, 2);
}

static void sort_values(const sorting *s, place low, place high, unsigned shift) {
  lua_State *L = s->L;
  while (low < high) {
    order_ends(s, low, high);
    if (high - low == 1) return;
    place pivot = pivot_of(low, high, shift);
    order_pivot(s, low, pivot, high);
    if (high - low == 2) return;
    lua_geti(L, 1, pivot);
    lua_pushvalue(L, -1);
    lua_geti(L, 1, high - 1);
    set_two(L, pivot, high - 1);
    place middle = divide(s, low, high), shorter;
    // The shorter part by a call, so that few calls are nested.
    if (middle - low < high - middle) {
      sort_values(s, low, middle - 1, shift);
      shorter = middle - low;
      low = middle + 1;
    } else {
      sort_values(s, middle + 1, high, shift);
      shorter = high - middle;
      high = middle - 1;
    }
    shift = next_shift(shift, high - low, shorter);
  }
}

// --- Numbers of one kind, in an array ---

// The same steps for a list of nothing but floats, or of integers that floats tell apart: without calls of Lua they take
// a fraction of the time.
static inline void swap(double *floats, place i, place j) {
  double kept = floats[i];
  floats[i] = floats[j];
  floats[j] = kept;
}

// 0 when the order of the floats is none, as it can be with NaN among them.
static place divide_floats(double *floats, place low, place high) {
  double pivot = floats[high - 1];
  place i = low, j = high - 1;
  for (;;) {
    for (i += 1; floats[i] < pivot; i++) {
      if (i == high - 1) return 0;
    }
    for (j -= 1; pivot < floats[j]; j--) {
      if (j < i) return 0;
    }
    if (j < i) {
      swap(floats, high - 1, i);
      return i;
    }
    swap(floats, i, j);
  }
}

// False when there is no order.
static bool sort_floats(lua_State *L, double *floats, place low, place high, unsigned shift) {
  while (low < high) {
    moon_poll(L, host_of(L));
    if (floats[high] < floats[low]) swap(floats, low, high);
    if (high - low == 1) return true;
    place pivot = pivot_of(low, high, shift);
    if (floats[pivot] < floats[low]) swap(floats, pivot, low);
    else if (floats[high] < floats[pivot]) swap(floats, pivot, high);
    if (high - low == 2) return true;
    swap(floats, pivot, high - 1);
    place middle = divide_floats(floats, low, high), shorter;
    if (middle == 0) return false;
    bool has_order;
    if (middle - low < high - middle) {
      has_order = sort_floats(L, floats, low, middle - 1, shift);
      shorter = middle - low;
      low = middle + 1;
    } else {
      has_order = sort_floats(L, floats, middle + 1, high, shift);
      shorter = high - middle;
      high = middle - 1;
    }
    if (!has_order) return false;
    shift = next_shift(shift, high - low, shorter);
  }
  return true;
}

enum { FEW = 32 };

static bool read_number(lua_State *L, int index, bool is_integer, double *number) {
  if (lua_isinteger(L, index) != is_integer) return false;
  *number = lua_tonumber(L, index);
  return !is_integer || (*number > -0x1p53 && *number < 0x1p53);
}

// Sorts the list if it has nothing but such numbers, and no metatable. Stack: index 3 and above are used.
static bool sort_if_numbers(lua_State *L, place length) {
  const moon_host *host = host_of(L);
  double few[FEW + 1], *numbers = few;
  if (!lua_istable(L, 1) || lua_getmetatable(L, 1) || lua_rawgeti(L, 1, 1) != LUA_TNUMBER) return false;
  bool is_integer = lua_isinteger(L, -1);
  if (length > FEW) numbers = lua_newuserdatauv(L, (length + 1) * sizeof *numbers, 0);
  int top = lua_gettop(L);
  for (place i = 1; i <= length; i++) {
    if (lua_rawgeti(L, 1, i) != LUA_TNUMBER || !read_number(L, -1, is_integer, &numbers[i])) return false;
    lua_settop(L, top);
    if ((i & 0xFF) == 0) moon_poll(L, host);
  }
  bool has_order = sort_floats(L, numbers, 1, length, 0);
  for (place i = 1; i <= length; i++) {
    if (is_integer) lua_pushinteger(L, (lua_Integer)numbers[i]);
    else lua_pushnumber(L, numbers[i]);
    lua_rawseti(L, 1, i);
    if ((i & 0xFF) == 0) moon_poll(L, host);
  }
  if (!has_order) refuse_order(L);
  return true;
}

static int table_sort(lua_State *L) {
  lua_Integer length = moon_check_length(L, MOON_READS | MOON_WRITES);
  if (length > 1) {
    luaL_argcheck(L, length < INT_MAX, 1, "array too big");
    if (!lua_isnoneornil(L, 2)) luaL_checktype(L, 2, LUA_TFUNCTION);
    lua_settop(L, 2);
    sorting s = {L, host_of(L), !lua_isnil(L, 2)};
    if (s.has_function || !sort_if_numbers(L, (place)length)) {
      lua_settop(L, 2);
      sort_values(&s, 1, (place)length, 0);
    }
  }
  return 0;
}

void moon_open_sort(lua_State *L) {
  lua_pushcfunction(L, table_sort);
  lua_setfield(L, -2, "sort");
}
