import CoreGraphics
import Foundation
import LindenFeatures

// One table says how each attribute of a text of UIKit is one of an attributed string, and back.
// Attributes of both UIKit and SwiftUI are set, so that a label and a `Text` show the same.

extension AttributedString {
  /// A text of UIKit's, with its fonts, colours, lines, spacing, paragraphs and links.
  public init(_ nsStr: NSAttributedString) {
    self.init()
    let whole = NSRange(location: 0, length: nsStr.length)
    nsStr.enumerateAttributes(in: whole) { attributes, range, _ in
      var container = AttributeContainer()
      for translation in TextAttribute.all { translation.toSwift(attributes, &container) }
      self += AttributedString((nsStr.string as NSString).substring(with: range))
        .settingAttributes(container)
    }
  }

  /// A text of UIKit's; attributes of other scopes come along, too.
  public init<S: AttributeScope>(
    _ nsStr: NSAttributedString, including scope: KeyPath<AttributeScopes, S.Type>
  ) throws {
    self.init(nsStr)
  }

  /// A text of UIKit's; attributes of other scopes come along, too.
  public init<S: AttributeScope>(_ nsStr: NSAttributedString, including scope: S.Type) throws {
    self.init(nsStr)
  }
}

extension NSAttributedString {
  /// An attributed string as UIKit has it. Of SwiftUI's attributes, fonts are left out: there are
  /// some that are known only where they are shown.
  public convenience init(_ attrStr: AttributedString) {
    let text = NSMutableAttributedString(string: "")
    for run in attrStr.runs {
      var attributes: [Key: Any] = [:]
      for translation in TextAttribute.all { translation.toUIKit(run, &attributes) }
      text.append(
        NSAttributedString(string: String(attrStr.characters[run.range]), attributes: attributes))
    }
    self.init(attributedString: text)
  }

  /// An attributed string as UIKit has it; attributes of other scopes come along, too.
  public convenience init<S: AttributeScope>(
    _ attrStr: AttributedString, including scope: KeyPath<AttributeScopes, S.Type>
  ) throws {
    self.init(attrStr)
  }

  /// An attributed string as UIKit has it; attributes of other scopes come along, too.
  public convenience init<S: AttributeScope>(
    _ attrStr: AttributedString, including scope: S.Type
  ) throws {
    self.init(attrStr)
  }
}

/// How an attribute of a text of UIKit is one of an attributed string, and back.
private struct TextAttribute: Sendable {
  typealias Attributes = [NSAttributedString.Key: Any]
  typealias UIKit = AttributeScopes.UIKitAttributes
  typealias SwiftUI = AttributeScopes.SwiftUIAttributes

  let toSwift: @Sendable (Attributes, inout AttributeContainer) -> Void
  let toUIKit: @Sendable (AttributedString.Runs.Run, inout Attributes) -> Void

  static let all: [TextAttribute] = [
    TextAttribute {
      guard let font = $0[.font] as? UIFont else { return }
      $1[UIKit.FontAttribute.self] = font
      $1[SwiftUI.FontAttribute.self] = font.font
    } toUIKit: {
      $1[.font] = $0[UIKit.FontAttribute.self]
    },
    color(
      .foregroundColor, UIKit.ForegroundColorAttribute.self, SwiftUI.ForegroundColorAttribute.self),
    color(
      .backgroundColor, UIKit.BackgroundColorAttribute.self, SwiftUI.BackgroundColorAttribute.self),
    number(.kern, UIKit.KernAttribute.self, SwiftUI.KerningAttribute.self),
    number(.tracking, UIKit.TrackingAttribute.self, SwiftUI.TrackingAttribute.self),
    number(
      .baselineOffset, UIKit.BaselineOffsetAttribute.self, SwiftUI.BaselineOffsetAttribute.self),
    line(
      .underlineStyle, .underlineColor, UIKit.UnderlineStyleAttribute.self,
      UIKit.UnderlineColorAttribute.self, SwiftUI.UnderlineStyleAttribute.self),
    line(
      .strikethroughStyle, .strikethroughColor, UIKit.StrikethroughStyleAttribute.self,
      UIKit.StrikethroughColorAttribute.self, SwiftUI.StrikethroughStyleAttribute.self),
    TextAttribute {
      $1[UIKit.ParagraphStyleAttribute.self] = $0[.paragraphStyle] as? NSParagraphStyle
    } toUIKit: {
      $1[.paragraphStyle] = $0[UIKit.ParagraphStyleAttribute.self]
    },
    TextAttribute {
      $1.link = $0[.link] as? URL ?? ($0[.link] as? String).flatMap { URL(string: $0) }
    } toUIKit: {
      $1[.link] = $0.link
    },
    TextAttribute {
      $1.inlinePresentationIntent = ($0[.inlinePresentationIntent] as? NSNumber).map {
        InlinePresentationIntent(rawValue: $0.uintValue)
      }
    } toUIKit: {
      $1[.inlinePresentationIntent] = $0.inlinePresentationIntent.map {
        NSNumber(value: $0.rawValue)
      }
    },
  ]

  private static func color<U: AttributedStringKey, S: AttributedStringKey>(
    _ key: NSAttributedString.Key, _ uiKit: U.Type, _ swiftUI: S.Type
  ) -> TextAttribute where U.Value == UIColor, S.Value == Color {
    TextAttribute {
      guard let color = $0[key] as? UIColor else { return }
      $1[uiKit] = color
      $1[swiftUI] = color.color
    } toUIKit: {
      $1[key] = $0[uiKit] ?? $0[swiftUI].map { UIColor($0) }
    }
  }

  private static func number<U: AttributedStringKey, S: AttributedStringKey>(
    _ key: NSAttributedString.Key, _ uiKit: U.Type, _ swiftUI: S.Type
  ) -> TextAttribute where U.Value == CGFloat, S.Value == CGFloat {
    TextAttribute {
      guard let number = $0[key] as? NSNumber else { return }
      $1[uiKit] = number.doubleValue
      $1[swiftUI] = number.doubleValue
    } toUIKit: {
      $1[key] = ($0[uiKit] ?? $0[swiftUI]).map { NSNumber(value: Double($0)) }
    }
  }

  private static func line<
    U: AttributedStringKey, C: AttributedStringKey, S: AttributedStringKey
  >(
    _ key: NSAttributedString.Key, _ colorKey: NSAttributedString.Key, _ uiKit: U.Type,
    _ uiKitColor: C.Type, _ swiftUI: S.Type
  ) -> TextAttribute
  where U.Value == NSUnderlineStyle, C.Value == UIColor, S.Value == Text.LineStyle {
    TextAttribute {
      guard let number = $0[key] as? NSNumber, number.intValue != 0 else { return }
      let style = NSUnderlineStyle(rawValue: number.intValue)
      let color = $0[colorKey] as? UIColor
      $1[uiKit] = style
      $1[uiKitColor] = color
      $1[swiftUI] = Text.LineStyle(pattern: style.pattern, color: color?.color)
    } toUIKit: {
      let line = $0[swiftUI]
      guard let style = $0[uiKit] ?? line.map({ NSUnderlineStyle($0.pattern) }) else { return }
      $1[key] = NSNumber(value: style.rawValue)
      $1[colorKey] = $0[uiKitColor] ?? line?.color.map { UIColor($0) }
    }
  }
}

extension NSUnderlineStyle {
  fileprivate var pattern: Text.LineStyle.Pattern {
    switch rawValue & 0x0700 {
    case Self.patternDot.rawValue: .dot
    case Self.patternDash.rawValue: .dash
    case Self.patternDashDot.rawValue: .dashDot
    case Self.patternDashDotDot.rawValue: .dashDotDot
    default: .solid
    }
  }

  fileprivate init(_ pattern: Text.LineStyle.Pattern) {
    switch pattern.kind {
    case .solid: self = .single
    case .dot: self = [.single, .patternDot]
    case .dash: self = [.single, .patternDash]
    case .dashDot: self = [.single, .patternDashDot]
    case .dashDotDot: self = [.single, .patternDashDotDot]
    }
  }
}
