// Tracebacks as data, joined through coroutines.
#include "host.h"

#include <stdlib.h>
#include <string.h>

static const char *copy(const char *text) { return text == NULL ? NULL : strdup(text); }

void moon_trace_clear(moon_trace *trace) {
  for (int i = 0; i < trace->count; i++) {
    free((void *)trace->frames[i].source);
    free((void *)trace->frames[i].name);
    free((void *)trace->frames[i].made_in);
  }
  trace->count = 0;
  trace->of = NULL;
  trace->handed = false;
}

static int depth_of(lua_State *L) {
  lua_Debug ar;
  int low = 1, high = 1;
  while (lua_getstack(L, high, &ar)) {
    low = high;
    high *= 2;
  }
  while (low < high) {
    int middle = (low + high) / 2;
    if (lua_getstack(L, middle, &ar)) low = middle + 1;
    else high = middle;
  }
  return high;
}

static const char *kind_of(const char *namewhat) {
  static const char *const kinds[] = {"global", "local",     "method",  "field",
                                      "upvalue", "metamethod", "for iterator", "hook"};
  for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
    if (strcmp(kinds[i], namewhat) == 0) return kinds[i];
  }
  return "";
}

void moon_prepare_traces(lua_State *L) {
  // The error that was caught last must live on, so that no other value can get its address.
  lua_pushboolean(L, 0);
  lua_rawsetp(L, LUA_REGISTRYINDEX, &moon_key_caught);
  lua_createtable(L, 0, 0);
  lua_createtable(L, 0, 1);
  lua_pushliteral(L, "k");
  lua_setfield(L, -2, "__mode");
  lua_setmetatable(L, -2);
  lua_rawsetp(L, LUA_REGISTRYINDEX, &moon_key_sites);
  lua_createtable(L, 0, 0);
  lua_rawsetp(L, LUA_REGISTRYINDEX, &moon_key_sources);
}

// Where coroutines are made is kept as a number, the source's and the line, since a text for each would cost as much as
// the coroutine. More sources than this are not told apart.
enum { SOURCE_MAX = 256, LINE_BITS = 32 };

// The number of a chunk's name; 0 when there are too many.
static lua_Integer number_of_source(lua_State *L, const char *source) {
  moon_host *host = host_of(L);
  if (host->site_source != NULL && strcmp(host->site_source, source) == 0) return host->site_number;
  lua_rawgetp(L, LUA_REGISTRYINDEX, &moon_key_sources);
  lua_Integer number = 0, count = (lua_Integer)lua_rawlen(L, -1);
  lua_pushstring(L, source);
  lua_pushvalue(L, -1);
  if (lua_rawget(L, -3) == LUA_TNUMBER) {
    number = lua_tointeger(L, -1);
  } else if (count < SOURCE_MAX) {
    number = count + 1;
    lua_pushvalue(L, -2);
    lua_rawseti(L, -4, number);
    lua_pushvalue(L, -2);
    lua_pushinteger(L, number);
    lua_rawset(L, -5);
  }
  if (number > 0) {
    lua_rawgeti(L, -3, number);
    host->site_source = lua_tostring(L, -1);
    host->site_number = number;
    lua_pop(L, 1);
  }
  lua_pop(L, 3);
  return number;
}

void moon_trace_made(lua_State *L) {
  lua_Debug ar;
  if (!lua_getstack(L, 1, &ar)) return;
  lua_getinfo(L, "Sl", &ar);
  if (ar.currentline < 0) return;
  bool plain = *ar.source == '@' || *ar.source == '=';
  lua_Integer number = number_of_source(L, plain ? ar.source + 1 : ar.short_src);
  if (number == 0) return;
  lua_rawgetp(L, LUA_REGISTRYINDEX, &moon_key_sites);
  lua_pushvalue(L, -2);
  lua_pushinteger(L, number << LINE_BITS | ar.currentline);
  lua_rawset(L, -3);
  lua_pop(L, 1);
}

// Where a coroutine was made. Stack: uses two places.
static const char *site_of(lua_State *L, int *line) {
  const char *source = NULL;
  lua_rawgetp(L, LUA_REGISTRYINDEX, &moon_key_sites);
  lua_pushthread(L);
  lua_Integer site = lua_rawget(L, -2) == LUA_TNUMBER ? lua_tointeger(L, -1) : 0;
  lua_pop(L, 2);
  if (site == 0) return NULL;
  lua_rawgetp(L, LUA_REGISTRYINDEX, &moon_key_sources);
  lua_rawgeti(L, -1, site >> LINE_BITS);
  source = copy(lua_tostring(L, -1));
  lua_pop(L, 2);
  *line = (int)(site & 0x7FFFFFFF);
  return source;
}

void moon_trace_append(moon_trace *trace, lua_State *L, int level) {
  bool coroutine = L != host_of(L)->main;
  int depth = depth_of(L);
  int skip_from = -1, skip_to = -1, start = trace->count;
  if (depth - level > MOON_TRACE_HEAD + MOON_TRACE_TAIL) {
    skip_from = level + MOON_TRACE_HEAD;
    skip_to = depth - MOON_TRACE_TAIL;
  }
  lua_Debug ar;
  // The first frame is that of error itself.
  int blamed = trace->count == 0 && host_of(L)->blamed_level > 0 ? level + host_of(L)->blamed_level : -1, top = level;
  host_of(L)->blamed_level = 0;
  bool first = coroutine, follows = trace->count > 0, again = trace->handed;
  trace->handed = false;
  for (; level < depth && trace->count < MOON_TRACE_MAX; level++) {
    moon_frame *frame = &trace->frames[trace->count];
    memset(frame, 0, sizeof *frame);
    frame->name_kind = "";
    if (level == skip_from) {
      frame->what = '.';
      frame->line = skip_to - skip_from;
      trace->count += 1;
      level = skip_to - 1;
      continue;
    }
    if (!lua_getstack(L, level, &ar)) break;
    lua_getinfo(L, "Slnt", &ar);
    const char *source = ar.source;
    bool plain = *source == '@' || *source == '=';
    frame->source = copy(plain ? source + 1 : ar.short_src);
    frame->name = copy(ar.name);
    frame->name_kind = kind_of(ar.namewhat);
    frame->line = ar.currentline;
    frame->line_defined = ar.linedefined;
    frame->what = *ar.what == 'C' ? 'C' : *ar.what == 'm' ? 'm' : 'L';
    frame->is_tail_call = ar.istailcall;
    frame->starts_coroutine = first;
    frame->resumes_coroutine = follows && !again;
    frame->raises_again = follows && again;
    frame->is_blamed = level == blamed;
    frame->step = moon_step_of(L, &ar, level == top);
    first = follows = false;
    trace->count += 1;
  }
  if (coroutine && trace->count > start) {
    moon_frame *last = &trace->frames[trace->count - 1];
    last->made_in = site_of(L, &last->made_line);
  }
}

bool moon_trace_goes_on(lua_State *L, int index) {
  moon_host *host = host_of(L);
  const void *of = lua_topointer(L, index);
  bool passing = host->passing;
  host->passing = false;
  return of == NULL ? passing : host->caught.of == of;
}

void moon_trace_catch(lua_State *L, int index) {
  moon_host *host = host_of(L);
  if (moon_trace_goes_on(L, index)) return;
  moon_trace_clear(&host->caught);
  host->caught.of = lua_topointer(L, index);
  lua_pushvalue(L, index);
  lua_rawsetp(L, LUA_REGISTRYINDEX, &moon_key_caught);
}

void moon_trace_now(lua_State *L, int level) {
  moon_host *host = host_of(L);
  moon_trace_clear(&host->trace);
  moon_trace_append(&host->trace, L, level);
}

int moon_trace_count(const moon_host *host) { return host->trace.count; }
const moon_frame *moon_trace_frame(const moon_host *host, int index) { return &host->trace.frames[index]; }
