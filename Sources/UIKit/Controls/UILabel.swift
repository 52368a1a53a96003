import CoreGraphics
import Foundation
import LindenFeatures
@_spi(Engine) import LindenEngine

/// Text that is only read.
@preconcurrency @MainActor open class UILabel: UIView {
  open var text: String? { didSet { if text != oldValue { contentChanged() } } }
  /// Its string is shown; its attributes are not.
  open var attributedText: NSAttributedString? {
    get { text.map { NSAttributedString(string: $0) } }
    set { text = newValue?.string }
  }
  open var font: UIFont! = .systemFont(ofSize: 17) { didSet { contentChanged() } }
  open var textColor: UIColor! = .label { didSet { signal.send() } }
  open var textAlignment = NSTextAlignment.natural { didSet { signal.send() } }
  /// 0 is as many as there is room for.
  open var numberOfLines = 1 { didSet { contentChanged() } }
  open var lineBreakMode = NSLineBreakMode.byTruncatingTail { didSet { signal.send() } }
  open var adjustsFontSizeToFitWidth = false { didSet { signal.send() } }
  open var minimumScaleFactor: CGFloat = 0 { didSet { signal.send() } }
  open var adjustsFontForContentSizeCategory = false
  open var isEnabled = true { didSet { signal.send() } }
  open var isHighlighted = false
  // Kept, without effect.
  open var highlightedTextColor: UIColor?
  open var shadowColor: UIColor?
  open var shadowOffset = CGSize(width: 0, height: -1)
  open var allowsDefaultTighteningForTruncation = false
  open var baselineAdjustment = UIBaselineAdjustment.alignBaselines
  /// The width at which the size of the content is that of several lines; 0 for the frame's.
  open var preferredMaxLayoutWidth: CGFloat = 0 { didSet { contentChanged() } }

  /// Told of changes that change the size; the button whose title this is asks for it.
  var onContentChange: (() -> Void)?

  override func contentChanged() {
    super.contentChanged()
    onContentChange?()
  }

  /// What constraints gave it.
  private var narrowWidth: CGFloat?

  open override var intrinsicContentSize: CGSize {
    let limit = preferredMaxLayoutWidth > 0 ? preferredMaxLayoutWidth : narrowWidth
    guard growsWhenNarrow, let limit else { return super.intrinsicContentSize }
    let natural = super.intrinsicContentSize
    return natural.width <= limit ? natural : sizeThatFits(CGSize(width: limit, height: .infinity))
  }

  override func isNarrowed(to width: CGFloat) -> Bool {
    guard growsWhenNarrow, width > 0, narrowWidth != width else { return false }
    narrowWidth = width
    return true
  }

  override var growsWhenNarrow: Bool { numberOfLines != 1 }
  override var measuredContent: AnyView? { AnyView(words) }

  package override var content: AnyView? {
    AnyView(
      words.foregroundColor((isEnabled ? textColor : UIColor.tertiaryLabel)?.color)
        .multilineTextAlignment(textAlignment.alignment)
        .minimumScaleFactor(adjustsFontSizeToFitWidth ? max(0.1, minimumScaleFactor) : 1)
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: textAlignment.frameAlignment))
  }

  private var words: some View {
    Text(verbatim: text ?? "").font(font?.font)
      .lineLimit(numberOfLines == 0 ? nil : numberOfLines)
      .truncationMode(
        lineBreakMode == .byTruncatingHead
          ? .head : lineBreakMode == .byTruncatingMiddle ? .middle : .tail)
  }
}

/// Where text stands that is made smaller.
public enum UIBaselineAdjustment: Int, Sendable { case alignBaselines, alignCenters, none }
