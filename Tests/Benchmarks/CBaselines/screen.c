// A screen with a glass bar over coloured rows, drawn with Cairo by hand and written as PNG.
//
// All for this one screen: the blur is three boxes on a quarter of the size, and only where there is glass.
#include <cairo.h>
#include <math.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "CBaselines.h"

typedef struct outline {
  baseline_step *steps;
  size_t count;
  baseline_rgba color;
  double line; // its width; 0 for a filled one
} outline;

struct baseline_screen {
  outline *outlines;
  size_t count;
  baseline_box *rows;
  baseline_rgba (*colors)[2];
  size_t row_count;
};

baseline_screen *baseline_screen_new(void) { return calloc(1, sizeof(baseline_screen)); }

void baseline_screen_free(baseline_screen *screen) {
  for (size_t i = 0; i < screen->count; i++) free(screen->outlines[i].steps);
  free(screen->outlines);
  free(screen->rows);
  free(screen->colors);
  free(screen);
}

void baseline_screen_add_row(baseline_screen *screen, baseline_box box, baseline_rgba top, baseline_rgba bottom) {
  size_t count = ++screen->row_count;
  screen->rows = realloc(screen->rows, count * sizeof *screen->rows);
  screen->colors = realloc(screen->colors, count * sizeof *screen->colors);
  screen->rows[count - 1] = box;
  screen->colors[count - 1][0] = top;
  screen->colors[count - 1][1] = bottom;
}

void baseline_screen_add_outline(baseline_screen *screen, const baseline_step *steps, size_t count,
                                 baseline_rgba color, double line) {
  screen->outlines = realloc(screen->outlines, ++screen->count * sizeof *screen->outlines);
  outline *added = &screen->outlines[screen->count - 1];
  added->steps = malloc(count * sizeof *steps);
  memcpy(added->steps, steps, count * sizeof *steps);
  added->count = count;
  added->color = color;
  added->line = line;
}

// --- Shapes ---

static void rounded(cairo_t *cairo, baseline_box box, double radius) {
  double right = box.x + box.width, bottom = box.y + box.height;
  cairo_new_sub_path(cairo);
  cairo_arc(cairo, right - radius, box.y + radius, radius, -M_PI / 2, 0);
  cairo_arc(cairo, right - radius, bottom - radius, radius, 0, M_PI / 2);
  cairo_arc(cairo, box.x + radius, bottom - radius, radius, M_PI / 2, M_PI);
  cairo_arc(cairo, box.x + radius, box.y + radius, radius, M_PI, 3 * M_PI / 2);
  cairo_close_path(cairo);
}

static void capsule(cairo_t *cairo, baseline_box box) { rounded(cairo, box, box.height / 2); }

static void set_color(cairo_t *cairo, baseline_rgba color) {
  cairo_set_source_rgba(cairo, color.red, color.green, color.blue, color.alpha);
}

static void set_gradient(cairo_t *cairo, baseline_box box, const baseline_rgba *colors, int count) {
  cairo_pattern_t *pattern = cairo_pattern_create_linear(0, box.y, 0, box.y + box.height);
  for (int i = 0; i < count; i++) {
    cairo_pattern_add_color_stop_rgba(pattern, (double)i / (count - 1), colors[i].red, colors[i].green,
                                      colors[i].blue, colors[i].alpha);
  }
  cairo_set_source(cairo, pattern);
  cairo_pattern_destroy(pattern);
}

static void draw_outline(cairo_t *cairo, const outline *outline) {
  cairo_new_path(cairo);
  for (size_t i = 0; i < outline->count; i++) {
    const baseline_step *step = &outline->steps[i];
    switch (step->kind) {
      case BASELINE_MOVE:
        cairo_move_to(cairo, step->x, step->y);
        break;
      case BASELINE_LINE:
        cairo_line_to(cairo, step->x, step->y);
        break;
      case BASELINE_CURVE:
        cairo_curve_to(cairo, step->x1, step->y1, step->x2, step->y2, step->x, step->y);
        break;
      case BASELINE_CLOSE:
        cairo_close_path(cairo);
        break;
    }
  }
  set_color(cairo, outline->color);
  if (outline->line > 0) {
    cairo_set_line_width(cairo, outline->line);
    cairo_set_line_cap(cairo, CAIRO_LINE_CAP_ROUND);
    cairo_set_line_join(cairo, CAIRO_LINE_JOIN_ROUND);
    cairo_stroke(cairo);
  } else {
    cairo_fill(cairo);
  }
}

// --- Blur ---

static int clamped(int value, int limit) { return value < 0 ? 0 : value >= limit ? limit - 1 : value; }

// One box of 2 * reach + 1 over one channel of a row or a column; the ends are repeated, or nothing when `clear`.
static void box_line(uint8_t *bytes, int count, int step, int reach, bool clear, uint8_t *line) {
  int sum = 0, size = 2 * reach + 1;
  uint32_t scale = (uint32_t)((1 << 24) / size);
  for (int i = 0; i < count; i++) line[i] = bytes[i * step];
  for (int i = -reach; i <= reach; i++) sum += clear && (i < 0 || i >= count) ? 0 : line[clamped(i, count)];
  for (int i = 0; i < count; i++) {
    bytes[i * step] = (uint8_t)(((uint32_t)sum * scale + (1 << 23)) >> 24);
    int in = i + reach + 1, out = i - reach;
    sum += (clear && in >= count ? 0 : line[clamped(in, count)]) - (clear && out < 0 ? 0 : line[clamped(out, count)]);
  }
}

static void blur(cairo_surface_t *surface, int channels, double deviation, bool clear) {
  cairo_surface_flush(surface);
  int width = cairo_image_surface_get_width(surface), height = cairo_image_surface_get_height(surface);
  int stride = cairo_image_surface_get_stride(surface);
  uint8_t *bytes = cairo_image_surface_get_data(surface);
  uint8_t *line = malloc((size_t)(width > height ? width : height));
  // Three boxes have the variance of the bell curve together.
  int reach = (int)((sqrt(4 * deviation * deviation + 1) - 1) / 2 + 0.5);
  for (int pass = 0; pass < 3; pass++) {
    for (int channel = 0; channel < channels; channel++) {
      for (int y = 0; y < height; y++) box_line(bytes + y * stride + channel, width, channels, reach, clear, line);
      for (int x = 0; x < width; x++) {
        box_line(bytes + x * channels + channel, height, stride, reach, clear, line);
      }
    }
  }
  free(line);
  cairo_surface_mark_dirty(surface);
}

static uint8_t byte(double value) { return (uint8_t)(value < 0 ? 0 : value > 255 ? 255 : value + 0.5); }

// Strengthens colours: the `saturate` matrix of the W3C's Filter Effects.
static void saturate(cairo_surface_t *surface, double amount) {
  cairo_surface_flush(surface);
  int width = cairo_image_surface_get_width(surface), height = cairo_image_surface_get_height(surface);
  int stride = cairo_image_surface_get_stride(surface);
  for (int y = 0; y < height; y++) {
    uint8_t *pixel = cairo_image_surface_get_data(surface) + y * stride;
    for (int x = 0; x < width; x++, pixel += 4) {
      double grey = 0.213 * pixel[2] + 0.715 * pixel[1] + 0.072 * pixel[0];
      for (int i = 0; i < 3; i++) pixel[i] = byte(grey + (pixel[i] - grey) * amount);
    }
  }
  cairo_surface_mark_dirty(surface);
}

// --- Glass ---

// Part of the page at a quarter of its size, by halving twice, each time with the mean of four pixels.
static cairo_surface_t *quarter(cairo_surface_t *page, int x, int y, int width, int height) {
  cairo_surface_t *from = cairo_surface_reference(page);
  for (int pass = 0; pass < 2; pass++, x = y = 0) {
    width = (width + 1) / 2, height = (height + 1) / 2;
    cairo_surface_t *half = cairo_image_surface_create(CAIRO_FORMAT_RGB24, width, height);
    cairo_t *cairo = cairo_create(half);
    cairo_scale(cairo, 0.5, 0.5);
    cairo_set_source_surface(cairo, from, -x, -y);
    cairo_pattern_set_filter(cairo_get_source(cairo), CAIRO_FILTER_BILINEAR);
    cairo_pattern_set_extend(cairo_get_source(cairo), CAIRO_EXTEND_PAD);
    cairo_paint(cairo);
    cairo_destroy(cairo);
    cairo_surface_destroy(from);
    from = half;
  }
  return from;
}

// The shadow of a capsule outside of it; lengths in points, `scale` pixels each.
static void cast_shadow(cairo_t *cairo, baseline_box box, double scale) {
  const double radius = 8, down = 4, room = 3 * radius;
  baseline_box around = {box.x - room, box.y - room, box.width + 2 * room, box.height + 2 * room};
  double step = scale / 4;
  cairo_surface_t *shade = cairo_image_surface_create(CAIRO_FORMAT_A8, (int)ceil(around.width * step),
                                                      (int)ceil(around.height * step));
  cairo_t *small = cairo_create(shade);
  cairo_scale(small, step, step);
  cairo_translate(small, -around.x, -around.y);
  capsule(small, box);
  cairo_fill(small);
  cairo_destroy(small);
  blur(shade, 1, radius * step, true);

  cairo_save(cairo);
  cairo_rectangle(cairo, around.x, around.y + down, around.width, around.height);
  capsule(cairo, box);
  cairo_set_fill_rule(cairo, CAIRO_FILL_RULE_EVEN_ODD);
  cairo_clip(cairo);
  cairo_set_fill_rule(cairo, CAIRO_FILL_RULE_WINDING);
  cairo_set_source_rgba(cairo, 0, 0, 0, 0.14);
  cairo_translate(cairo, around.x, around.y + down);
  cairo_scale(cairo, 1 / step, 1 / step);
  cairo_mask_surface(cairo, shade, 0, 0);
  cairo_restore(cairo);
  cairo_surface_destroy(shade);
}

static void draw_glass(cairo_surface_t *page, cairo_t *cairo, baseline_box box, double scale) {
  static const baseline_rgba body[2] = {{1, 1, 1, 0.52}, {1, 1, 1, 0.42}};
  static const baseline_rgba rim[3] = {{1, 1, 1, 0.95}, {1, 1, 1, 0.285}, {1, 1, 1, 0.665}};
  const double radius = 8;
  cast_shadow(cairo, box, scale);

  int room = (int)(3 * radius * scale);
  int x = (int)(box.x * scale) - room, y = (int)(box.y * scale) - room;
  int width = (int)ceil(box.width * scale) + 2 * room, height = (int)ceil(box.height * scale) + 2 * room;
  cairo_surface_flush(page);
  cairo_surface_t *behind = quarter(page, x, y, width, height);
  blur(behind, 4, radius * scale / 4, false);
  saturate(behind, 1.5);
  cairo_save(cairo);
  capsule(cairo, box);
  cairo_pattern_t *pattern = cairo_pattern_create_for_surface(behind);
  cairo_matrix_t place = {scale / 4, 0, 0, scale / 4, -x / 4.0, -y / 4.0};
  cairo_pattern_set_matrix(pattern, &place);
  cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD);
  cairo_set_source(cairo, pattern);
  cairo_pattern_destroy(pattern);
  cairo_fill_preserve(cairo);
  set_gradient(cairo, box, body, 2);
  cairo_fill_preserve(cairo);
  cairo_path_t *edge = cairo_copy_path(cairo);
  cairo_clip(cairo);
  cairo_append_path(cairo, edge);
  cairo_path_destroy(edge);
  set_gradient(cairo, box, rim, 3);
  cairo_set_line_width(cairo, 2);
  cairo_stroke(cairo);
  cairo_restore(cairo);
  cairo_surface_destroy(behind);
}

// --- The file ---

typedef struct file {
  uint8_t *bytes;
  size_t count, room;
} file;

static cairo_status_t append(void *closure, const unsigned char *data, unsigned int length) {
  file *file = closure;
  if (file->count + length > file->room) {
    file->room = (file->count + length) * 2;
    file->bytes = realloc(file->bytes, file->room);
  }
  memcpy(file->bytes + file->count, data, length);
  file->count += length;
  return CAIRO_STATUS_SUCCESS;
}

uint8_t *baseline_screen_png(const baseline_screen *screen, double width, double height, double scale,
                             const baseline_box *glass, size_t pieces, size_t *size) {
  cairo_surface_t *page =
      cairo_image_surface_create(CAIRO_FORMAT_RGB24, (int)(width * scale), (int)(height * scale));
  cairo_t *cairo = cairo_create(page);
  cairo_scale(cairo, scale, scale);
  cairo_set_source_rgb(cairo, 1, 1, 1);
  cairo_paint(cairo);
  for (size_t i = 0; i < screen->row_count; i++) {
    rounded(cairo, screen->rows[i], 20);
    set_gradient(cairo, screen->rows[i], screen->colors[i], 2);
    cairo_fill(cairo);
  }
  for (size_t i = 0; i < pieces; i++) draw_glass(page, cairo, glass[i], scale);
  for (size_t i = 0; i < screen->count; i++) draw_outline(cairo, &screen->outlines[i]);
  cairo_destroy(cairo);
  file file = {0};
  cairo_surface_write_to_png_stream(page, append, &file);
  cairo_surface_destroy(page);
  *size = file.count;
  return file.bytes;
}
