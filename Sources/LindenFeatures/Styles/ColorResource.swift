import Foundation
@_spi(Engine) import LindenEngine

/// A colour of an asset catalog as a symbol: `.brand` for the colour set `Brand`.
///
/// The build plugin `AssetSymbols` makes a static member for each colour set of a target.
public struct ColorResource: Hashable, Sendable {
  package let name: String
  package let bundle: Bundle

  public init(name: String, bundle: Bundle) {
    self.name = name
    self.bundle = bundle
  }
}

extension Color {
  /// The colour of an asset catalog that a symbol stands for.
  public init(_ resource: ColorResource) { self.init(resource.name, bundle: resource.bundle) }
}
