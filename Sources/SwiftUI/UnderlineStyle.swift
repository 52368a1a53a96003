import LindenFeatures
import UIKit
@_spi(Engine) import LindenEngine

extension Text.LineStyle {
  /// The line an underline style of UIKit stands for; nil where that is none.
  public init?(nsUnderlineStyle: NSUnderlineStyle) {
    guard nsUnderlineStyle.rawValue & 0xF != 0 else { return nil }
    switch nsUnderlineStyle.rawValue & 0x700 {
    case NSUnderlineStyle.patternDot.rawValue: self.init(pattern: .dot)
    case NSUnderlineStyle.patternDash.rawValue: self.init(pattern: .dash)
    case NSUnderlineStyle.patternDashDot.rawValue: self.init(pattern: .dashDot)
    case NSUnderlineStyle.patternDashDotDot.rawValue: self.init(pattern: .dashDotDot)
    default: self.init(pattern: .solid)
    }
  }
}

extension NSUnderlineStyle {
  /// A single line in the style's pattern; the colour is an attribute of its own in UIKit.
  public init(_ lineStyle: Text.LineStyle) {
    switch lineStyle.pattern.kind {
    case .solid: self = .single
    case .dot: self = [.single, .patternDot]
    case .dash: self = [.single, .patternDash]
    case .dashDot: self = [.single, .patternDashDot]
    case .dashDotDot: self = [.single, .patternDashDotDot]
    }
  }
}
