import CoreGraphics
import Foundation
import LindenFeatures
@_spi(Engine) import LindenEngine

/// A layer with a text.
@preconcurrency @MainActor open class CATextLayer: CALayer {
  /// A `String` or an `NSAttributedString`; anything else, and nil, is nothing.
  open var string: Any? { didSet { changed() } }
  /// A `UIFont` or the name of one, whose size does not count; nil, the default, is Helvetica.
  open var font: Any? { didSet { changed() } }
  /// Points; 36 by default. Attributed strings have their own.
  open var fontSize: CGFloat = 36 { didSet { changed() } }
  /// White by default. Attributed strings have their own.
  open var foregroundColor: CGColor? = UIColor.white.cgColor { didSet { changed() } }
  /// Whether lines are broken at the layer's width; false by default.
  open var isWrapped = false { didSet { changed() } }
  /// Where text that does not fit is cut; by default it runs out of the layer.
  open var truncationMode = CATextLayerTruncationMode.none { didSet { changed() } }
  /// Where lines begin; where the language begins by default.
  open var alignmentMode = CATextLayerAlignmentMode.natural { didSet { changed() } }
  open var allowsFontSubpixelQuantization = false

  override var drawing: AnyView? {
    guard let text else { return nil }
    let limited = text.lineLimit(isWrapped ? nil : 1)
    let cut = truncationMode.mode
    return AnyView(
      Group {
        if isWrapped || cut != nil {
          limited.truncationMode(cut ?? .tail)
        } else {
          limited.fixedSize(horizontal: true, vertical: false)
        }
      }
      .multilineTextAlignment(alignmentMode.alignment.alignment)
      .frame(
        maxWidth: .infinity, maxHeight: .infinity,
        alignment: alignmentMode.topAlignment))
  }

  private var text: AnyView? {
    if let attributed = string as? NSAttributedString { return AnyView(attributed.shownText) }
    guard let string = string as? String else { return nil }
    return AnyView(
      Text(verbatim: string).font(shownFont.font)
        .foregroundColor(foregroundColor.map { Color(cgColor: $0) } ?? .clear))
  }

  private var shownFont: UIFont {
    if let font = font as? UIFont { return font.withSize(fontSize) }
    let name = font as? String ?? "Helvetica"
    return UIFont(name: name, size: fontSize) ?? .systemFont(ofSize: fontSize)
  }
}

/// Where the text of a layer is cut.
public struct CATextLayerTruncationMode: Hashable, RawRepresentable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let none = Self(rawValue: "none")
  public static let start = Self(rawValue: "start")
  public static let end = Self(rawValue: "end")
  public static let middle = Self(rawValue: "middle")

  var mode: Text.TruncationMode? {
    switch self {
    case .start: .head
    case .middle: .middle
    case .end: .tail
    default: nil
    }
  }
}

/// Where the lines of a layer begin.
public struct CATextLayerAlignmentMode: Hashable, RawRepresentable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let natural = Self(rawValue: "natural")
  public static let left = Self(rawValue: "left")
  public static let right = Self(rawValue: "right")
  public static let center = Self(rawValue: "center")
  public static let justified = Self(rawValue: "justified")

  var alignment: NSTextAlignment {
    switch self {
    case .left: .left
    case .right: .right
    case .center: .center
    case .justified: .justified
    default: .natural
    }
  }

  var topAlignment: Alignment {
    switch self {
    case .right: .topTrailing
    case .center: .top
    default: .topLeading
    }
  }
}
