// Frames as moving pictures, with libwebpmux, giflib and zlib by hand: each frame cropped to what changed.
#include <gif_lib.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <webp/encode.h>
#include <webp/mux.h>
#include <zlib.h>

#include "CBaselines.h"

typedef struct bytes {
  uint8_t *data;
  size_t count, room;
} bytes;

static void append(bytes *to, const void *data, size_t count) {
  if (to->count + count > to->room) {
    to->room = (to->count + count) * 2;
    to->data = realloc(to->data, to->room);
  }
  memcpy(to->data + to->count, data, count);
  to->count += count;
}

typedef struct area {
  int x, y, width, height;
} area;

// What differs between two frames; false when nothing does.
static bool changed(const uint32_t *old, const uint32_t *new, int width, int height, area *area) {
  int top = 0, bottom = height, left = width, right = 0;
  size_t row = sizeof(uint32_t) * width;
  while (top < height && memcmp(old + top * width, new + top * width, row) == 0) top++;
  if (top == height) return false;
  while (memcmp(old + (bottom - 1) * width, new + (bottom - 1) * width, row) == 0) bottom--;
  for (int y = top; y < bottom; y++) {
    const uint32_t *a = old + y * width, *b = new + y * width;
    int x = 0;
    while (x < left && a[x] == b[x]) x++;
    left = x;
    x = width;
    while (x > right && a[x - 1] == b[x - 1]) x--;
    right = x;
  }
  area->x = left;
  area->y = top;
  area->width = right - left;
  area->height = bottom - top;
  return true;
}

// --- WebP ---

uint8_t *baseline_webp(const uint32_t *frames, size_t count, int width, int height, int rate, size_t *size) {
  WebPAnimEncoderOptions options;
  WebPConfig config;
  WebPPicture picture;
  if (!WebPAnimEncoderOptionsInit(&options) || !WebPConfigInit(&config) || !WebPPictureInit(&picture)) return NULL;
  options.kmin = options.kmax = 0;
  config.lossless = 1;
  config.method = 1;
  config.quality = 25;
  picture.use_argb = 1;
  picture.width = picture.argb_stride = width;
  picture.height = height;
  WebPAnimEncoder *encoder = WebPAnimEncoderNew(width, height, &options);
  for (size_t i = 0; i < count; i++) {
    picture.argb = (uint32_t *)frames + i * width * height;
    WebPAnimEncoderAdd(encoder, &picture, (int)(i * 1000 / rate), &config);
  }
  WebPAnimEncoderAdd(encoder, NULL, (int)(count * 1000 / rate), NULL);
  WebPData data = {NULL, 0};
  WebPAnimEncoderAssemble(encoder, &data);
  WebPAnimEncoderDelete(encoder);
  uint8_t *copy = malloc(data.size);
  memcpy(copy, data.bytes, data.size);
  *size = data.size;
  WebPDataClear(&data);
  return copy;
}

// --- GIF ---

static int write_gif(GifFileType *file, const GifByteType *data, int count) {
  append(file->UserData, data, count);
  return count;
}

uint8_t *baseline_gif(const uint32_t *frames, size_t count, int width, int height, int delay, size_t *size) {
  bytes file = {NULL, 0, 0};
  int problem = 0;
  GifFileType *gif = EGifOpen(&file, write_gif, &problem);
  EGifSetGifVersion(gif, true);
  size_t all = (size_t)width * height;
  uint8_t *planes = malloc(all * 4);
  uint8_t *red = planes, *green = planes + all, *blue = planes + 2 * all, *numbers = planes + 3 * all;
  for (size_t i = 0; i < count;) {
    const uint32_t *frame = frames + i * all;
    area area = {0, 0, width, height};
    if (i > 0) changed(frame - all, frame, width, height, &area);
    size_t same = i + 1;
    while (same < count && memcmp(frame, frames + same * all, all * sizeof *frame) == 0) same++;
    size_t pixels = 0;
    for (int y = area.y; y < area.y + area.height; y++) {
      for (int x = area.x; x < area.x + area.width; x++, pixels++) {
        uint32_t pixel = frame[y * width + x];
        red[pixels] = pixel >> 16;
        green[pixels] = pixel >> 8;
        blue[pixels] = pixel;
      }
    }
    int colors = 256;
    GifColorType map[256] = {{0}};
    GifQuantizeBuffer(area.width, area.height, &colors, red, green, blue, numbers, map);
    ColorMapObject *object = GifMakeMapObject(256, map);
    if (i == 0) {
      EGifPutScreenDesc(gif, width, height, 8, 0, object);
      EGifPutExtensionLeader(gif, APPLICATION_EXT_FUNC_CODE);
      EGifPutExtensionBlock(gif, 11, "NETSCAPE2.0");
      EGifPutExtensionBlock(gif, 3, (uint8_t[]){1, 0, 0});
      EGifPutExtensionTrailer(gif);
    }
    GraphicsControlBlock control = {DISPOSE_DO_NOT, false, delay * (int)(same - i), NO_TRANSPARENT_COLOR};
    uint8_t extension[4];
    EGifPutExtension(gif, GRAPHICS_EXT_FUNC_CODE, (int)EGifGCBToExtension(&control, extension), extension);
    EGifPutImageDesc(gif, area.x, area.y, area.width, area.height, false, i == 0 ? NULL : object);
    EGifPutLine(gif, numbers, (int)pixels);
    GifFreeMapObject(object);
    i = same;
  }
  EGifCloseFile(gif, &problem);
  free(planes);
  *size = file.count;
  return file.data;
}

// --- Animated PNG ---

static void number(uint8_t *to, uint32_t value) {
  for (int i = 0; i < 4; i++) to[i] = value >> (24 - 8 * i);
}

static void chunk(bytes *file, const char *name, const uint8_t *data, size_t count) {
  uint8_t word[4];
  number(word, (uint32_t)count);
  append(file, word, 4);
  append(file, name, 4);
  uint32_t sum = crc32(0, (const uint8_t *)name, 4);
  if (count > 0) {
    append(file, data, count);
    sum = crc32(sum, data, count);
  }
  number(word, sum);
  append(file, word, 4);
}

uint8_t *baseline_apng(const uint32_t *frames, size_t count, int width, int height, int rate, size_t *size) {
  bytes file = {NULL, 0, 0};
  append(&file, "\x89PNG\r\n\x1A\n", 8);
  uint8_t header[13] = {[8] = 8, [9] = 2};
  number(header, width);
  number(header + 4, height);
  chunk(&file, "IHDR", header, sizeof header);
  size_t all = (size_t)width * height;
  uint32_t shown = 1;
  for (size_t i = 1; i < count; i++) shown += memcmp(frames + i * all, frames + (i - 1) * all, all * 4) != 0;
  uint8_t control[8] = {0};
  number(control, shown);
  chunk(&file, "acTL", control, sizeof control);
  z_stream stream = {0};
  deflateInit(&stream, 6);
  uint8_t *rows = malloc(all * 3 + height);
  size_t room = deflateBound(&stream, all * 3 + height);
  uint8_t *packed = malloc(room + 4);
  uint32_t sequence = 0;
  for (size_t i = 0; i < count;) {
    const uint32_t *frame = frames + i * all;
    area area = {0, 0, width, height};
    if (i > 0) changed(frame - all, frame, width, height, &area);
    size_t same = i + 1;
    while (same < count && memcmp(frame, frames + same * all, all * sizeof *frame) == 0) same++;
    uint8_t *next = rows;
    for (int y = area.y; y < area.y + area.height; y++) {
      *next++ = 0;
      for (int x = area.x; x < area.x + area.width; x++) {
        uint32_t pixel = frame[y * width + x];
        *next++ = pixel >> 16;
        *next++ = pixel >> 8;
        *next++ = pixel;
      }
    }
    uint8_t facts[26] = {0};
    number(facts, sequence++);
    number(facts + 4, area.width);
    number(facts + 8, area.height);
    number(facts + 12, area.x);
    number(facts + 16, area.y);
    facts[21] = (uint8_t)(same - i);
    facts[23] = (uint8_t)rate;
    chunk(&file, "fcTL", facts, sizeof facts);
    deflateReset(&stream);
    stream.next_in = rows;
    stream.avail_in = (uInt)(next - rows);
    stream.next_out = packed + 4;
    stream.avail_out = (uInt)room;
    deflate(&stream, Z_FINISH);
    size_t length = room - stream.avail_out;
    if (i == 0) {
      chunk(&file, "IDAT", packed + 4, length);
    } else {
      number(packed, sequence++);
      chunk(&file, "fdAT", packed, length + 4);
    }
    i = same;
  }
  chunk(&file, "IEND", NULL, 0);
  deflateEnd(&stream);
  free(rows);
  free(packed);
  *size = file.count;
  return file.data;
}
