import CoreGraphics
import LindenDrawing
@_spi(Engine) import LindenEngine

/// A text that a renderer measures.
public struct TextProxy {
  let measure: @MainActor (ProposedViewSize) -> CGSize

  /// The size the text takes of a proposal, in points.
  @MainActor public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    measure(proposal)
  }
}

/// A renderer's own word about a stretch of text, put there by ``Text/customAttribute(_:)`` and found
/// by its type in the runs of a ``Text/Layout``.
public protocol TextAttribute {}

extension Text {
  /// Says something of this text to a renderer around it, which finds it in the runs that show it.
  public func customAttribute<T: TextAttribute>(_ value: T) -> Text {
    modified(.mark(TextMark(ObjectIdentifier(T.self), value)))
  }
}

/// Draws and measures texts in place of themselves.
@MainActor final class TextDrawer {
  /// The commands for a text of a size in an environment, which an element shows.
  let draw: (Text.Layout, CGSize, EnvironmentValues, LeafElement) -> [DrawCommand]
  let size: (ProposedViewSize, TextProxy) -> CGSize

  init(
    draw: @escaping (Text.Layout, CGSize, EnvironmentValues, LeafElement) -> [DrawCommand],
    size: @escaping (ProposedViewSize, TextProxy) -> CGSize
  ) {
    self.draw = draw
    self.size = size
  }
}

enum TextDrawerKey: EnvironmentKey {
  static var defaultValue: TextDrawer? { nil }
}

extension EnvironmentValues {
  var textDrawer: TextDrawer? {
    get { self[TextDrawerKey.self] }
    set { self[TextDrawerKey.self] = newValue }
  }
}
