import CoreGraphics
import LindenFeatures
@_spi(Engine) import LindenEngine

/// How glass looks. Here it is a thin material; a tint colours it.
public struct Glass: Equatable, Sendable {
  fileprivate enum Kind { case regular, clear, identity }
  fileprivate var kind: Kind
  fileprivate var color: Color?

  public static var regular: Glass { Glass(kind: .regular) }
  /// Lets more of what is behind through.
  public static var clear: Glass { Glass(kind: .clear) }
  /// No glass.
  public static var identity: Glass { Glass(kind: .identity) }

  public func tint(_ color: Color?) -> Glass {
    var glass = self
    glass.color = color
    return glass
  }

  /// Accepted: glass does not react to touches here.
  public func interactive(_ isEnabled: Bool = true) -> Glass { self }
}

/// The shape of glass where none is given: a capsule.
public struct DefaultGlassEffectShape: Shape {
  nonisolated public init() {}
  nonisolated public func path(in rect: CGRect) -> Path { Capsule().path(in: rect) }
}

extension View {
  /// Puts glass behind the view, cut to a shape.
  nonisolated public func glassEffect<S: Shape>(
    _ glass: Glass = .regular, in shape: S
  ) -> some View {
    modifier(GlassModifier(glass: glass, shape: shape))
  }

  /// Puts a capsule of glass behind the view.
  nonisolated public func glassEffect(_ glass: Glass = .regular) -> some View {
    glassEffect(glass, in: DefaultGlassEffectShape())
  }

  /// Puts glass behind the view, cut to a shape, while `isEnabled`.
  nonisolated public func glassEffect<S: Shape>(
    _ glass: Glass = .regular, in shape: S, isEnabled: Bool
  ) -> some View {
    glassEffect(isEnabled ? glass : .identity, in: shape)
  }

  /// Accepted: pieces of glass do not flow into each other here.
  nonisolated public func glassEffectID<ID: Hashable & Sendable>(
    _ id: ID?, in namespace: Namespace.ID
  ) -> some View { self }

  /// Accepted: pieces of glass do not flow into each other here.
  nonisolated public func glassEffectUnion<ID: Hashable & Sendable>(
    id: ID?, namespace: Namespace.ID
  ) -> some View { self }

  /// Accepted: glass comes and goes with its view.
  nonisolated public func glassEffectTransition(_ transition: GlassEffectTransition) -> some View {
    self
  }
}

private struct GlassModifier<S: Shape>: ViewModifier {
  let glass: Glass
  let shape: S

  nonisolated init(glass: Glass, shape: S) {
    self.glass = glass
    self.shape = shape
  }

  func body(content: Content) -> some View {
    content.background {
      if glass.kind != .identity {
        shape.fill(glass.kind == .clear ? Material.ultraThin : .thin)
          .overlay { if let color = glass.color { shape.fill(color.opacity(0.6)) } }
          .overlay { shape.stroke(Color(system: .separator), lineWidth: 0.5) }
      }
    }
  }
}

/// How glass comes and goes.
public struct GlassEffectTransition: Equatable, Sendable {
  public static var identity: GlassEffectTransition { GlassEffectTransition() }
  public static var matchedGeometry: GlassEffectTransition { GlassEffectTransition() }
  public static var materialize: GlassEffectTransition { GlassEffectTransition() }
}

/// Views with glass that belong together. Shows them as they are.
public struct GlassEffectContainer<Content: View>: View {
  nonisolated(unsafe) let content: Content

  /// - Parameters:
  ///   - spacing: Accepted: pieces of glass do not flow into each other here.
  ///   - content: The views with glass.
  nonisolated public init(spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {
    self.content = content()
  }

  public var body: some View { content }
}
