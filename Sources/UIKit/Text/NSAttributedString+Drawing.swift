import CoreGraphics
import Foundation
import LindenDrawing
import LindenFeatures
import LindenHosting
@_spi(Engine) import LindenEngine

/// What counts for the size of text.
public struct NSStringDrawingOptions: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let usesLineFragmentOrigin = Self(rawValue: 1)
  public static let usesFontLeading = Self(rawValue: 2)
  public static let truncatesLastVisibleLine = Self(rawValue: 32)
}

/// Accepted: text is drawn in the size it is asked for.
open class NSStringDrawingContext: NSObject {}

extension NSAttributedString {
  private func layout(width: CGFloat?) -> TextLayout {
    let paragraph =
      length > 0
      ? attribute(.paragraphStyle, at: 0, effectiveRange: nil) as? NSParagraphStyle : nil
    let text = Text(AttributedString(self)).font(UIFont.systemFont(ofSize: 12).font)
      .foregroundColor(UIColor.black.color)
    let (alignment, spacing) = (paragraph?.alignment ?? .natural, paragraph?.lineSpacing ?? 0)
    return MainThread.wait {
      HostServices.install()
      var environment = EnvironmentValues()
      environment.multilineTextAlignment = alignment.alignment
      environment.lineSpacing = spacing
      return DetachedText.layout(text, environment, width: width)
    }
  }

  /// Points, of the text in as few lines as it has.
  public func size() -> CGSize { layout(width: nil).size }

  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) -> CGRect {
    let isWrapped = options.contains(.usesLineFragmentOrigin) && size.width < 100_000
    return CGRect(origin: .zero, size: layout(width: isWrapped ? size.width : nil).size)
  }

  /// Draws the text in as few lines as it has, from its top left corner.
  public func draw(at point: CGPoint) { draw(layout(width: nil), at: point) }

  /// Draws the text in lines as wide as a rectangle, from its top left corner; what is lower than
  /// the rectangle is not drawn.
  public func draw(in rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    context.clip(to: rect)
    let layout = layout(width: rect.width)
    var origin = rect.origin
    if length > 0,
      let style = attribute(.paragraphStyle, at: 0, effectiveRange: nil) as? NSParagraphStyle
    {
      // A single line is no wider than its text.
      switch style.alignment {
      case .center: origin.x += (rect.width - layout.size.width) / 2
      case .right: origin.x += rect.width - layout.size.width
      default: break
      }
    }
    draw(layout, at: origin)
    context.restoreGState()
  }

  private func draw(_ layout: TextLayout, at origin: CGPoint) {
    UIGraphicsGetCurrentContext()?.record(.text(layout, origin: origin, .color(.black)))
  }
}

extension NSString {
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    NSAttributedString(string: description, attributes: attributes).size()
  }
  public func draw(
    at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil
  ) { NSAttributedString(string: description, attributes: attributes).draw(at: point) }
  public func draw(
    in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil
  ) { NSAttributedString(string: description, attributes: attributes).draw(in: rect) }
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) -> CGRect {
    NSAttributedString(string: description, attributes: attributes)
      .boundingRect(with: size, options: options, context: context)
  }
}

extension String {
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    NSAttributedString(string: self, attributes: attributes).size()
  }
  public func draw(
    at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil
  ) { NSAttributedString(string: self, attributes: attributes).draw(at: point) }
  public func draw(
    in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil
  ) { NSAttributedString(string: self, attributes: attributes).draw(in: rect) }
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) -> CGRect {
    NSAttributedString(string: self, attributes: attributes)
      .boundingRect(with: size, options: options, context: context)
  }
}
