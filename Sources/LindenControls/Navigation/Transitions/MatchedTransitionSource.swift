import CoreGraphics
import LindenFeatures
@_spi(Engine) import LindenEngine

/// How the view that a page grows out of looks while it does.
public protocol MatchedTransitionSourceConfiguration {}

/// The source as it is: what others are made of.
public struct EmptyMatchedTransitionSourceConfiguration: MatchedTransitionSourceConfiguration {}

/// What was said about a source.
private struct DressedSource: MatchedTransitionSourceConfiguration {
  var look: TransitionSourceLook
}

extension MatchedTransitionSourceConfiguration {
  fileprivate var look: TransitionSourceLook {
    (self as? DressedSource)?.look ?? TransitionSourceLook()
  }

  private func dressed(_ change: (inout TransitionSourceLook) -> Void) -> DressedSource {
    var source = DressedSource(look: look)
    change(&source.look)
    return source
  }

  /// Fills the source's shape behind it while a page comes out of it or goes back.
  public func background(_ style: Color) -> some MatchedTransitionSourceConfiguration {
    dressed { $0.background = style }
  }

  /// The shape of the source, which the page has while it is small. Without one it is a rectangle.
  public func clipShape(_ shape: RoundedRectangle) -> some MatchedTransitionSourceConfiguration {
    dressed { $0.shape = shape }
  }

  /// A shadow of the page while it is small.
  ///
  /// - Parameters:
  ///   - color: Of the shadow; a third of black by default.
  ///   - radius: How soft it is, in points.
  ///   - x: Points to the right.
  ///   - y: Points down.
  public func shadow(
    color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0,
    y: CGFloat = 0
  ) -> some MatchedTransitionSourceConfiguration {
    dressed {
      $0.shadow = TransitionSourceLook.Shadow(
        color: color, radius: radius, offset: CGSize(width: x, height: y))
    }
  }
}

extension View {
  /// Marks the view that a page with `navigationTransition(.zoom(sourceID:in:))` grows out of.
  ///
  /// - Parameters:
  ///   - id: The name that the page gives as `sourceID`.
  ///   - namespace: Where the name is valid; from a `@Namespace`.
  nonisolated public func matchedTransitionSource(
    id: some Hashable, in namespace: Namespace.ID
  ) -> some View { matchedTransitionSource(id: id, in: namespace) { $0 } }

  /// Marks the view that a page with `navigationTransition(.zoom(sourceID:in:))` grows out of, and
  /// says how it looks meanwhile.
  ///
  /// - Parameters:
  ///   - id: The name that the page gives as `sourceID`.
  ///   - namespace: Where the name is valid; from a `@Namespace`.
  ///   - configuration: Adds to what it is given: `{ $0.clipShape(.rect(cornerRadius: 12)) }`.
  nonisolated public func matchedTransitionSource(
    id: some Hashable, in namespace: Namespace.ID,
    configuration: (EmptyMatchedTransitionSourceConfiguration) ->
      some MatchedTransitionSourceConfiguration
  ) -> some View {
    modifier(
      TransitionSourceModifier(
        MatchedGeometryTable.Key(id: AnyHashable(id), namespace: namespace),
        configuration(EmptyMatchedTransitionSourceConfiguration()).look))
  }
}
