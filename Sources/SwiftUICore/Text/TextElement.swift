import CoreGraphics
import Drawing
import Foundation

extension Text: LeafView {
  static let environmentKeys: [ObjectIdentifier] = [
    FontKey.id, TextTraitsKey.id, LineLimitsKey.id, LineSpacingKey.id, TruncationModeKey.id,
    TextAlignmentKey.id, MinimumScaleFactorKey.id, AllowsTighteningKey.id, TextCaseKey.id,
    DynamicTypeSizeKey.id, LayoutDirectionKey.id, LocaleKey.id, CalendarKey.id, TimeZoneKey.id,
    BundleKey.id, LegibilityWeightKey.id, TypesettingLanguageKey.id, ContentTransitionKey.id,
    RedactionReasonsKey.id, PrivacySensitiveKey.id, ImageScaleKey.id,
    SymbolVariantsKey.id, ColorSchemeKey.id, ColorSchemeContrastKey.id, TintKey.id,
    ForegroundStyleKey.id,
  ]

  /// What a text's words depend on.
  package static let wordsMask =
    LocaleKey.bit | CalendarKey.bit | TimeZoneKey.bit | BundleKey.bit

  package static let environmentMask = environmentKeys.reduce(0) { $0 | EnvironmentScope.bit($1) }

  @MainActor package static func makeLeaf(_ view: Text, node: LeafNode<Text>) -> TextElement {
    node.environmentKeys = environmentKeys
    return TextElement(node)
  }

  @MainActor package static func updateLeaf(_ leaf: TextElement, _ view: Text, node: LeafNode<Text>) {
    leaf.show(view, in: node.environment)
  }
}

/// Text on screen.
///
/// The layout without limits answers every proposal it fits in, so most texts are laid out once.
package final class TextElement: LeafElement, AnimationClock.Ticking {
  private var text = StyledText(runs: [])
  private var paragraph = ParagraphStyle()
  private var environment = EnvironmentValues()
  /// The text, where it changes with the clock.
  private var source: Text?
  private var ink = LeafInk()
  private var images: [InlineImage] = []
  /// What is read out instead of the text.
  private var label: String?
  private(set) var hasLinks = false
  private var isRedacted = false
  private var fade: ContentFade?
  private lazy var linkElement = TextLinkElement(in: self)
  private var natural: TextLayout?
  /// The layout for the last proposal the natural one did not answer.
  private var limited: (width: CGFloat?, height: CGFloat?, layout: TextLayout)?

  override init(_ node: _Node) {
    super.init(node)
    alignmentMask = TextElement.baselines
  }

  static let baselines =
    VerticalAlignment.firstTextBaseline.key.bit | VerticalAlignment.lastTextBaseline.key.bit

  func show(_ view: Text, in environment: EnvironmentValues) {
    let clock = node.graph.animations.wakeUps
    var resolver = TextResolver(environment, clock: clock)
    resolver.resolve(view)
    if let change = resolver.nextChange {
      clock.wake(self, at: node.graph.time + change.timeIntervalSince(clock.date))
    }
    source = resolver.nextChange == nil ? nil : view
    let text = StyledText(runs: resolver.runs)
    let paragraph = ParagraphStyle(environment)
    self.environment = environment
    let isFirst = natural == nil && self.text.runs.isEmpty
    let measuresAnew = isFirst || !text.measuresLike(self.text) || paragraph != self.paragraph
    if measuresAnew || text != self.text {
      startFade(from: self.text, to: text)
      natural = nil
      limited = nil
    }
    self.text = text
    self.paragraph = paragraph
    images = resolver.images
    hasLinks = text.runs.contains { $0.ink.link != nil }
    isRedacted = environment.isRedacted
    let label = resolver.label?.plainString(in: environment)
    let isCalledAnew = label != self.label || measuresAnew
    self.label = label
    if measuresAnew { invalidateSize(guidesChanged: true) }
    if isCalledAnew {
      accessibilityChanged()
      accessibleTextChanged()
    }
    let style = resolver.foreground ?? AnyShapeStyle(ForegroundStyle())
    if ink.retarget(to: style, environment, node) { node.graph.animations.start(self) }
    setNeedsDisplay()
  }

  package func tick(_ time: Double) -> Bool {
    guard node.isAlive else { return false }
    if let source { show(source, in: environment) }
    setNeedsDisplay()
    let isFading = fade?.advance(to: time) ?? false
    if !isFading { fade = nil }
    return ink.advance(to: time) || isFading
  }

  private func startFade(from old: StyledText, to new: StyledText) {
    guard !layer.content.isEmpty, node.transaction.animation != nil,
      environment.untracked(ContentTransitionKey.self) != .identity, !old.measuresLike(new)
    else { return }
    fade = ContentFade(from: layer.content, node.transaction, at: node.graph.time)
    node.graph.animations.start(self)
  }

  /// The text as it is broken for a proposal.
  package func layout(for proposal: ProposedViewSize) -> TextLayout {
    let natural = natural ?? DrawingServices.text.layout(text, paragraph: paragraph, width: nil, height: nil)
    self.natural = natural
    let (width, height) = (proposal.width, proposal.height)
    if width ?? .infinity >= natural.size.width, height ?? .infinity >= natural.size.height {
      return natural
    }
    if let limited, limited.width == width, limited.height == height { return limited.layout }
    let layout = DrawingServices.text.layout(text, paragraph: paragraph, width: width, height: height)
    limited = (width, height, layout)
    return layout
  }

  /// Not wider than what is offered: an ellipsis or a letter that is wider is drawn beyond (B4-95).
  package override func measure(_ proposal: ProposedViewSize) -> CGSize {
    var size = layout(for: proposal).size
    if let width = proposal.width, width < size.width { size.width = width }
    return size
  }

  package override func explicitAlignment(
    _ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize
  ) -> CGFloat? {
    switch key {
    case VerticalAlignment.firstTextBaseline.key: layout(for: proposal).firstBaseline
    case VerticalAlignment.lastTextBaseline.key: layout(for: proposal).lastBaseline
    default: nil
    }
  }

  package override var spacing: ViewSpacing { .text }

  package override var accessibleText: [String] { spoken.isEmpty ? [] : [spoken] }
  package override var semanticElement: Element? { self }

  /// What is read out.
  private var spoken: String {
    if let label { return label }
    return images.isEmpty ? text.string : text.string.replacingOccurrences(of: InlineImage.mark, with: "")
  }

  package override func accessibilityChanged() {
    let isLink = hasLinks && text.runs.allSatisfy { $0.ink.link != nil }
    var semantics = Semantics(role: isLink ? .link : .text, label: spoken)
    applyAccessibility(to: &semantics)
    layer.semantics = semantics
  }

  package override func draw(_ size: CGSize) -> [DrawCommand] {
    let layout = layout(for: proposal)
    let paint = ink.paint(for: size, environment)
    ink.decorate(layer)
    if isRedacted {
      let lines = layout.lines.map {
        CGRect(x: $0.x, y: $0.top, width: $0.width, height: $0.height).insetBy(dx: 0, dy: 1.5)
      }
      return [Redaction.command(for: lines, paint)]
    }
    var commands: [DrawCommand] = [.text(layout, origin: .zero, paint)]
    if !images.isEmpty {
      for line in layout.lines {
        for fragment in line.fragments {
          guard let number = InlineImage.number(of: fragment), images.indices.contains(number) else { continue }
          let point = CGPoint(x: line.x + fragment.x, y: line.baseline)
          commands.append(images[number].command(at: point, paint))
        }
      }
    }
    return fade?.blended(with: commands) ?? commands
  }

  package override func hitTest(_ point: CGPoint, _ chain: inout HitChain) -> Bool {
    if let link = link(at: CGPoint(x: point.x - presented.minX, y: point.y - presented.minY)) {
      linkElement.link = link
      chain.add(linkElement)
      return true
    }
    return super.hitTest(point, &chain)
  }
}

extension StyledText {
  /// Whether another text takes the same room, whatever its ink.
  func measuresLike(_ other: StyledText) -> Bool {
    runs.count == other.runs.count
      && zip(runs, other.runs).allSatisfy {
        $0.text == $1.text && $0.font == $1.font && $0.kerning == $1.kerning
          && $0.baselineOffset == $1.baselineOffset
      }
  }
}
