import Foundation

/// The copies of an app's resources beside its program, which are written again when a resource is.
struct ResourceFolders {
  private let products: URL
  private let package: URL

  init(products: URL, package: URL) {
    self.products = products
    self.package = package
  }

  /// Copies files that changed over their copies; true if there were some.
  func take(_ files: Set<String>) -> Bool {
    let bundles = ((try? FileManager.default.contentsOfDirectory(atPath: products.path)) ?? [])
      .filter { $0.hasSuffix(".resources") }
    var isCopied = false
    for file in files {
      guard let data = FileManager.default.contents(atPath: file) else { continue }
      let parts = file.split(separator: "/")
      for bundle in bundles {
        // The copy lies under the same name, or in the same catalog.
        for count in 1...min(6, parts.count) {
          let copy = products.appendingPathComponent(bundle)
            .appendingPathComponent(parts.suffix(count).joined(separator: "/"))
          guard FileManager.default.fileExists(atPath: copy.path),
            FileManager.default.contents(atPath: copy.path) != data
          else { continue }
          try? data.write(to: copy)
          isCopied = true
        }
      }
    }
    return isCopied
  }
}
