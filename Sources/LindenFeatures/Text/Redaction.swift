import CoreGraphics
import LindenDrawing
@_spi(Engine) import LindenEngine

/// Why content is not to be shown as it is.
public struct RedactionReasons: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// It is not there yet: boxes stand for text and pictures.
  public static let placeholder = RedactionReasons(rawValue: 1)
  /// Others must not see it; what is marked `privacySensitive(_:)` is hidden.
  public static let privacy = RedactionReasons(rawValue: 2)
  /// It is out of date.
  public static let invalidated = RedactionReasons(rawValue: 4)
}

enum RedactionReasonsKey: EnvironmentKey { static var defaultValue: RedactionReasons { [] } }
enum PrivacySensitiveKey: EnvironmentKey { static var defaultValue: Bool { false } }

extension EnvironmentValues {
  public var redactionReasons: RedactionReasons {
    get { self[RedactionReasonsKey.self] }
    set { self[RedactionReasonsKey.self] = newValue }
  }

  var isPrivacySensitive: Bool {
    get { self[PrivacySensitiveKey.self] }
    set { self[PrivacySensitiveKey.self] = newValue }
  }

  /// Whether leaves show boxes instead of what they are.
  var isRedacted: Bool {
    let reasons = untracked(RedactionReasonsKey.self)
    if reasons.isEmpty { return false }
    return reasons.contains(.placeholder)
      || (reasons.contains(.privacy) && untracked(PrivacySensitiveKey.self))
  }
}

extension View {
  /// Hides what this view says, for a reason besides those that hold already.
  nonisolated public func redacted(reason: RedactionReasons) -> some View {
    transformEnvironment(\.redactionReasons) { $0.formUnion(reason) }
  }

  /// Shows this view as it is, whatever holds around it.
  nonisolated public func unredacted() -> some View {
    environment(\.redactionReasons, [])
  }

  /// Hides this view where others might see it.
  nonisolated public func privacySensitive(_ sensitive: Bool = true) -> some View {
    environment(\.isPrivacySensitive, sensitive)
  }
}

/// The boxes of content that is not shown.
enum Redaction {
  static func command(for rects: [CGRect], _ paint: Paint) -> DrawCommand {
    let path = CGMutablePath()
    for rect in rects where rect.width > 0 && rect.height > 0 {
      let radius = min(4, rect.width / 2, rect.height / 2)
      path.addRoundedRect(in: rect, cornerWidth: radius, cornerHeight: radius)
    }
    return .fill(path, paint.multiplyingAlpha(by: 0.16), evenOdd: false)
  }
}
