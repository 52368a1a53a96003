#include "LindenCPixels.h"

#include <stdlib.h>
#include <string.h>
#include <zlib.h>

// A file that is being written, in memory that is large enough.
typedef struct {
  uint8_t *bytes;
  size_t count;
} File;

static void add(File *file, const void *bytes, size_t count) {
  memcpy(file->bytes + file->count, bytes, count);
  file->count += count;
}

static void addNumber(File *file, size_t number) {
  uint8_t bytes[4] = {(uint8_t)(number >> 24), (uint8_t)(number >> 16), (uint8_t)(number >> 8),
                      (uint8_t)number};
  add(file, bytes, 4);
}

// A chunk begins with its length, which is known when it ends.
static size_t begin(File *file, const char *name) {
  size_t start = file->count;
  addNumber(file, 0);
  add(file, name, 4);
  return start;
}

static void end(File *file, size_t start) {
  size_t length = file->count - start - 8, count = file->count;
  file->count = start;
  addNumber(file, length);
  file->count = count;
  addNumber(file, crc32(0, file->bytes + start + 4, (uInt)(length + 4)));
}

static int isOpaque(const uint8_t *pixel, size_t width) {
  uint32_t opaque, all;
  memcpy(&opaque, (const uint8_t[4]){0, 0, 0, 255}, 4);
  all = opaque;
  for (const uint8_t *last = pixel + width * 4; pixel < last; pixel += 4) {
    uint32_t word;
    memcpy(&word, pixel, 4);
    all &= word;
  }
  return all == opaque;
}

// A line as red, green and blue, each less that of the pixel above: the filter that PNG calls Up. 0 if a
// pixel is not opaque.
static int filter(const uint8_t *pixel, const uint8_t *above, size_t width, uint8_t *line) {
  *line++ = 2;
  if (above != NULL && memcmp(pixel, above, width * 4) == 0) {
    memset(line, 0, width * 3);
    return 1;
  }
  if (!isOpaque(pixel, width)) return 0;
  for (size_t i = 0; i < width; i++, pixel += 4, line += 3) {
    uint8_t blue = pixel[0], green = pixel[1], red = pixel[2];
    if (above != NULL) {
      blue -= above[0];
      green -= above[1];
      red -= above[2];
      above += 4;
    }
    line[0] = red;
    line[1] = green;
    line[2] = blue;
  }
  return 1;
}

static int compressLines(LindenPicture picture, z_stream *stream, uint8_t *line) {
  const uint8_t *above = NULL, *row = picture.bytes;
  for (size_t i = 0; i < picture.height; i++, above = row, row += picture.stride) {
    if (!filter(row, above, picture.width, line)) return 0;
    stream->next_in = line;
    stream->avail_in = (uInt)(picture.width * 3 + 1);
    int isLast = i + 1 == picture.height;
    if (deflate(stream, isLast ? Z_FINISH : Z_NO_FLUSH) != (isLast ? Z_STREAM_END : Z_OK)) return 0;
  }
  return 1;
}

uint8_t *LindenPixelsPNG(LindenPicture picture, size_t *count) {
  // More than any screen has, and less than the numbers of the format and of the library hold.
  if (picture.width == 0 || picture.height == 0 || picture.width > 32000 || picture.height > 32000
      || picture.width * picture.height > 200000000) {
    return NULL;
  }
  z_stream stream;
  memset(&stream, 0, sizeof(stream));
  if (deflateInit(&stream, 1) != Z_OK) return NULL;
  uLong bound = deflateBound(&stream, (uLong)(picture.height * (picture.width * 3 + 1)));
  // What is around the compressed lines takes 57 bytes.
  File file = {malloc(bound + 64), 0};
  uint8_t *line = malloc(picture.width * 3 + 1);
  int isDone = file.bytes != NULL && line != NULL;
  if (isDone) {
    add(&file, "\x89PNG\r\n\x1a\n", 8);
    size_t header = begin(&file, "IHDR");
    addNumber(&file, picture.width);
    addNumber(&file, picture.height);
    // Eight bits a component, red, green and blue.
    add(&file, (const uint8_t[5]){8, 2, 0, 0, 0}, 5);
    end(&file, header);
    size_t data = begin(&file, "IDAT");
    stream.next_out = file.bytes + file.count;
    stream.avail_out = (uInt)bound;
    isDone = compressLines(picture, &stream, line);
    file.count += stream.total_out;
    end(&file, data);
    end(&file, begin(&file, "IEND"));
  }
  deflateEnd(&stream);
  free(line);
  if (!isDone) {
    free(file.bytes);
    return NULL;
  }
  *count = file.count;
  return file.bytes;
}
