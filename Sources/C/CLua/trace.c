// Tracebacks as data, joined through coroutines.
#include "host.h"

#include <stdlib.h>
#include <string.h>

static const char *copy(const char *text) { return text == NULL ? NULL : strdup(text); }

void moon_trace_clear(moon_trace *trace) {
  for (int i = 0; i < trace->count; i++) {
    free((void *)trace->frames[i].source);
    free((void *)trace->frames[i].name);
  }
  trace->count = 0;
  trace->of = NULL;
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

void moon_trace_append(moon_host *host, moon_trace *trace, lua_State *L, int level, bool coroutine) {
  (void)host;
  int depth = depth_of(L);
  int skip_from = -1, skip_to = -1;
  if (depth - level > MOON_TRACE_HEAD + MOON_TRACE_TAIL) {
    skip_from = level + MOON_TRACE_HEAD;
    skip_to = depth - MOON_TRACE_TAIL;
  }
  lua_Debug ar;
  bool first = coroutine, follows = trace->count > 0;
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
    frame->resumes_coroutine = follows;
    first = follows = false;
    trace->count += 1;
  }
}

// Remembers the trace of an error that goes to the script as a value, in case it raises that value again.
void moon_trace_keep(moon_host *host, lua_State *L, int index) {
  host->caught.of = lua_topointer(L, index);
}

void moon_trace_now(lua_State *L, int level) {
  moon_host *host = host_of(L);
  moon_trace_clear(&host->trace);
  moon_trace_append(host, &host->trace, L, level, false);
}

int moon_trace_count(const moon_host *host) { return host->trace.count; }
const moon_frame *moon_trace_frame(const moon_host *host, int index) { return &host->trace.frames[index]; }
