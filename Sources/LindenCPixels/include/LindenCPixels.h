#ifndef LINDEN_C_PIXELS_H
#define LINDEN_C_PIXELS_H

#include <stddef.h>
#include <stdint.h>

// Lines of pixels of four bytes: rows, or columns.
typedef struct {
  uint8_t *bytes;
  // How many lines there are, and how many pixels each has.
  size_t count, length;
  // Bytes from pixel to pixel, and from line to line.
  size_t step, from;
} LindenPixelLines;

// Replaces each pixel by the sum of those around it, each times its weight. `kernel` is the right half
// of the weights, that of the pixel itself first. Beyond a line's ends pixels are those at the ends if
// `keepsEdges` is not 0, and transparent otherwise. 0 if there is no memory for that.
int LindenPixelsConvolve(LindenPixelLines lines, const float *kernel, size_t weights, int keepsEdges);

// Replaces each pixel, three times, by the average of so many pixels to its left and to its right, and
// itself; `reaches` has left and right of the first average, then of the second and the third.
int LindenPixelsAverage(LindenPixelLines lines, const size_t reaches[6], int keepsEdges);

// A picture: rows of pixels of four bytes, blue, green, red and alpha, multiplied with alpha.
typedef struct {
  uint8_t *bytes;
  size_t width, height;
  // Bytes from row to row.
  size_t stride;
} LindenPicture;

// Replaces the red, green and blue of each pixel by sums of the old red, green and blue (from 0 to 1,
// not multiplied with alpha) and of a constant: `weights` has four for the new red, then four for green and
// four for blue. Alpha is multiplied by `alpha`. Transparent pixels stay as they are.
void LindenPixelsMapColors(LindenPicture picture, const float weights[12], float alpha);

// Makes the most opaque pixel opaque, and others in proportion; only alpha is changed.
// As LindenPixelsMapColors, with a row for alpha, and alpha in each row: four rows of red, green,
// blue, alpha and a constant.
void LindenPixelsMapComponents(LindenPicture picture, const float weights[20]);

void LindenPixelsStretchAlpha(LindenPicture picture);

// A PNG of a picture, in memory to be freed, and how many bytes it has: made for speed, and larger than
// usual (Benchmarks/README.md has figures). Null if a pixel is not opaque, or there is no memory for that.
uint8_t *LindenPixelsPNG(LindenPicture picture, size_t *count);

#endif
