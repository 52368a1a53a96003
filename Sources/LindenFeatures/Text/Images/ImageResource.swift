import Foundation
@_spi(Engine) import LindenEngine

/// A picture of an asset catalog as a symbol: `.logo` for the image set `Logo`.
///
/// The build plugin `AssetSymbols` makes a static member for each image set of a target.
public struct ImageResource: Hashable, Sendable {
  package let name: String
  package let bundle: Bundle

  public init(name: String, bundle: Bundle) {
    self.name = name
    self.bundle = bundle
  }
}

extension Image {
  /// The picture of an asset catalog that a symbol stands for.
  public init(_ resource: ImageResource) { self.init(resource.name, bundle: resource.bundle) }

  public init(_ resource: ImageResource, label: Text) {
    self.init(resource.name, bundle: resource.bundle, label: label)
  }

  /// A picture that is not read out.
  public init(decorative resource: ImageResource) {
    self.init(decorative: resource.name, bundle: resource.bundle)
  }
}
