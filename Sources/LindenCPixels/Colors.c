#include "LindenCPixels.h"

#include <math.h>
#include <string.h>

// The same sums on every processor.
#pragma STDC FP_CONTRACT OFF

// From 0 to 1; 0 for what is no number.
static float unit(float value) { return value > 0 ? (value < 1 ? value : 1) : 0; }

static uint8_t byte(float component, float alpha) {
  return (uint8_t)roundf(unit(component) * alpha * 255);
}

void LindenPixelsMapColors(LindenPicture picture, const float weights[12], float alpha) {
  // Neighbours are often alike.
  uint32_t last = 0, mapped = 0;
  for (size_t row = 0; row < picture.height; row++) {
    uint8_t *pixel = picture.bytes + row * picture.stride;
    for (size_t column = 0; column < picture.width; column++, pixel += 4) {
      uint32_t word;
      memcpy(&word, pixel, 4);
      if (word != last && pixel[3] > 0) {
        last = word;
        float own = (float)pixel[3] / 255;
        float perByte = 1 / (255 * own), opacity = unit(own * alpha);
        float red = (float)pixel[2] * perByte, green = (float)pixel[1] * perByte,
              blue = (float)pixel[0] * perByte;
        uint8_t result[4];
        for (int component = 0; component < 3; component++) {
          const float *weight = weights + 4 * component;
          float sum = red * weight[0];
          sum += green * weight[1];
          sum += blue * weight[2];
          sum += weight[3];
          result[2 - component] = byte(sum, opacity);
        }
        result[3] = byte(1, opacity);
        memcpy(&mapped, result, 4);
      }
      if (pixel[3] > 0) memcpy(pixel, &mapped, 4);
    }
  }
}

void LindenPixelsMapComponents(LindenPicture picture, const float weights[20]) {
  for (size_t row = 0; row < picture.height; row++) {
    uint8_t *pixel = picture.bytes + row * picture.stride;
    for (size_t column = 0; column < picture.width; column++, pixel += 4) {
      float own = (float)pixel[3] / 255, perByte = own > 0 ? 1 / (255 * own) : 0;
      float from[4] = {(float)pixel[2] * perByte, (float)pixel[1] * perByte,
                       (float)pixel[0] * perByte, own};
      float to[4];
      for (int component = 0; component < 4; component++) {
        const float *weight = weights + 5 * component;
        to[component] = weight[4];
        for (int part = 0; part < 4; part++) to[component] += from[part] * weight[part];
      }
      float opacity = unit(to[3]);
      for (int component = 0; component < 3; component++) {
        pixel[2 - component] = byte(to[component], opacity);
      }
      pixel[3] = byte(1, opacity);
    }
  }
}

void LindenPixelsStretchAlpha(LindenPicture picture) {
  unsigned most = 0;
  for (size_t row = 0; row < picture.height; row++) {
    const uint8_t *alpha = picture.bytes + row * picture.stride + 3;
    for (size_t column = 0; column < picture.width; column++, alpha += 4) {
      if (*alpha > most) most = *alpha;
    }
  }
  if (most == 0 || most == 255) return;
  for (size_t row = 0; row < picture.height; row++) {
    uint8_t *alpha = picture.bytes + row * picture.stride + 3;
    for (size_t column = 0; column < picture.width; column++, alpha += 4) {
      *alpha = (uint8_t)(*alpha * 255 / most);
    }
  }
}
