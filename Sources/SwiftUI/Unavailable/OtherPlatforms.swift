import LindenControls

// What belongs to other devices, so that Linux cannot have it.

@available(*, unavailable, message: "NSView belongs to the Mac: use UIViewRepresentable.")
@MainActor public protocol NSViewRepresentable {}

@available(
  *, unavailable, message: "NSViewController belongs to the Mac: use UIViewControllerRepresentable."
)
@MainActor public protocol NSViewControllerRepresentable {}

@available(*, unavailable, message: "NSView belongs to the Mac: use UIHostingController.")
@MainActor public class NSHostingView<Content: View> {
  public init(rootView: Content) {}
}

@available(*, unavailable, message: "NSViewController belongs to the Mac: use UIHostingController.")
@MainActor public class NSHostingController<Content: View> {
  public init(rootView: Content) {}
}

@available(*, unavailable, message: "Only a headset has immersive spaces: use WindowGroup.")
public struct ImmersiveSpace<Content>: Scene {
  public init(id: String, content: () -> Content) {}
  public var body: Never { fatalError() }
}
