// The scalar reference: sorted segments, Horner's cubic, the spring in closed form.
#define _GNU_SOURCE
#include "timeline.h"

#include <math.h>
#include <stdlib.h>

baseline_timeline *baseline_timeline_new(void) { return calloc(1, sizeof(baseline_timeline)); }

void baseline_timeline_free(baseline_timeline *timeline) { free(timeline); }

int baseline_add_track(baseline_timeline *timeline, double initial) {
  if (timeline->count == MAX_TRACKS) abort();
  track *track = &timeline->tracks[timeline->count];
  track->initial = track->final = initial;
  return timeline->count++;
}

static segment *add_segment(baseline_timeline *timeline, double duration) {
  track *track = &timeline->tracks[timeline->count - 1];
  if (track->count == MAX_SEGMENTS) abort();
  segment *segment = &track->segments[track->count];
  segment->start = track->starts[track->count] = track->duration;
  segment->end = track->duration = track->duration + duration;
  segment->scale = 1 / duration;
  track->count += 1;
  return segment;
}

void baseline_add_cubic(baseline_timeline *timeline, double duration, double from, double to, double start_velocity,
                        double end_velocity) {
  segment *segment = add_segment(timeline, duration);
  double distance = to - from, start = start_velocity * duration, end = end_velocity * duration;
  segment->a = start + end - 2 * distance;
  segment->b = 3 * distance - 2 * start - end;
  segment->c = start;
  segment->d = from;
  timeline->tracks[timeline->count - 1].final = to;
}

static double spring_value(const segment *segment, double u) {
  double sine, cosine;
  sincos(segment->frequency * u, &sine, &cosine);
  return exp(-segment->rate * u) * (segment->a * cosine + segment->b * sine) + segment->d;
}

void baseline_add_spring(baseline_timeline *timeline, double duration, double from, double to, double start_velocity,
                         double natural_frequency, double damping_ratio) {
  segment *segment = add_segment(timeline, duration);
  segment->is_spring = true;
  segment->rate = damping_ratio * natural_frequency;
  segment->frequency = natural_frequency * sqrt(1 - damping_ratio * damping_ratio);
  segment->a = from - to;
  segment->b = (start_velocity + segment->rate * segment->a) / segment->frequency;
  segment->d = to;
  timeline->tracks[timeline->count - 1].final = spring_value(segment, duration);
}

int baseline_track_count(const baseline_timeline *timeline) { return timeline->count; }

static inline double value_at(const track *track, double time) {
  if (time <= 0) return track->initial;
  if (time >= track->duration) return track->final;
  int place = 0;
  while (place + 1 < track->count && track->starts[place + 1] < time) place++;
  const segment *segment = &track->segments[place];
  double u = time - segment->start;
  if (segment->is_spring) return spring_value(segment, u);
  double s = u * segment->scale;
  return ((segment->a * s + segment->b) * s + segment->c) * s + segment->d;
}

double baseline_value(const baseline_timeline *timeline, int track, double time) {
  return value_at(&timeline->tracks[track], time);
}

void baseline_seek(const baseline_timeline *timeline, const double *times, size_t count, double *values) {
  for (size_t i = 0; i < count; i++) {
    for (int track = 0; track < timeline->count; track++) {
      values[track] = value_at(&timeline->tracks[track], times[i]);
    }
  }
}

void baseline_frame(const baseline_timeline *timeline, const double *starts, size_t count, double now, double *values) {
  for (size_t i = 0; i < count; i++) {
    for (int track = 0; track < timeline->count; track++) {
      *values++ = value_at(&timeline->tracks[track], now - starts[i]);
    }
  }
}
