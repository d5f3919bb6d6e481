// Which step of its function a call has come to: Lua knows the instruction, but tells only its line.
#include "host.h"

#include <string.h>

// The parts of Lua 5.4.4's objects in front of what is needed here; see lstate.h and lobject.h.
typedef struct call_info {
  void *function, *top;
  struct call_info *previous, *next;
  const uint32_t *saved;  // the next instruction
} call_info;

typedef struct prototype {
  void *next;
  uint8_t type, marked, parameters, is_vararg, stack_size;
  int upvalue_count, constant_count, code_count, line_count, function_count, local_count, absolute_count;
  int line_defined, last_line_defined;
  void *constants;
  uint32_t *code;
} prototype;

typedef struct closure {
  void *next;
  uint8_t type, marked, upvalue_count;
  void *gray;
  prototype *function;
} closure;

// Any other release may have other objects, so its steps stay unknown.
static bool is_known_release(void) {
  return LUA_VERSION_NUM == 504 && sizeof(void *) == 8 && strstr(lua_ident, "Lua 5.4.4 ") != NULL;
}

// Source: lopcodes.h of Lua 5.4.
enum {
  GETTABUP = 11, GETFIELD = 14, SETTABUP = 15, SETFIELD = 18, SELF = 20, ADDI = 21, SHR = 45, MMBIN = 46, MMBINK = 48,
  UNM = 49, BNOT = 50, LEN = 52, CONCAT = 53, LT = 58, LE = 59, LTI = 62, GEI = 65, CALL = 68, TAILCALL = 69,
  FORPREP = 74, TFORCALL = 76, MODK = 25, IDIVK = 28, MOD = 37, IDIV = 40,
};
// Source: ltm.h of Lua 5.4.
enum { BAND_EVENT = 13 };

static int operation_of(uint32_t instruction) { return (int)(instruction & 0x7F); }
static int first_of(uint32_t instruction) { return (int)(instruction >> 7 & 0xFF); }
static int second_of(uint32_t instruction) { return (int)(instruction >> 16 & 0xFF); }
static int third_of(uint32_t instruction) { return (int)(instruction >> 24); }

static int kind_of(int operation) {
  if ((operation >= GETTABUP && operation <= GETFIELD) || operation == SELF) return MOON_STEP_GET;
  if (operation >= SETTABUP && operation <= SETFIELD) return MOON_STEP_SET;
  if (operation >= MMBIN && operation <= MMBINK) return MOON_STEP_ARITHMETIC;
  if (operation == LT || operation == LE || (operation >= LTI && operation <= GEI)) return MOON_STEP_COMPARE;
  switch (operation) {
    case UNM:
      return MOON_STEP_NEGATE;
    case BNOT:
      return MOON_STEP_BIT_NOT;
    case LEN:
      return MOON_STEP_LENGTH;
    case CONCAT:
      return MOON_STEP_CONCAT;
    case CALL:
    case TAILCALL:
      return MOON_STEP_CALL;
    case FORPREP:
      return MOON_STEP_FOR_LIMITS;
    case TFORCALL:
      return MOON_STEP_FOR_CALL;
    default:
      return MOON_STEP_UNKNOWN;
  }
}

// Lua's number of the operator that an instruction falls back to; 0 for others.
static int operator_of(uint32_t instruction) {
  return kind_of(operation_of(instruction)) == MOON_STEP_ARITHMETIC ? third_of(instruction) : 0;
}

// Pushes the value in a register of the call. False, with nothing pushed, when Lua doesn't tell it.
static bool push_register(lua_State *L, lua_Debug *ar, int number) { return lua_getlocal(L, ar, number + 1) != NULL; }

static bool is_in_register(lua_State *L, lua_Debug *ar, int number, bool (*matches)(lua_State *L)) {
  if (!push_register(L, ar, number)) return false;
  bool found = matches(L);
  lua_pop(L, 1);
  return found;
}

static bool is_number(lua_State *L) { return lua_isnumber(L, -1); }
static bool is_whole(lua_State *L) {
  int whole = 0;
  lua_tointegerx(L, -1, &whole);
  return whole;
}
static bool is_text(lua_State *L) { return lua_isstring(L, -1); }

// Which value Lua blames: of two wrong ones the first, of a chain that is joined from its end the last pair's.
static int operand_of(lua_State *L, lua_Debug *ar, uint32_t instruction) {
  int operation = operation_of(instruction), first = first_of(instruction), second = second_of(instruction);
  if (operation == MMBIN) {
    bool bits = third_of(instruction) >= BAND_EVENT;
    bool (*fits)(lua_State *) =
        bits && is_in_register(L, ar, first, is_number) && is_in_register(L, ar, second, is_number) ? is_whole : is_number;
    if (!is_in_register(L, ar, first, fits)) return 1;
    return is_in_register(L, ar, second, fits) ? 0 : 2;
  }
  if (operation != CONCAT) return 0;
  for (int place = second; place > 0; place--) {
    if (is_in_register(L, ar, first + place - 1, is_text)) continue;
    bool also = place == second && place > 1 && !is_in_register(L, ar, first + place - 2, is_text);
    return also ? place - 1 : place;
  }
  return 0;
}

// Which division the error on top of the stack is about: IDIV, MOD, or 0 for none.
static int division_by_zero(lua_State *L) {
  if (lua_type(L, -1) != LUA_TSTRING) return 0;
  const char *text = lua_tostring(L, -1);
  return strstr(text, "attempt to divide by zero") != NULL ? IDIV : strstr(text, "attempt to perform 'n%0'") != NULL ? MOD : 0;
}

static bool divides(uint32_t instruction, int division) {
  int operation = operation_of(instruction);
  return operation == division || operation == (division == IDIV ? IDIVK : MODK);
}

// Whether an instruction always notes where it is.
static bool is_noted(int operation) {
  return operation == CALL || operation == TAILCALL || operation == CONCAT || operation == FORPREP || operation == TFORCALL;
}

// Lua 5.4.4 doesn't note where it is when it divides: an error of that names the last place that it noted. Finds the
// only division that can have followed; -1 when there are several.
static int division_after(const prototype *function, int noted, int division) {
  int found = -1, count = 0, everywhere = -1, all = 0;
  bool follows = true;
  for (int i = 0; i < function->code_count; i++) {
    if (i > noted && is_noted(operation_of(function->code[i]))) follows = false;
    if (!divides(function->code[i], division)) continue;
    everywhere = i;
    all += 1;
    if (i <= noted || !follows) continue;
    if (count == 0) found = i;
    count += 1;
  }
  if (count == 1) return found;
  return all == 1 ? everywhere : -1;
}

moon_step moon_step_of(lua_State *L, lua_Debug *ar, bool raised) {
  moon_step step = {0};
  if (!is_known_release() || *ar->what == 'C') return step;
  int division = raised ? division_by_zero(L) : 0;
  lua_getinfo(L, "f", ar);
  const closure *running = lua_topointer(L, -1);
  lua_pop(L, 1);
  const prototype *function = running->function;
  const call_info *call = (const call_info *)(void *)ar->i_ci;
  if (function->line_defined != ar->linedefined || function->last_line_defined != ar->lastlinedefined) return step;
  ptrdiff_t saved = call->saved - function->code - 1;
  if (saved < 0 || saved >= function->code_count) return step;
  int current = (int)saved;
  if (division != 0) current = division_after(function, current, division);
  if (current < 0) return step;
  step.line_defined = function->line_defined;
  step.last_line_defined = function->last_line_defined;
  step.parameters = function->parameters;
  int operation = operation_of(function->code[current]);
  // What arithmetic falls back to follows it.
  if (operation >= ADDI && operation <= SHR) current += 1;
  if (current >= function->code_count) return step;
  step.kind = kind_of(operation_of(function->code[current]));
  step.operation = operator_of(function->code[current]);
  if (step.kind == MOON_STEP_UNKNOWN) return step;
  if (division == 0) step.operand = operand_of(L, ar, function->code[current]);
  for (int i = 0; i < function->code_count; i++) {
    if (kind_of(operation_of(function->code[i])) != step.kind) continue;
    if (operator_of(function->code[i]) != step.operation) continue;
    step.total += 1;
    if (i <= current) step.number += 1;
  }
  return step;
}
