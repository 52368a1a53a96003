/// The renderer's services the rooms above use without knowing the renderer.
/// `CairoRenderer.install()` sets them; every host calls it before it makes a scene.
@MainActor package enum DrawingServices {
  @exclusivity(unchecked) package static var installedText: (any TextLayoutEngine)?
  package static var installedImages: (any ImageDecoder)?
  package static var installedSymbols: (any SymbolProvider)?
  package static var installedPainter: (any CommandPainter)?

  package static var text: any TextLayoutEngine { require(installedText, "text engine") }
  package static var images: any ImageDecoder { require(installedImages, "image decoder") }
  package static var symbols: any SymbolProvider { require(installedSymbols, "symbol provider") }
  package static var painter: any CommandPainter { require(installedPainter, "painter") }

  private static func require<T>(_ service: T?, _ name: String) -> T {
    guard let service else {
      preconditionFailure("No \(name) is installed: call CairoRenderer.install() first.")
    }
    return service
  }
}
