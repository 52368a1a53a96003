import CoreGraphics
import LindenFeatures
@_spi(Engine) import LindenEngine

/// How wide buttons with a border are.
public struct ButtonSizing: Hashable, Sendable {
  private enum Kind { case automatic, flexible, fitted }
  private let kind: Kind
  /// As usual at the place: as wide as the label.
  public static let automatic = ButtonSizing(kind: .automatic)
  /// As wide as the room.
  public static let flexible = ButtonSizing(kind: .flexible)
  /// As wide as the label.
  public static let fitted = ButtonSizing(kind: .fitted)
}

private enum ButtonSizingKey: EnvironmentKey {
  static var defaultValue: ButtonSizing { .automatic }
}

extension EnvironmentValues {
  /// How wide buttons are.
  public var buttonSizing: ButtonSizing {
    get { self[ButtonSizingKey.self] }
    set { self[ButtonSizingKey.self] = newValue }
  }
}

extension View {
  /// Sets how wide the buttons inside are that have a border or are of glass.
  nonisolated public func buttonSizing(_ sizing: ButtonSizing) -> some View {
    environment(\.buttonSizing, sizing)
  }
}

/// Makes the label of a button as wide as the room where buttons are to be.
struct ButtonWidth: ViewModifier {
  @Environment(\.buttonSizing) private var sizing

  func body(content: Content) -> some View {
    content.frame(maxWidth: sizing == .flexible ? .infinity : nil)
  }
}
