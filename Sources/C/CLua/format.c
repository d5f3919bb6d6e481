// string.format: results and errors are those of Lua 5.4.4, but objects are shown by their numbers instead of addresses,
// and a stop ends it between two values.
#include "host.h"

#include <ctype.h>
#include <locale.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

// Lua's own limits: bytes of a specification, of what it gives, and of a float in full.
enum { FORM_MAX = 32, FORM_LONGEST = FORM_MAX - 10, ITEM_MAX = 120, FLOAT_MAX = 110 + 308, LONG_TEXT = 100 };

static const char *after_digits(const char *place) {
  for (int i = 0; i < 2 && isdigit((unsigned char)*place); i++) place += 1;
  return place;
}

// Whether a specification has only these flags, a width, and a precision where it may.
static void check_form(lua_State *L, const char *form, const char *flags, bool has_precision) {
  const char *place = form + 1;
  place += strspn(place, flags);
  if (*place != '0') {  // no width begins with it
    place = after_digits(place);
    if (*place == '.' && has_precision) place = after_digits(place + 1);
  }
  if (!isalpha((unsigned char)*place)) luaL_error(L, "invalid conversion specification: '%s'", form);
}

static bool is_modifier(char c) {
  switch (c) {
    case '-': case '+': case '#': case ' ': case '.':
      return true;
    default:
      return c >= '0' && c <= '9';
  }
}

// Copies the specification behind a `%` to `form`, with its letter; the place of the letter.
static const char *read_form(lua_State *L, const char *place, char *form) {
  size_t count = 1;  // with the letter
  while (is_modifier(place[count - 1])) count += 1;
  if (count >= FORM_LONGEST) luaL_error(L, "invalid format string to 'format'");
  *form = '%';
  memcpy(form + 1, place, count);
  form[count + 1] = 0;
  return place + count - 1;
}

// Puts the length that C needs for Lua's integers in front of the letter.
static void lengthen(char *form) {
  size_t count = strlen(form);
  char letter = form[count - 1];
  memcpy(form + count - 1, LUA_INTEGER_FRMLEN, sizeof LUA_INTEGER_FRMLEN - 1);
  count += sizeof LUA_INTEGER_FRMLEN - 1;
  form[count - 1] = letter;
  form[count] = 0;
}

// --- %q ---

static void add_quoted(lua_State *L, luaL_Buffer *buffer, const char *text, size_t length) {
  luaL_addchar(buffer, '"');
  for (size_t i = 0; i < length; i++) {
    unsigned char c = (unsigned char)text[i];
    if ((i & 0xFFF) == 0xFFF) moon_poll(L, host_of(L));
    if (c == '"' || c == '\\' || c == '\n') {
      luaL_addchar(buffer, '\\');
      luaL_addchar(buffer, (char)c);
    } else if (iscntrl(c)) {
      char code[8];
      bool digit_follows = isdigit((unsigned char)text[i + 1]);
      moon_add(buffer, code, (size_t)snprintf(code, sizeof code, digit_follows ? "\\%03d" : "\\%d", c));
    } else {
      luaL_addchar(buffer, (char)c);
    }
  }
  luaL_addchar(buffer, '"');
}

// A float that Lua reads as the same one.
static int write_float(char *item, lua_Number number) {
  if (number == (lua_Number)HUGE_VAL) return snprintf(item, ITEM_MAX, "1e9999");
  if (number == -(lua_Number)HUGE_VAL) return snprintf(item, ITEM_MAX, "-1e9999");
  if (number != number) return snprintf(item, ITEM_MAX, "(0/0)");
  int count = snprintf(item, ITEM_MAX, "%a", number);
  if (memchr(item, '.', (size_t)count) == NULL) {
    char *point = memchr(item, *localeconv()->decimal_point, (size_t)count);
    if (point != NULL) *point = '.';
  }
  return count;
}

static void add_literal(lua_State *L, luaL_Buffer *buffer, int index) {
  switch (lua_type(L, index)) {
    case LUA_TSTRING: {
      size_t length;
      const char *text = lua_tolstring(L, index, &length);
      add_quoted(L, buffer, text, length);
      break;
    }
    case LUA_TNUMBER: {
      char *item = luaL_prepbuffsize(buffer, ITEM_MAX);
      int count;
      if (!lua_isinteger(L, index)) {
        count = write_float(item, lua_tonumber(L, index));
      } else {
        // The least one has no literal in decimal digits.
        lua_Integer number = lua_tointeger(L, index);
        const char *form = number == LUA_MININTEGER ? "0x%llx" : "%lld";
        count = snprintf(item, ITEM_MAX, form, (long long)number);
      }
      luaL_addsize(buffer, (size_t)count);
      break;
    }
    case LUA_TNIL:
    case LUA_TBOOLEAN:
      luaL_tolstring(L, index, NULL);
      luaL_addvalue(buffer);
      break;
    default:
      luaL_argerror(L, index, "value has no literal form");
  }
}

// --- The other letters ---

static int write_integer(lua_State *L, char *item, char *form, const char *flags, int index) {
  lua_Integer number = luaL_checkinteger(L, index);
  check_form(L, form, flags, true);
  lengthen(form);
  return snprintf(item, ITEM_MAX, form, number);
}

static void add_text(lua_State *L, luaL_Buffer *buffer, const char *form, int index) {
  size_t length;
  if (form[2] == 0 && lua_type(L, index) == LUA_TSTRING) {
    const char *text = lua_tolstring(L, index, &length);
    moon_add(buffer, text, length);
    return;
  }
  const char *text = moon_push_text(L, index, &length);
  if (form[2] == 0) {
    luaL_addvalue(buffer);
    return;
  }
  luaL_argcheck(L, length == strlen(text), index, "string contains zeros");
  check_form(L, form, "-", true);
  if (strchr(form, '.') == NULL && length >= LONG_TEXT) {
    luaL_addvalue(buffer);  // no width is as long
    return;
  }
  char item[ITEM_MAX];
  int count = snprintf(item, sizeof item, form, text);
  lua_pop(L, 1);
  moon_add(buffer, item, (size_t)count);
}

static void add_address(lua_State *L, luaL_Buffer *buffer, char *form, int index) {
  bool has_number = lua_topointer(L, index) != NULL;
  check_form(L, form, "-", false);
  form[strlen(form) - 1] = 's';
  char item[ITEM_MAX];
  const char *text = has_number ? moon_push_identity(L, index) : "(null)";
  int count = snprintf(item, sizeof item, form, text);
  if (has_number) lua_pop(L, 1);
  moon_add(buffer, item, (size_t)count);
}

// Adds the value at `index` as the specification says.
static void add_item(lua_State *L, luaL_Buffer *buffer, char letter, char *form, int index) {
  char item[FLOAT_MAX];
  int count;
  switch (letter) {
    case 'c':
      check_form(L, form, "-", false);
      count = snprintf(item, ITEM_MAX, form, (int)luaL_checkinteger(L, index));
      break;
    case 'd':
    case 'i':
      count = write_integer(L, item, form, "-+0 ", index);
      break;
    case 'u':
      count = write_integer(L, item, form, "-0", index);
      break;
    case 'o':
    case 'x':
    case 'X':
      count = write_integer(L, item, form, "-#0", index);
      break;
    case 'a':
    case 'A':
      check_form(L, form, "-+#0 ", true);
      count = snprintf(item, ITEM_MAX, form, luaL_checknumber(L, index));
      break;
    case 'e':
    case 'E':
    case 'f':
    case 'g':
    case 'G': {
      lua_Number number = luaL_checknumber(L, index);
      check_form(L, form, "-+#0 ", true);
      count = snprintf(item, sizeof item, form, number);
      break;
    }
    case 'p':
      add_address(L, buffer, form, index);
      return;
    case 'q':
      if (form[2] != 0) luaL_error(L, "specifier '%%q' cannot have modifiers");
      add_literal(L, buffer, index);
      return;
    case 's':
      add_text(L, buffer, form, index);
      return;
    default:
      luaL_error(L, "invalid conversion '%s' to 'format'", form);
      return;
  }
  moon_add(buffer, item, (size_t)count);
}

static int string_format(lua_State *L) {
  const moon_host *host = host_of(L);
  int top = lua_gettop(L), index = 1;
  size_t length;
  const char *place = luaL_checklstring(L, 1, &length), *end = place + length;
  luaL_Buffer buffer;
  luaL_buffinit(L, &buffer);
  for (;;) {
    const char *percent = memchr(place, '%', (size_t)(end - place));
    moon_add(&buffer, place, (size_t)((percent == NULL ? end : percent) - place));
    if (percent == NULL) break;
    moon_poll(L, host);
    place = percent + 1;
    if (*place == '%') {
      luaL_addchar(&buffer, *place++);
      continue;
    }
    index += 1;
    if (index > top) return luaL_argerror(L, index, "no value");
    char form[FORM_MAX];
    place = read_form(L, place, form);
    add_item(L, &buffer, *place, form, index);
    place += 1;
  }
  luaL_pushresult(&buffer);
  return 1;
}

void moon_open_format(lua_State *L) {
  lua_pushcfunction(L, string_format);
  lua_setfield(L, -2, "format");
}
