import LindenDrawing
import Foundation

/// Display lists to pixels, PDF and SVG with Cairo; text by Pango, images by gdk-pixbuf, symbols by
/// Material Design Icons.
@MainActor package enum CairoRenderer {
  static let textEngine = PangoTextEngine()

  /// Sets the services of `DrawingServices`. May be called any number of times.
  package static func install() {
    guard DrawingServices.installedText == nil else { return }
    DrawingServices.installedText = textEngine
    DrawingServices.installedImages = PixbufImages()
    DrawingServices.installedSymbols = SymbolLibrary(fonts: textEngine.fonts)
    DrawingServices.installedPainter = CommandPictures()
  }

  /// Adds a font file to those that text may name by its family; false when it is not a font.
  ///
  /// Layouts made before keep the fonts they have.
  package static func register(font file: URL) -> Bool {
    guard textEngine.fonts.register(file: file.path) else { return false }
    textEngine.forgetLayouts()
    return true
  }
}
