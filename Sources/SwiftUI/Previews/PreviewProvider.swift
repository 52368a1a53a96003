import CoreGraphics
import LindenFeatures
@_spi(Engine) import LindenEngine

/// Views that `linden previews` shows while an app is written; each view of `previews` is one.
@MainActor @preconcurrency public protocol PreviewProvider {
  associatedtype Previews: View
  /// The views to be shown.
  @ViewBuilder @MainActor @preconcurrency static var previews: Self.Previews { get }
  static var platform: PreviewPlatform? { get }
}

extension PreviewProvider {
  public static var platform: PreviewPlatform? { nil }
}

/// Where a preview runs.
public enum PreviewPlatform: Sendable {
  case iOS, macOS, tvOS, watchOS
}

/// The device a preview shows, by its name in Xcode.
public struct PreviewDevice: RawRepresentable, ExpressibleByStringLiteral, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public init(stringLiteral value: String) { rawValue = value }
}

/// The room a preview has.
public enum PreviewLayout: Sendable {
  case device
  case sizeThatFits
  case fixed(width: CGFloat, height: CGFloat)
}

/// How a device is held.
public struct InterfaceOrientation: CaseIterable, Identifiable, Equatable, Sendable {
  public let id: String
  public static let portrait = InterfaceOrientation(id: "portrait")
  public static let portraitUpsideDown = InterfaceOrientation(id: "portraitUpsideDown")
  public static let landscapeLeft = InterfaceOrientation(id: "landscapeLeft")
  public static let landscapeRight = InterfaceOrientation(id: "landscapeRight")
  public static let allCases: [InterfaceOrientation] = [
    portrait, portraitUpsideDown, landscapeLeft, landscapeRight,
  ]
}
