import CoreGraphics
import Foundation
@_spi(Engine) import LindenDrawing
@_spi(Engine) import LindenEngine
import LindenFeatures
import LindenHosting
import UIKit

/// What of a label's height is at its position.
public enum SKLabelVerticalAlignmentMode: Int, Sendable { case baseline, center, top, bottom }
/// What of a label's width is at its position.
public enum SKLabelHorizontalAlignmentMode: Int, Sendable { case center, left, right }

/// A text.
@preconcurrency @MainActor open class SKLabelNode: SKNode {
  /// What is shown.
  open var text: String? { didSet { known = nil } }
  /// Instead of ``text``, with fonts and colours of its own.
  open var attributedText: NSAttributedString? { didSet { known = nil } }
  /// A font of the system's collection; nil is the system's.
  open var fontName: String? { didSet { known = nil } }
  /// Points; 32 by default.
  open var fontSize: CGFloat = 32 { didSet { known = nil } }
  /// White by default.
  open var fontColor: UIColor? = .white
  /// What the text's colour is mixed with.
  open var color: UIColor?
  /// How much of ``color`` is in the text's, from 0, the default, to 1.
  open var colorBlendFactor: CGFloat = 0
  open var blendMode = SKBlendMode.alpha
  /// Which part of the text is at the node's position; the middle by default.
  open var horizontalAlignmentMode = SKLabelHorizontalAlignmentMode.center {
    didSet { known = nil }
  }
  /// Which part of the text is at the node's position; the line it stands on by default.
  open var verticalAlignmentMode = SKLabelVerticalAlignmentMode.baseline
  /// How many lines there are at most; 1 by default, 0 is any number.
  open var numberOfLines = 1 { didSet { known = nil } }
  /// How many points wide lines are before they are broken; 0, the default, is any number.
  open var preferredMaxLayoutWidth: CGFloat = 0 { didSet { known = nil } }
  /// Where lines are broken; those of one line are cut at their end.
  open var lineBreakMode = NSLineBreakMode.byTruncatingTail { didSet { known = nil } }

  private var known: TextLayout?

  nonisolated public override init() { super.init() }
  nonisolated public required init?(coder aDecoder: NSCoder) { super.init(coder: aDecoder) }

  /// A label without a text yet.
  public convenience init(fontNamed fontName: String?) {
    self.init()
    self.fontName = fontName
  }
  /// A text in the system's font.
  public convenience init(text: String?) {
    self.init()
    self.text = text
  }
  /// A text with fonts and colours of its own.
  public convenience init(attributedText: NSAttributedString?) {
    self.init()
    self.attributedText = attributedText
  }

  /// The text, broken into lines.
  private var layout: TextLayout? {
    if let known { return known }
    let content: Text
    if let attributedText {
      content = Text(AttributedString(attributedText))
    } else if let text, !text.isEmpty {
      content = Text(verbatim: text)
    } else {
      return nil
    }
    let font: Font = fontName.map { .custom($0, fixedSize: fontSize) } ?? .system(size: fontSize)
    HostServices.install()
    var environment = EnvironmentValues()
    environment.lineLimit = numberOfLines > 0 ? numberOfLines : nil
    environment.multilineTextAlignment =
      switch horizontalAlignmentMode {
      case .left: .leading
      case .center: .center
      case .right: .trailing
      }
    let isBroken = numberOfLines != 1 && preferredMaxLayoutWidth > 0
    known = DetachedText.layout(
      content.font(font), environment, width: isBroken ? preferredMaxLayoutWidth : nil)
    return known
  }

  /// Where the layout's top left corner is, y down.
  private func origin(of layout: TextLayout) -> CGPoint {
    let x: CGFloat =
      switch horizontalAlignmentMode {
      case .left: 0
      case .center: -layout.size.width / 2
      case .right: -layout.size.width
      }
    let y: CGFloat =
      switch verticalAlignmentMode {
      case .baseline: -layout.lastBaseline
      case .top: 0
      case .center: -layout.size.height / 2
      case .bottom: -layout.size.height
      }
    return CGPoint(x: x, y: y)
  }

  override var ownBounds: CGRect? {
    guard let layout else { return nil }
    let origin = origin(of: layout)
    return CGRect(
      x: origin.x, y: -origin.y - layout.size.height, width: layout.size.width,
      height: layout.size.height)
  }
  override var blending: SKBlendMode { blendMode }
  override var colorMixing: ColorMixing? {
    get { ColorMixing(color: color ?? .white, factor: colorBlendFactor) }
    set {
      color = newValue?.color
      colorBlendFactor = newValue?.factor ?? 0
    }
  }

  override var drawing: [DrawCommand] {
    guard let layout else { return [] }
    var ink = (fontColor ?? .white).components
    if let color, colorBlendFactor > 0 {
      let share = Double(min(colorBlendFactor, 1))
      ink = ink * (1 - share) + color.components * share
    }
    return [
      .text(layout, origin: origin(of: layout), .color(RGBA(ink.x, ink.y, ink.z, ink.w)))
    ]
  }

  override func emptyCopy() -> SKNode { SKLabelNode() }
  override func take(from other: SKNode) {
    super.take(from: other)
    guard let other = other as? SKLabelNode else { return }
    (text, attributedText, fontName) = (other.text, other.attributedText, other.fontName)
    (fontSize, fontColor, color) = (other.fontSize, other.fontColor, other.color)
    (colorBlendFactor, blendMode) = (other.colorBlendFactor, other.blendMode)
    horizontalAlignmentMode = other.horizontalAlignmentMode
    verticalAlignmentMode = other.verticalAlignmentMode
    (numberOfLines, lineBreakMode) = (other.numberOfLines, other.lineBreakMode)
    preferredMaxLayoutWidth = other.preferredMaxLayoutWidth
  }
}
