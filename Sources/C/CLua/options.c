// The arguments of a call, taken apart: how many there are, and the values of the options in a table.
//
// Lua keeps each short string once, so a key is known by its address. A machine keeps the names of all functions that
// it has called, or their addresses could be those of other strings one day.
#include "host.h"

#include <stdlib.h>
#include <string.h>

// A name that a table may have, by the address of Lua's string; or a gap, all of whose fields are 0.
typedef struct moon_name {
  const void *string;
  uint64_t place;  // one bit
  uint64_t forms;  // the forms that have the option
  int number;      // that of the place
} moon_name;

// The names of a declaration in one machine: a table that is at most half full, so that a search meets a gap.
typedef struct moon_signature {
  size_t mask;
  moon_name names[];
} moon_signature;

moon_declaration *moon_declare(const moon_declaration *start, int room) {
  moon_declaration *declaration = calloc(1, sizeof *declaration + (size_t)room * sizeof *declaration->names);
  if (declaration == NULL) abort();
  *declaration = *start;
  return declaration;
}

void moon_declare_name(moon_declaration *declaration, int place, const char *name, uint64_t key, uint64_t forms,
                       bool is_argument) {
  declaration->names[place].text = name;
  declaration->names[place].key = key;
  declaration->names[place].forms |= forms;
  if (is_argument) declaration->arguments_by_name |= UINT64_C(1) << place;
  else declaration->options |= UINT64_C(1) << place;
  if (place >= declaration->places) declaration->places = place + 1;
}

void moon_free_declaration(moon_declaration *declaration) { free(declaration); }

static inline size_t home_of(const void *string, size_t mask) { return (uintptr_t)string >> 4 & mask; }

// A name by its string, or a gap; always a gap for NULL.
static inline const moon_name *name_of(const moon_signature *signature, const void *string) {
  for (size_t home = home_of(string, signature->mask);; home = (home + 1) & signature->mask) {
    const moon_name *name = &signature->names[home];
    if (name->string == string || name->string == NULL) return name;
  }
}

static void add_name(moon_signature *signature, moon_name name) {
  size_t home = home_of(name.string, signature->mask);
  while (signature->names[home].string != NULL) home = (home + 1) & signature->mask;
  signature->names[home] = name;
}

static inline const moon_signature *signature_of(lua_State *L, const moon_declaration *declaration) {
  const moon_head *head = *(moon_head **)lua_getextraspace(L);
  return declaration->slot < head->signature_count ? head->signatures[declaration->slot] : NULL;
}

bool moon_prepare_declaration(lua_State *L, const moon_declaration *declaration) {
  if (signature_of(L, declaration) != NULL) return false;
  moon_head *head = &host_of(L)->head;
  int slot = declaration->slot;
  if (slot >= head->signature_count) {
    int count = slot + 64;
    moon_signature **signatures = realloc(head->signatures, (size_t)count * sizeof *signatures);
    if (signatures == NULL) abort();
    memset(signatures + head->signature_count, 0, (size_t)(count - head->signature_count) * sizeof *signatures);
    head->signatures = signatures;
    head->signature_count = count;
  }
  size_t room = 4;
  while (room < 2 * (size_t)declaration->places) room *= 2;
  moon_signature *signature = calloc(1, sizeof *signature + room * sizeof *signature->names);
  if (signature == NULL) abort();
  signature->mask = room - 1;
  if (lua_rawgetp(L, LUA_REGISTRYINDEX, &moon_key_names) != LUA_TTABLE) {
    lua_pop(L, 1);
    lua_createtable(L, 0, 64);
    lua_pushvalue(L, -1);
    lua_rawsetp(L, LUA_REGISTRYINDEX, &moon_key_names);
  }
  for (int place = 0; place < declaration->places; place++) {
    lua_pushstring(L, declaration->names[place].text);
    uint64_t forms = declaration->names[place].forms;
    add_name(signature, (moon_name){lua_topointer(L, -1), UINT64_C(1) << place, forms, place});
    lua_pushboolean(L, 1);
    lua_rawset(L, -3);
  }
  lua_pop(L, 1);
  head->signatures[slot] = signature;
  return true;
}

void moon_free_signatures(moon_host *host) {
  for (int slot = 0; slot < host->head.signature_count; slot++) free(host->head.signatures[slot]);
  free(host->head.signatures);
}

// Whether a position is so far behind all others that its holes would only cost time.
static bool is_far(lua_State *L, int table, lua_Integer position) {
  return position > 1024 && (lua_Unsigned)position > 2 * (lua_Unsigned)lua_rawlen(L, table) + 1024;
}

// Looks at a key without an address: an element's position, or what no table of options has. Stack: -1 (the value).
static inline bool see_element(lua_State *L, bool has_elements, lua_Integer *elements) {
  // Of numbers, only those that are no whole ones are kept as floats.
  lua_Integer position = has_elements ? lua_tointeger(L, -2) : 0;
  if (position > *elements) *elements = position;
  lua_pop(L, 1);
  return position > 0;
}

// Whether the positions of a table's elements are in order, the last of which is noted.
static inline bool note_elements(lua_State *L, int table, lua_Integer elements, moon_taken *taken) {
  taken->elements = elements < INT32_MAX ? (int)elements : INT32_MAX;
  return !is_far(L, table, elements);
}

// Whether the options go together, which have these forms in common; the first one is noted.
static inline bool note_form(uint64_t forms, moon_taken *taken) {
  if (forms == 0) return false;
  int form = __builtin_ctzll(forms);
  taken->form = form < taken->declaration->form_count ? form : 0;
  return true;
}

// The rest of a walk over many options, from the start: their values alone stay, each in its place.
static int spread_many(lua_State *L, const moon_signature *signature, int table, uint64_t allowed, bool has_elements,
                       moon_taken *taken);

// Leaves the keys and values of a table's options on the stack, in the order in which the table has them. Elements are
// only looked at. Stack: +0 when a key is not allowed.
static inline __attribute__((always_inline)) int spread(lua_State *L, const moon_signature *signature, int table,
                                                        int top, uint64_t allowed, bool has_elements,
                                                        moon_taken *taken) {
  uint64_t forms = UINT64_MAX;
  lua_Integer elements = 0;
  int count = 0;
  if (!lua_checkstack(L, 2 * MOON_IN_ORDER + LUA_MINSTACK)) return MOON_FULL;
  lua_pushnil(L);
  while (lua_next(L, table)) {
    // The address of a key: NULL for a number.
    const void *key = lua_topointer(L, -2);
    const moon_name *name = name_of(signature, key);
    if ((allowed & name->place) == 0) {
      if (key != NULL || !see_element(L, has_elements, &elements)) goto wrong;
      continue;
    }
    if (count == MOON_IN_ORDER) {
      lua_settop(L, top);
      return spread_many(L, signature, table, allowed, has_elements, taken);
    }
    forms &= name->forms;
    taken->given |= name->place;
    taken->order |= (uint64_t)name->number << 8 * count;
    count += 1;
    lua_pushvalue(L, -2);
  }
  if (has_elements ? !note_elements(L, table, elements, taken) : !note_form(forms, taken)) goto wrong;
  taken->given_count = count;
  taken->values = top;
  taken->options = table;
  return MOON_TAKEN;
wrong:
  lua_settop(L, top);
  return MOON_KEYS;
}

static __attribute__((noinline)) int spread_many(lua_State *L, const moon_signature *signature, int table,
                                                 uint64_t allowed, bool has_elements, moon_taken *taken) {
  const moon_declaration *declaration = taken->declaration;
  int top = lua_gettop(L);
  uint64_t given = 0, forms = UINT64_MAX;
  lua_Integer elements = 0;
  if (!lua_checkstack(L, declaration->places + LUA_MINSTACK)) return MOON_FULL;
  lua_settop(L, top + declaration->places);
  lua_pushnil(L);
  while (lua_next(L, table)) {
    const void *key = lua_topointer(L, -2);
    const moon_name *name = name_of(signature, key);
    if ((allowed & name->place) == 0) {
      if (key != NULL || !see_element(L, has_elements, &elements)) goto wrong;
      continue;
    }
    forms &= name->forms;
    given |= name->place;
    lua_replace(L, top + 1 + name->number);
  }
  if (has_elements ? !note_elements(L, table, elements, taken) : !note_form(forms, taken)) goto wrong;
  taken->given = given;
  taken->given_count = __builtin_popcountll(given);
  taken->in_order = false;
  taken->values = top;
  taken->options = table;
  return MOON_TAKEN;
wrong:
  lua_settop(L, top);
  return MOON_KEYS;
}

// Whether a table has the name of an argument.
static bool names_argument(lua_State *L, const moon_declaration *declaration, int table) {
  for (int place = 0; place < declaration->places; place++) {
    if ((declaration->arguments_by_name >> place & 1) == 0) continue;
    lua_pushstring(L, declaration->names[place].text);
    bool has = lua_rawget(L, table) != LUA_TNIL;
    lua_pop(L, 1);
    if (has) return true;
  }
  return false;
}

static inline bool has_metatable(lua_State *L, int index) {
  if (!lua_getmetatable(L, index)) return false;
  lua_pop(L, 1);
  return true;
}

// Takes a table apart that is the last of `count` arguments, if it holds options.
static inline __attribute__((always_inline)) int take_options(lua_State *L, const moon_signature *signature, int last,
                                                              int top, bool is_plain, moon_taken *taken) {
  const moon_declaration *declaration = taken->declaration;
  int count = taken->count;
  if (!is_plain && has_metatable(L, last)) return MOON_LOOK;
  bool may_be_options = declaration->options != 0 && count > declaration->required;
  bool may_be_named = count == 1 && declaration->takes_names;
  uint64_t allowed = declaration->options;
  if (may_be_named) {
    allowed |= declaration->arguments_by_name;
    may_be_options = may_be_options || names_argument(L, declaration, last);
  }
  if (!may_be_options) return MOON_TAKEN;
  int outcome = spread(L, signature, last, top, allowed, false, taken);
  if (outcome != MOON_TAKEN) return outcome;
  taken->count = count - 1;
  taken->is_named = may_be_named && (taken->given & declaration->arguments_by_name) != 0;
  return MOON_TAKEN;
}

// The same for the table of elements that is the first of them.
static __attribute__((noinline)) int take_elements(lua_State *L, const moon_signature *signature, int table, int top,
                                                   bool is_plain, moon_taken *taken) {
  if (!is_plain && has_metatable(L, table)) return MOON_LOOK;
  if (taken->count > 1 && lua_type(L, table + 1) > LUA_TNIL) return MOON_BEHIND;
  taken->count = 0;
  return spread(L, signature, table, top, taken->declaration->options, true, taken);
}

static inline __attribute__((always_inline)) int take(lua_State *L, const moon_declaration *declaration, int base,
                                                      bool is_plain, moon_taken *taken) {
  const moon_signature *signature = signature_of(L, declaration);
  if (signature == NULL) return MOON_UNPREPARED;
  int top = lua_gettop(L), last = top, type = LUA_TNIL;
  // Trailing nils are as good as nothing.
  while (last > base && (type = lua_type(L, last)) == LUA_TNIL) last -= 1;
  int count = last - base;
  *taken = (moon_taken){.declaration = declaration, .count = count, .in_order = true};
  if (count <= 0) {
    taken->count = 0;
    return MOON_TAKEN;
  }
  if (!is_plain && declaration->has_leading) return MOON_LOOK;
  if (count > 1 && !is_plain) {
    int first = lua_type(L, base + 1);
    if (first == LUA_TTABLE && has_metatable(L, base + 1)) return MOON_LOOK;
    if (type == LUA_TFUNCTION && count > declaration->arguments) return MOON_LOOK;
  }
  if (declaration->takes_elements && (count == 1 ? type : lua_type(L, base + 1)) == LUA_TTABLE) {
    return take_elements(L, signature, base + 1, top, is_plain, taken);
  }
  if (type == LUA_TTABLE) {
    int outcome = take_options(L, signature, last, top, is_plain, taken);
    if (outcome != MOON_TAKEN) return outcome;
  } else if (count == 1 && declaration->has_shortcut && (type == LUA_TSTRING || type == LUA_TUSERDATA)) {
    return MOON_TAKEN;
  }
  if (taken->count <= declaration->arguments) return MOON_TAKEN;
  if (taken->options != 0) lua_settop(L, taken->values);
  return MOON_MANY;
}

int moon_take(lua_State *L, const moon_declaration *declaration, int base, moon_taken *taken) {
  return take(L, declaration, base, false, taken);
}

int moon_take_plain(lua_State *L, const moon_declaration *declaration, int base, moon_taken *taken) {
  return take(L, declaration, base, true, taken);
}
