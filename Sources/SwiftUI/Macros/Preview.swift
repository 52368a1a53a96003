import CoreGraphics
import LindenFeatures
@_spi(Engine) import LindenEngine

/// A view that `linden previews` shows, with others, while the app is written. Release builds have
/// nothing of it.
@freestanding(declaration)
public macro Preview(
  _ name: String? = nil, @ViewBuilder body: @escaping @MainActor () -> any View
) = #externalMacro(module: "LindenMacros", type: "PreviewMacro")

/// A view that `linden previews` shows as the traits say: in a room of its own, or on a device held
/// in some way.
@freestanding(declaration)
public macro Preview(
  _ name: String? = nil, traits: PreviewTrait<Preview.ViewTraits>,
  _ additionalTraits: PreviewTrait<Preview.ViewTraits>...,
  @ViewBuilder body: @escaping @MainActor () -> any View
) = #externalMacro(module: "LindenMacros", type: "PreviewMacro")

/// Lets a preview have state of its own: `@Previewable @State var isOn = true`.
@attached(peer)
public macro Previewable() = #externalMacro(module: "LindenMacros", type: "PreviewableMacro")
