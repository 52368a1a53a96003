import LindenCairo
import LindenDrawing

/// Pictures are decoded on any thread.
enum ImageServices {
  static let decoder = PixbufImages()
}
