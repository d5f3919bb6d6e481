// Many samples at once: vectors of four, four of them in flight, and a rotation instead of exp, sin and cos.
#define _GNU_SOURCE
#include <math.h>

#include "timeline.h"

typedef double four __attribute__((vector_size(32), aligned(8), may_alias));
enum { LANES = 16 };
#define INLINE static inline __attribute__((always_inline))

// A macro, since the way to pass such a vector to a function depends on the build.
#define STORE(to, values) (*(four *)(to) = (values))
#define LOAD(from) (*(const four *)(from))

// `count` samples of a cubic, the first at time `u` since its start.
INLINE void fill_cubic(const segment *segment, double u, double step, size_t count, double *out) {
  const double a = segment->a, b = segment->b, c = segment->c, d = segment->d;
  const double first = u * segment->scale, each = step * segment->scale;
  const four lanes = {0, 1, 2, 3};
  four index = lanes;
  size_t i = 0;
  for (; i + LANES <= count; i += LANES) {
    four s0 = first + index * each, s1 = first + (index + 4) * each;
    four s2 = first + (index + 8) * each, s3 = first + (index + 12) * each;
    STORE(out + i, ((a * s0 + b) * s0 + c) * s0 + d);
    STORE(out + i + 4, ((a * s1 + b) * s1 + c) * s1 + d);
    STORE(out + i + 8, ((a * s2 + b) * s2 + c) * s2 + d);
    STORE(out + i + 12, ((a * s3 + b) * s3 + c) * s3 + d);
    index += LANES;
  }
  for (; i < count; i++) {
    double s = first + (double)i * each;
    out[i] = ((a * s + b) * s + c) * s + d;
  }
}

typedef struct complex_number {
  double re, im;
} complex_number;

INLINE complex_number times(complex_number x, complex_number y) {
  return (complex_number){x.re * y.re - x.im * y.im, x.re * y.im + x.im * y.re};
}

// e^((-rate + i·frequency)·u)
INLINE complex_number decay(const segment *segment, double u) {
  double sine, cosine, fade = exp(-segment->rate * u);
  sincos(segment->frequency * u, &sine, &cosine);
  return (complex_number){fade * cosine, fade * sine};
}

// `count` samples of a spring: the real part of a number that turns and shrinks by the same factor each time.
INLINE void fill_spring(const segment *segment, double u, double step, size_t count, double *out) {
  complex_number now = times((complex_number){segment->a, -segment->b}, decay(segment, u));
  complex_number factor = decay(segment, step);
  double re[LANES], im[LANES];
  for (int lane = 0; lane < LANES; lane++) {
    re[lane] = now.re;
    im[lane] = now.im;
    now = times(now, factor);
  }
  for (int doubling = 1; doubling < LANES; doubling *= 2) factor = times(factor, factor);
  const double fr = factor.re, fi = factor.im, d = segment->d;
  four r0, r1, r2, r3, i0, i1, i2, i3;
  r0 = LOAD(re), r1 = LOAD(re + 4), r2 = LOAD(re + 8), r3 = LOAD(re + 12);
  i0 = LOAD(im), i1 = LOAD(im + 4), i2 = LOAD(im + 8), i3 = LOAD(im + 12);
  size_t i = 0;
  for (; i + LANES <= count; i += LANES) {
    STORE(out + i, r0 + d);
    STORE(out + i + 4, r1 + d);
    STORE(out + i + 8, r2 + d);
    STORE(out + i + 12, r3 + d);
    four n0 = r0 * fr - i0 * fi, n1 = r1 * fr - i1 * fi, n2 = r2 * fr - i2 * fi, n3 = r3 * fr - i3 * fi;
    i0 = r0 * fi + i0 * fr, i1 = r1 * fi + i1 * fr, i2 = r2 * fi + i2 * fr, i3 = r3 * fi + i3 * fr;
    r0 = n0, r1 = n1, r2 = n2, r3 = n3;
  }
  STORE(re, r0), STORE(re + 4, r1), STORE(re + 8, r2), STORE(re + 12, r3);
  for (size_t lane = 0; i < count; i++, lane++) out[i] = re[lane] + d;
}

// The number of the first sample that is later than `time`, but at most `count`.
INLINE size_t first_after(double time, double start, double step, size_t count) {
  double guess = floor((time - start) / step);
  size_t index = guess < 0 ? 0 : guess >= (double)count ? count : (size_t)guess;
  while (index > 0 && start + (double)(index - 1) * step > time) index--;
  while (index < count && start + (double)index * step <= time) index++;
  return index;
}

INLINE void fill_all(const baseline_timeline *timeline, double start, double step, size_t count, double *columns) {
  for (int number = 0; number < timeline->count; number++) {
    const track *track = &timeline->tracks[number];
    double *column = columns + (size_t)number * count;
    size_t index = first_after(0, start, step, count);
    for (size_t i = 0; i < index; i++) column[i] = track->initial;
    for (int place = 0; place < track->count; place++) {
      const segment *segment = &track->segments[place];
      size_t end = first_after(segment->end, start, step, count);
      double u = start + (double)index * step - segment->start;
      if (segment->is_spring) fill_spring(segment, u, step, end - index, column + index);
      else fill_cubic(segment, u, step, end - index, column + index);
      index = end;
    }
    for (; index < count; index++) column[index] = track->final;
  }
}

void baseline_fill(const baseline_timeline *timeline, double start, double step, size_t count, double *columns) {
  fill_all(timeline, start, step, count, columns);
}

__attribute__((target("avx2,fma"))) static void fill_avx2(const baseline_timeline *timeline, double start, double step,
                                                          size_t count, double *columns) {
  fill_all(timeline, start, step, count, columns);
}

bool baseline_has_avx2(void) { return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma"); }

bool baseline_is_built_with_avx2(void) {
#ifdef __AVX2__
  return true;
#else
  return false;
#endif
}

void baseline_fill_fast(const baseline_timeline *timeline, double start, double step, size_t count, double *columns) {
  if (baseline_has_avx2()) fill_avx2(timeline, start, step, count, columns);
  else fill_all(timeline, start, step, count, columns);
}
