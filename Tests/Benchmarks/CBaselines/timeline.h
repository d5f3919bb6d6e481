// The inside of a timeline, for the files of this module only.
#ifndef BASELINE_TIMELINE_H
#define BASELINE_TIMELINE_H

#include "CBaselines.h"

enum { MAX_TRACKS = 8, MAX_SEGMENTS = 16 };

// A cubic in s = (t - start) / duration: ((a·s + b)·s + c)·s + d.
// A spring in u = t - start: e^(-rate·u)·(a·cos(frequency·u) + b·sin(frequency·u)) + d.
typedef struct segment {
  bool is_spring;
  double start, end, scale;
  double a, b, c, d;
  double rate, frequency;
} segment;

typedef struct track {
  int count;
  double initial, final, duration;
  double starts[MAX_SEGMENTS];
  segment segments[MAX_SEGMENTS];
} track;

struct baseline_timeline {
  int count;
  track tracks[MAX_TRACKS];
};

#endif
