import CoreGraphics
import LindenFeatures
@_spi(Engine) import LindenEngine

/// How a preview is to be shown.
package struct PreviewSettings: Sendable {
  package var name: String?
  package var device: PreviewDevice?
  package var layout: PreviewLayout?
  package var orientation: InterfaceOrientation?
  package init() {}

  /// What a preview's name and traits say.
  package init(_ preview: Preview) {
    name = preview.name
    for trait in preview.traits {
      switch trait.setting {
      case .layout(let layout): self.layout = layout
      case .orientation(let orientation): self.orientation = orientation
      case .surroundings: break
      }
    }
  }

  /// What is not said here is as `others` have it.
  package func over(_ others: PreviewSettings) -> PreviewSettings {
    var result = self
    result.name = name ?? others.name
    result.device = device ?? others.device
    result.layout = layout ?? others.layout
    result.orientation = orientation ?? others.orientation
    return result
  }
}

/// Settings, each under a key of its own, so that one modifier may go around another.
package enum PreviewNameTrait: _ViewTraitKey { package static var defaultValue: String? { nil } }
package enum PreviewDeviceTrait: _ViewTraitKey {
  package static var defaultValue: PreviewDevice? { nil }
}
package enum PreviewLayoutTrait: _ViewTraitKey {
  package static var defaultValue: PreviewLayout? { nil }
}
package enum PreviewOrientationTrait: _ViewTraitKey {
  package static var defaultValue: InterfaceOrientation? { nil }
}

extension View {
  /// Shows the view's preview on a device, as `"iPhone SE (3rd generation)"`. Where the name is not
  /// known, the usual device is taken.
  nonisolated public func previewDevice(_ value: PreviewDevice?) -> some View {
    modifier(_TraitWritingModifier<PreviewDeviceTrait>(value: value))
  }

  /// What the view's preview is called.
  nonisolated public func previewDisplayName(_ value: String?) -> some View {
    modifier(_TraitWritingModifier<PreviewNameTrait>(value: value))
  }

  /// The size of the view's preview: `.device`, the default, that of a device; `.sizeThatFits` the
  /// view's own; `.fixed(width:height:)` one in points.
  nonisolated public func previewLayout(_ value: PreviewLayout) -> some View {
    modifier(_TraitWritingModifier<PreviewLayoutTrait>(value: value))
  }

  /// How the device of the view's preview is held; upright if nothing is said.
  nonisolated public func previewInterfaceOrientation(_ value: InterfaceOrientation) -> some View {
    modifier(_TraitWritingModifier<PreviewOrientationTrait>(value: value))
  }

  /// A context for previews of extensions, of which there are none here: the view as it is.
  nonisolated public func previewContext<C: PreviewContext>(_ value: C) -> some View { self }
}

/// What a preview of an extension needs to know.
public protocol PreviewContext {
  subscript<Key: PreviewContextKey>(key: Key.Type) -> Key.Value { get }
}

/// A value in the context of a preview.
public protocol PreviewContextKey {
  associatedtype Value
  static var defaultValue: Self.Value { get }
}
