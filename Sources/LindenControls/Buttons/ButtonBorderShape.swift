import CoreGraphics
import LindenFeatures
@_spi(Engine) import LindenEngine

/// The form of buttons with a border; as a shape, the same form for something else.
nonisolated public struct ButtonBorderShape: Equatable, Sendable {
  enum Kind: Equatable, Sendable {
    case automatic, capsule
    case rounded(CGFloat?)
    case circle
  }
  let kind: Kind
  /// Points by which the shape is smaller on all sides.
  var amount: CGFloat = 0

  /// What the platform has: a rounded rectangle. As a shape, what `buttonBorderShape(_:)` says.
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
    case .automatic: ButtonBorderShape.rounded(usual, amount)
    case .capsule: amount == 0 ? AnyShape(Capsule()) : AnyShape(Capsule().inset(by: amount))
    case .rounded(let radius): ButtonBorderShape.rounded(radius ?? usual, amount)
    case .circle: amount == 0 ? AnyShape(Circle()) : AnyShape(Circle().inset(by: amount))
    }
  }

  private static func rounded(_ radius: CGFloat, _ amount: CGFloat) -> AnyShape {
    let shape = RoundedRectangle(cornerRadius: radius, style: .continuous)
    return amount == 0 ? AnyShape(shape) : AnyShape(shape.inset(by: amount))
  }
}

extension ButtonBorderShape: InsettableShape {
  public static var _environmentMask: UInt64 { ButtonBorderShapeKey.bit | ControlSizeKey.bit }

  public func path(in rect: CGRect) -> Path {
    let environment = ShapeEnvironment.current?.value
    let around = environment?.untracked(ButtonBorderShapeKey.self) ?? .automatic
    let usual = ButtonBorderShape.radius(of: environment?.untracked(ControlSizeKey.self))
    return ButtonBorderShape(kind: kind == .automatic ? around.kind : kind, amount: amount)
      .shape(usual: usual).path(in: rect)
  }

  public func inset(by amount: CGFloat) -> ButtonBorderShape {
    ButtonBorderShape(kind: kind, amount: self.amount + amount)
  }

  /// The radius of the corners that buttons of a size have, in points.
  static func radius(of size: ControlSize?) -> CGFloat {
    size == .large || size == .extraLarge ? 12 : 8
  }
}

extension Shape where Self == ButtonBorderShape {
  /// The form that buttons with a border have here; see `buttonBorderShape(_:)`.
  public static var buttonBorder: ButtonBorderShape { .automatic }
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
