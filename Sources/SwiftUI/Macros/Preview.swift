import CoreGraphics
import LindenFeatures
@_spi(Engine) import LindenEngine

/// Shows a view in an editor that can; here its content is checked, and that is all.
@freestanding(declaration)
public macro Preview(
  _ name: String? = nil, @ViewBuilder body: @escaping @MainActor () -> any View
) = #externalMacro(module: "LindenMacros", type: "PreviewMacro")

/// Shows a view in a room of its own in an editor that can; here its content is checked, and that
/// is all.
@freestanding(declaration)
public macro Preview(
  _ name: String? = nil, traits: PreviewTrait<Preview.ViewTraits>,
  _ additionalTraits: PreviewTrait<Preview.ViewTraits>...,
  @ViewBuilder body: @escaping @MainActor () -> any View
) = #externalMacro(module: "LindenMacros", type: "PreviewMacro")

/// Lets a preview have state of its own: `@Previewable @State var isOn = true`.
@attached(peer)
public macro Previewable() = #externalMacro(module: "LindenMacros", type: "PreviewableMacro")

/// A preview, as editors know it.
public struct Preview: Sendable {
  /// What can be wished for previews of views.
  public enum ViewTraits: Sendable {}
}

/// A wish of a preview: its layout, its orientation.
public struct PreviewTrait<T>: Sendable {
  init() {}
}

extension PreviewTrait where T == Preview.ViewTraits {
  public static var defaultLayout: PreviewTrait { PreviewTrait() }
  public static var sizeThatFitsLayout: PreviewTrait { PreviewTrait() }
  public static func fixedLayout(width: CGFloat, height: CGFloat) -> PreviewTrait { PreviewTrait() }
  public static var portrait: PreviewTrait { PreviewTrait() }
  public static var portraitUpsideDown: PreviewTrait { PreviewTrait() }
  public static var landscapeLeft: PreviewTrait { PreviewTrait() }
  public static var landscapeRight: PreviewTrait { PreviewTrait() }
}
