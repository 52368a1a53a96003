import Foundation

// The names are those of iOS, as texts that were archived there have them.
extension NSAttributedString.Key {
  public static let font = Self(rawValue: "NSFont")
  public static let foregroundColor = Self(rawValue: "NSColor")
  public static let backgroundColor = Self(rawValue: "NSBackgroundColor")
  public static let kern = Self(rawValue: "NSKern")
  public static let underlineStyle = Self(rawValue: "NSUnderline")
  public static let strikethroughStyle = Self(rawValue: "NSStrikethrough")
  public static let paragraphStyle = Self(rawValue: "NSParagraphStyle")
  public static let link = Self(rawValue: "NSLink")
  public static let shadow = Self(rawValue: "NSShadow")
  public static let attachment = Self(rawValue: "NSAttachment")
  public static let baselineOffset = Self(rawValue: "NSBaselineOffset")
  public static let strokeColor = Self(rawValue: "NSStrokeColor")
  public static let strokeWidth = Self(rawValue: "NSStrokeWidth")
  public static let underlineColor = Self(rawValue: "NSUnderlineColor")
  public static let strikethroughColor = Self(rawValue: "NSStrikethroughColor")
  public static let tracking = Self(rawValue: "CTTracking")
  public static let ligature = Self(rawValue: "NSLigature")
  public static let obliqueness = Self(rawValue: "NSObliqueness")
  public static let expansion = Self(rawValue: "NSExpansion")
  public static let textEffect = Self(rawValue: "NSTextEffect")
  public static let writingDirection = Self(rawValue: "NSWritingDirection")
  public static let inlinePresentationIntent = Self(rawValue: "NSInlinePresentationIntent")
}
