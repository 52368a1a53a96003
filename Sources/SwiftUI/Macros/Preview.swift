import CoreGraphics
import LindenFeatures
import UIKit
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

/// Shows a controller in an editor that can; here its code is checked, and that is all.
@freestanding(declaration)
public macro Preview(
  _ name: String? = nil, body: @escaping @MainActor () -> UIViewController
) = #externalMacro(module: "LindenMacros", type: "PreviewMacro")

/// Shows a view of UIKit's in an editor that can; here its code is checked, and that is all.
@freestanding(declaration)
public macro Preview(
  _ name: String? = nil, body: @escaping @MainActor () -> UIView
) = #externalMacro(module: "LindenMacros", type: "PreviewMacro")

/// Lets a preview have state of its own: `@Previewable @State var isOn = true`.
@attached(peer)
public macro Previewable() = #externalMacro(module: "LindenMacros", type: "PreviewableMacro")
