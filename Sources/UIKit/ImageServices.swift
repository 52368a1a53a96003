import CairoRenderer
import Drawing

/// Pictures are decoded on any thread.
enum ImageServices {
  static let decoder = PixbufImages()
}
