import LindenControls

@available(
  *, unavailable,
  message:
    "Linden follows iOS 17, which has no glass: use background(.ultraThinMaterial, in: shape)."
)
public struct Glass {
  public static var regular: Glass { fatalError() }
  public static var clear: Glass { fatalError() }
  public static var identity: Glass { fatalError() }
  public func tint(_ color: Color?) -> Glass { fatalError() }
  public func interactive(_ isEnabled: Bool = true) -> Glass { fatalError() }
}

@available(
  *, unavailable, message: "Linden follows iOS 17, which has no glass: use a ZStack or an HStack."
)
public struct GlassEffectContainer<Content: View>: View {
  public init(spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {}
  public var body: Never { fatalError() }
}

extension View {
  @available(
    *, unavailable,
    message:
      "Linden follows iOS 17, which has no glass: use background(.ultraThinMaterial, in: shape)."
  )
  public func glassEffect(_ glass: Glass = .regular) -> some View { self }

  @available(
    *, unavailable,
    message:
      "Linden follows iOS 17, which has no glass: use background(.ultraThinMaterial, in: shape)."
  )
  public func glassEffect<S: Shape>(_ glass: Glass = .regular, in shape: S) -> some View { self }
}
