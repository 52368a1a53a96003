import CoreGraphics
import Foundation
import LindenFeatures
@_spi(Engine) import LindenEngine

/// Text that is only read.
@preconcurrency @MainActor open class UILabel: UIView {
  private var given: GivenText? { didSet { contentChanged() } }
  /// What the label says; nil, the default, is nothing. Setting it gives up the attributes of
  /// ``attributedText``.
  open var text: String? {
    get { given?.string }
    set {
      guard newValue != text || given?.hasAttributes == true else { return }
      given = newValue.map { GivenText($0) }
    }
  }
  /// A text with attributes of its own: where it has some, they win over the label's font, colour
  /// and alignment.
  open var attributedText: NSAttributedString? {
    get {
      given?.attributed(or: [.font: font as Any, .foregroundColor: textColor as Any])
    }
    set { given = newValue.map { GivenText($0) } }
  }
  /// The font of text without one of its own; the system's in 17 points by default.
  open var font: UIFont! = .systemFont(ofSize: 17) {
    didSet { if !isDrawingText { contentChanged() } }
  }
  /// The colour of text without one of its own; `.label` by default.
  open var textColor: UIColor! = .label { didSet { if !isDrawingText { signal.send() } } }
  /// Where lines begin; `.natural`, the default, is where the language begins.
  open var textAlignment = NSTextAlignment.natural { didSet { signal.send() } }
  /// 0 is as many as there is room for.
  open var numberOfLines = 1 { didSet { contentChanged() } }
  /// Where text that does not fit is cut; at its end by default.
  open var lineBreakMode = NSLineBreakMode.byTruncatingTail { didSet { signal.send() } }
  /// Whether text that does not fit is drawn smaller, down to ``minimumScaleFactor``; false by
  /// default.
  open var adjustsFontSizeToFitWidth = false { didSet { signal.send() } }
  /// The smallest part of the font's size that ``adjustsFontSizeToFitWidth`` may take; 0, the
  /// default, and everything below 0.1 count as 0.1.
  open var minimumScaleFactor: CGFloat = 0 { didSet { signal.send() } }
  open var adjustsFontForContentSizeCategory = false
  /// Whether the text has its colour; if not, that of disabled controls. True by default.
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
    let endless = CGSize(width: CGFloat.infinity, height: .infinity)
    let natural =
      type(of: self) == UILabel.self ? super.intrinsicContentSize : sizeThatFits(endless)
    guard growsWhenNarrow, let limit else { return natural }
    return natural.width <= limit ? natural : sizeThatFits(CGSize(width: limit, height: .infinity))
  }

  override func isNarrowed(to width: CGFloat) -> Bool {
    guard growsWhenNarrow, width > 0, narrowWidth != width else { return false }
    narrowWidth = width
    return true
  }

  override var growsWhenNarrow: Bool { numberOfLines != 1 }
  override var measuredContent: AnyView? { AnyView(words) }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    guard type(of: self) != UILabel.self else { return super.sizeThatFits(size) }
    return textRect(
      forBounds: CGRect(origin: .zero, size: size), limitedToNumberOfLines: numberOfLines
    ).size
  }

  /// Where the text is within `bounds`, at their beginning. What it returns for endless bounds is the
  /// size that the label wants, so a subclass that leaves room around the text overrides it.
  ///
  /// - Parameters:
  ///   - bounds: The room for the text, in points; may be endless.
  ///   - numberOfLines: The most lines it may have; 0 is as many as there is room for.
  open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect
  {
    let proposal = ProposedViewSize(width: bounds.width, height: bounds.height)
    let ruler =
      numberOfLines == self.numberOfLines
      ? ruler : StageRuler { [unowned self] in AnyView(words(lines: numberOfLines)) }
    return CGRect(origin: bounds.origin, size: ruler.size(for: proposal))
  }

  /// Draws the text in an area of the label, in points. A subclass that leaves room around the text
  /// hands on a smaller area; one that does not call this shows only what it draws itself.
  open func drawText(in rect: CGRect) { textArea = rect }

  open override func draw(_ rect: CGRect) { drawText(in: bounds) }

  /// What ``drawText(in:)`` was called with last.
  private var textArea: CGRect?
  /// Whether ``drawText(in:)`` runs, which may change the font and the colour.
  private var isDrawingText = false

  package override var content: AnyView? {
    guard type(of: self) != UILabel.self else { return AnyView(shownWords) }
    (textArea, isDrawingText) = (nil, true)
    defer { isDrawingText = false }
    let drawn = drawnContent
    guard let textArea else { return drawn ?? (bounds.isEmpty ? AnyView(shownWords) : nil) }
    // By its sizes: the area may be less than nothing.
    let insets = EdgeInsets(
      top: textArea.origin.y - bounds.minY, leading: textArea.origin.x - bounds.minX,
      bottom: bounds.maxY - textArea.origin.y - textArea.size.height,
      trailing: bounds.maxX - textArea.origin.x - textArea.size.width)
    return AnyView(
      ZStack {
        drawn; shownWords.padding(insets)
      })
  }

  private var shownWords: some View {
    words.foregroundColor((isEnabled ? textColor : UIColor.tertiaryLabel)?.color)
      .multilineTextAlignment(alignment.alignment)
      .minimumScaleFactor(adjustsFontSizeToFitWidth ? max(0.1, minimumScaleFactor) : 1)
      .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: alignment.frameAlignment)
  }

  private var alignment: NSTextAlignment {
    let own = given?.paragraph?.alignment ?? .natural
    return own == .natural ? textAlignment : own
  }

  private var words: some View { words(lines: numberOfLines) }

  private func words(lines: Int) -> some View {
    (given?.text ?? Text(verbatim: "")).font(font?.font)
      .lineSpacing(given?.paragraph?.lineSpacing ?? 0)
      .lineLimit(lines == 0 ? nil : lines)
      .truncationMode(
        lineBreakMode == .byTruncatingHead
          ? .head : lineBreakMode == .byTruncatingMiddle ? .middle : .tail)
  }
}

/// Where text stands that is made smaller.
public enum UIBaselineAdjustment: Int, Sendable { case alignBaselines, alignCenters, none }
