import CoreGraphics
import LindenFeatures
@_spi(Engine) import LindenEngine

/// The form of buttons with a border.
public struct ButtonBorderShape: Equatable, Sendable {
  enum Kind: Equatable {
    case automatic, capsule
    case rounded(CGFloat?)
    case circle
  }
  let kind: Kind

  /// What the platform has: a rounded rectangle.
  public static let automatic = ButtonBorderShape(kind: .automatic)
  /// A capsule.
  public static let capsule = ButtonBorderShape(kind: .capsule)
  public static let roundedRectangle = ButtonBorderShape(kind: .rounded(nil))
  /// A circle around the label.
  public static let circle = ButtonBorderShape(kind: .circle)
  public static func roundedRectangle(radius: CGFloat) -> ButtonBorderShape {
    ButtonBorderShape(kind: .rounded(radius))
  }

  /// - Parameter usual: The radius of the control's own corners, in points.
  func shape(usual: CGFloat) -> AnyShape {
    switch kind {
    case .automatic: AnyShape(RoundedRectangle(cornerRadius: usual, style: .continuous))
    case .capsule: AnyShape(Capsule())
    case .rounded(let radius):
      AnyShape(RoundedRectangle(cornerRadius: radius ?? usual, style: .continuous))
    case .circle: AnyShape(Circle())
    }
  }
}

enum ButtonBorderShapeKey: EnvironmentKey {
  static var defaultValue: ButtonBorderShape { .automatic }
}

extension EnvironmentValues {
  public var buttonBorderShape: ButtonBorderShape {
    get { self[ButtonBorderShapeKey.self] }
    set { self[ButtonBorderShapeKey.self] = newValue }
  }
}

extension View {
  /// The form of the buttons with a border in this view.
  public func buttonBorderShape(_ shape: ButtonBorderShape) -> some View {
    environment(\.buttonBorderShape, shape)
  }
}
