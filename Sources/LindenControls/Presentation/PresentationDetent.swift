import CoreGraphics
import LindenFeatures
@_spi(Engine) import LindenEngine

/// A height at which a sheet rests.
public struct PresentationDetent: Hashable, Sendable {
  /// What a detent of one's own may depend on.
  @dynamicMemberLookup public struct Context {
    /// The greatest height a sheet can have, in points.
    public let maxDetentValue: CGFloat
    let environment: EnvironmentValues
    public subscript<T>(dynamicMember keyPath: KeyPath<EnvironmentValues, T>) -> T {
      environment[keyPath: keyPath]
    }
  }

  private enum Kind: Hashable, Sendable {
    case fraction(CGFloat)
    case height(CGFloat)
    case custom(ObjectIdentifier)
  }
  private let kind: Kind
  private let custom: (@Sendable (Context) -> CGFloat?)?

  /// Half the window.
  public static let medium = PresentationDetent.fraction(0.5)
  /// The whole window below the status bar.
  public static let large = PresentationDetent.fraction(1)
  /// A part of the greatest height, from 0 to 1.
  public static func fraction(_ fraction: CGFloat) -> PresentationDetent {
    .init(kind: .fraction(fraction), custom: nil)
  }
  /// A height in points.
  public static func height(_ height: CGFloat) -> PresentationDetent {
    .init(kind: .height(height), custom: nil)
  }
  /// A height that `D` computes.
  public static func custom<D: CustomPresentationDetent>(_ type: D.Type) -> PresentationDetent {
    .init(kind: .custom(ObjectIdentifier(type)), custom: { D.height(in: $0) })
  }

  /// Nil where a detent of one's own is not to be used.
  func height(in context: Context) -> CGFloat? {
    let height: CGFloat? =
      switch kind {
      case .fraction(let fraction): fraction * context.maxDetentValue
      case .height(let height): height
      case .custom: custom?(context)
      }
    return height.map {
      $0.isFinite ? min(max($0, 0), context.maxDetentValue) : context.maxDetentValue
    }
  }

  public static func == (a: PresentationDetent, b: PresentationDetent) -> Bool { a.kind == b.kind }
  public func hash(into hasher: inout Hasher) { hasher.combine(kind) }
}

/// A height of one's own for sheets.
public protocol CustomPresentationDetent {
  /// Nil where it is not to be used.
  static func height(in context: Context) -> CGFloat?
}

extension CustomPresentationDetent {
  public typealias Context = PresentationDetent.Context
}
