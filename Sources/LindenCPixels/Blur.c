#include "LindenCPixels.h"

#include <stdlib.h>
#include <string.h>

// The same sums on every processor.
#pragma STDC FP_CONTRACT OFF

// The components of a pixel, added and multiplied by one instruction even where nothing is optimised.
typedef float Pixel __attribute__((vector_size(16)));

// A line with room before and after it for the pixels beyond its ends.
typedef struct {
  Pixel *pixels;
  size_t length, before, after;
} Line;

static int make(Line *line, size_t length, size_t before, size_t after) {
  *line = (Line){NULL, length, before, after};
  void *memory = NULL;
  if (posix_memalign(&memory, sizeof(Pixel), (before + length + after) * sizeof(Pixel)) != 0) return 0;
  memset(memory, 0, (before + length + after) * sizeof(Pixel));
  line->pixels = (Pixel *)memory + before;
  return 1;
}

static void release(Line *line) {
  if (line->pixels != NULL) free(line->pixels - line->before);
}

static void extend(Line *line) {
  for (size_t i = 1; i <= line->before; i++) line->pixels[-(ptrdiff_t)i] = line->pixels[0];
  for (size_t i = 0; i < line->after; i++) {
    line->pixels[line->length + i] = line->pixels[line->length - 1];
  }
}

// False if all of the line is transparent, and stays so.
static int read(const uint8_t *bytes, size_t step, Line *line, int keepsEdges) {
  uint32_t all = 0;
  for (size_t i = 0; i < line->length; i++, bytes += step) {
    uint32_t word;
    memcpy(&word, bytes, 4);
    all |= word;
    line->pixels[i] = (Pixel){bytes[0], bytes[1], bytes[2], bytes[3]};
  }
  if (all == 0) return 0;
  if (keepsEdges) extend(line);
  return 1;
}

static uint8_t byte(float value) {
  value += 0.5f;
  return value <= 0 ? 0 : value >= 255 ? 255 : (uint8_t)value;
}

static void write(const Line *line, uint8_t *bytes, size_t step) {
  for (size_t i = 0; i < line->length; i++, bytes += step) {
    Pixel pixel = line->pixels[i];
    for (int component = 0; component < 4; component++) bytes[component] = byte(pixel[component]);
  }
}

int LindenPixelsConvolve(LindenPixelLines lines, const float *kernel, size_t weights, int keepsEdges) {
  Line in = {0}, out = {0};
  size_t reach = weights - 1;
  int isDone = make(&in, lines.length, reach, reach) && make(&out, lines.length, 0, 0);
  Pixel *all = NULL;
  void *memory = NULL;
  isDone = isDone && posix_memalign(&memory, sizeof(Pixel), (2 * reach + 1) * sizeof(Pixel)) == 0;
  if (isDone) {
    // Both halves of the weights, each four times.
    all = memory;
    for (size_t i = 0; i <= 2 * reach; i++) {
      float weight = kernel[i < reach ? reach - i : i - reach];
      all[i] = (Pixel){weight, weight, weight, weight};
    }
    for (size_t i = 0; i < lines.count; i++) {
      uint8_t *bytes = lines.bytes + i * lines.from;
      if (!read(bytes, lines.step, &in, keepsEdges)) continue;
      for (size_t place = 0; place < lines.length; place++) {
        Pixel sum = {0};
        const Pixel *pixel = in.pixels + place - reach, *weight = all, *end = all + 2 * reach + 1;
        while (weight < end) sum += *pixel++ * *weight++;
        out.pixels[place] = sum;
      }
      write(&out, bytes, lines.step);
    }
  }
  free(memory);
  release(&in);
  release(&out);
  return isDone;
}

static void average(const Line *from, Line *to, size_t left, size_t right) {
  float part = 1 / (float)(left + right + 1);
  Pixel share = {part, part, part, part}, sum = {0};
  const Pixel *pixels = from->pixels;
  for (size_t i = 0; i <= left + right; i++) sum += pixels[(ptrdiff_t)i - (ptrdiff_t)left];
  for (size_t place = 0; place < from->length; place++) {
    to->pixels[place] = sum * share;
    sum += pixels[place + right + 1] - pixels[(ptrdiff_t)place - (ptrdiff_t)left];
  }
}

int LindenPixelsAverage(LindenPixelLines lines, const size_t reaches[6], int keepsEdges) {
  size_t farthest = 0;
  for (int i = 0; i < 6; i++) farthest = reaches[i] > farthest ? reaches[i] : farthest;
  Line a = {0}, b = {0};
  int isDone = make(&a, lines.length, farthest, farthest + 1)
      && make(&b, lines.length, farthest, farthest + 1);
  for (size_t i = 0; isDone && i < lines.count; i++) {
    uint8_t *bytes = lines.bytes + i * lines.from;
    if (!read(bytes, lines.step, &a, keepsEdges)) continue;
    average(&a, &b, reaches[0], reaches[1]);
    if (keepsEdges) extend(&b);
    average(&b, &a, reaches[2], reaches[3]);
    if (keepsEdges) extend(&a);
    average(&a, &b, reaches[4], reaches[5]);
    write(&b, bytes, lines.step);
  }
  release(&a);
  release(&b);
  return isDone;
}
