import CoreGraphics
import Foundation
@_spi(Engine) import LindenDrawing
@_spi(Engine) import LindenEngine

extension Text: LeafView {
  static let environmentKeys: [ObjectIdentifier] = [
    FontKey.id, TextTraitsKey.id, LineLimitsKey.id, LineSpacingKey.id, LineHeightKey.id,
    AlignmentStrategyKey.id, WritingDirectionKey.id, TruncationModeKey.id,
    TextAlignmentKey.id, MinimumScaleFactorKey.id, AllowsTighteningKey.id, TextCaseKey.id,
    DynamicTypeSizeKey.id, LayoutDirectionKey.id, LocaleKey.id, CalendarKey.id, TimeZoneKey.id,
    BundleKey.id, LegibilityWeightKey.id, TypesettingLanguageKey.id, ContentTransitionKey.id,
    RedactionReasonsKey.id, PrivacySensitiveKey.id, ImageScaleKey.id,
    SymbolVariantsKey.id, ColorSchemeKey.id, ColorSchemeContrastKey.id, IsElevatedKey.id,
    TintKey.id,
    ForegroundStyleKey.id, TextDrawerKey.id,
  ]

  /// What a text's words depend on.
  package static let wordsMask =
    LocaleKey.bit | CalendarKey.bit | TimeZoneKey.bit | BundleKey.bit

  package static let environmentMask = environmentKeys.reduce(0) { $0 | EnvironmentScope.bit($1) }

  @MainActor package static func makeLeaf(_ view: Text, node: LeafNode<Text>) -> TextElement {
    node.readsEnvironment(of: environmentKeys)
    return TextElement(node)
  }

  @MainActor package static func updateLeaf(_ leaf: TextElement, _ view: Text, node: LeafNode<Text>)
  {
    leaf.show(view, in: node.environment)
  }
}

/// Text on screen.
///
/// The layout without limits answers every proposal it fits in, so most texts are laid out once.
package final class TextElement: LeafElement, AnimationClock.Ticking {
  @exclusivity(unchecked) private var text = StyledText(runs: [])
  /// What the environment says about text; nil before the first.
  @exclusivity(unchecked) private var surroundings: TextSurroundings!
  @exclusivity(unchecked) private var environment = EnvironmentValues()
  @exclusivity(unchecked) private var ink = LeafInk()
  /// What few texts have any of: there are very many texts.
  @exclusivity(unchecked) private var rarities: Rarities?
  @exclusivity(unchecked) private(set) var hasLinks = false
  @exclusivity(unchecked) private var natural: TextLayout?
  /// The layouts for the last two proposals the natural one did not answer.
  @exclusivity(unchecked) private var limited: Limited?
  @exclusivity(unchecked) private var limitedBefore: Limited?
  /// What the engine has of the text.
  @exclusivity(unchecked) private var known: AnyObject?

  override init(_ node: _Node) {
    super.init(node)
    addAlignment(TextElement.baselines)
  }

  private final class Rarities {
    /// The text, where it changes with the clock.
    var source: Text?
    var images: [InlineImage] = []
    /// What is read out, where it is other than the characters.
    var label: String?
    var headingLevel = 0
    var fade: ContentFade?
    /// Draws the text instead.
    var drawer: TextDrawer?
    var pieces: TextPieces?
    /// In front of a link that was touched.
    var linkElement: TextLinkElement?
  }

  /// Those there are, or new ones.
  private func makeRarities() -> Rarities {
    if let rarities { return rarities }
    let fresh = Rarities()
    rarities = fresh
    return fresh
  }

  private var images: [InlineImage] { rarities?.images ?? [] }

  static let baselines =
    VerticalAlignment.firstTextBaseline.key.bit | VerticalAlignment.lastTextBaseline.key.bit

  func show(_ view: Text, in environment: EnvironmentValues) {
    let surroundings = TextSurroundings.of(environment)
    let resolved =
      if let runs = view.knownRuns(in: surroundings) {
        ResolvedText(runs: runs)
      } else {
        resolve(view, in: environment)
      }
    if rarities?.source != nil || resolved.nextChange != nil {
      makeRarities().source = resolved.nextChange == nil ? nil : view
    }
    let text = StyledText(runs: resolved.runs)
    self.environment = environment
    let isFirst = self.surroundings == nil
    let measuresAnew =
      isFirst || !text.measuresLike(self.text)
      || surroundings !== self.surroundings && surroundings.paragraph != self.surroundings.paragraph
    let baselinesBefore = measuresAnew && isPlaced ? baselines : nil
    if measuresAnew || text != self.text {
      if !isFirst { startFade(from: self.text, to: text) }
      natural = nil
      limited = nil
      limitedBefore = nil
      known = nil
    }
    self.text = text
    self.surroundings = surroundings
    hasLinks = text.hasLinks
    let label = resolved.label?.spokenString(in: environment) ?? resolved.spoken
    var isCalledAnew = measuresAnew
    if rarities != nil || !resolved.images.isEmpty || label != nil || resolved.headingLevel != 0 {
      let rarities = makeRarities()
      rarities.images = resolved.images
      if label != rarities.label || resolved.headingLevel != rarities.headingLevel {
        isCalledAnew = true
      }
      rarities.label = label
      rarities.headingLevel = resolved.headingLevel
    }
    let isDrawnByAnother = surroundings.drawer !== rarities?.drawer
    if isDrawnByAnother { makeRarities().drawer = surroundings.drawer }
    if measuresAnew || isDrawnByAnother {
      let haveMoved = if let baselinesBefore { baselinesBefore != baselines } else { true }
      invalidateSize(guidesChanged: haveMoved)
    }
    if isCalledAnew {
      accessibilityChanged()
      accessibleTextChanged()
    }
    let isMoving =
      if let foreground = resolved.foreground {
        ink.retarget(to: foreground, environment, node)
      } else {
        ink.retarget(to: TextElement.foreground, painting: surroundings.paint, node)
      }
    if isMoving { node.graph.animations.start(self) }
    setNeedsDisplay()
  }

  /// Takes the text apart; one that changes with the clock is shown again when it does.
  private func resolve(_ view: Text, in environment: EnvironmentValues) -> ResolvedText {
    let clock = node.graph.animations.schedule
    var resolver = TextResolver(environment, clock: clock)
    resolver.resolve(view)
    if let change = resolver.result.nextChange {
      clock.wake(self, at: node.graph.time + change.timeIntervalSince(clock.date))
    }
    return resolver.result
  }

  private static let foreground = AnyShapeStyle(ForegroundStyle())

  package func tick(_ time: Double) -> Bool {
    guard node.isAlive else { return false }
    if let source = rarities?.source { show(source, in: environment) }
    setNeedsDisplay()
    let isFading = rarities?.fade?.advance(to: time) ?? false
    if !isFading { rarities?.fade = nil }
    return ink.advance(to: time) || isFading
  }

  private func startFade(from old: StyledText, to new: StyledText) {
    guard !layer.content.isEmpty, node.transaction.animation != nil,
      environment.untracked(ContentTransitionKey.self) != .identity, !old.measuresLike(new)
    else { return }
    makeRarities().fade = ContentFade(
      from: layer.content, node.transaction, at: node.graph.time)
    node.graph.animations.start(self)
  }

  /// The text as it is broken for a proposal.
  package func layout(for proposal: ProposedViewSize) -> TextLayout {
    let natural = natural ?? makeNatural()
    let width = proposal.width
    let height = isShared(natural, in: width) ? nil : proposal.height
    if natural.fits(width, height) { return natural }
    if let limited, limited.answers(width, height) { return limited.layout }
    if let limitedBefore, limitedBefore.answers(width, height) { return limitedBefore.layout }
    let layout = DrawingServices.text.layout(
      text, paragraph: surroundings.paragraph, width: width, height: height, known: &known)
    limitedBefore = limited
    limited = Limited(width: width, height: height, layout: layout)
    return layout
  }

  /// Whether what is offered in height is a stack's, which first offers each view an equal share and
  /// then gives what the others leave: a single line is not drawn smaller for that.
  private func isShared(_ natural: TextLayout, in width: CGFloat?) -> Bool {
    natural.paragraph.minimumScaleFactor < 1 && natural.lines.count <= 1
      && (natural.paragraph.lineLimit == 1 || width ?? .infinity >= natural.size.width)
      && enclosingStackAxis == .vertical
  }

  private final class Limited {
    let width: CGFloat?
    let height: CGFloat?
    let layout: TextLayout

    init(width: CGFloat?, height: CGFloat?, layout: TextLayout) {
      self.width = width
      self.height = height
      self.layout = layout
    }

    /// What is not cut has the same lines wherever they have room.
    @inline(__always) func answers(_ width: CGFloat?, _ height: CGFloat?) -> Bool {
      guard width == self.width else { return false }
      if height == self.height { return true }
      return !layout.isTruncated && layout.scale == 1 && height ?? .infinity >= layout.size.height
    }
  }

  private func makeNatural() -> TextLayout {
    let layout = DrawingServices.text.layout(
      text, paragraph: surroundings.paragraph, width: nil, height: nil, known: &known)
    natural = layout
    // The same text, but in the engine's memory: the two need not be compared.
    if known != nil { text = layout.source }
    return layout
  }

  package override func measure(_ proposal: ProposedViewSize) -> CGSize {
    guard let drawer = rarities?.drawer else { return textSize(for: proposal) }
    return drawer.size(proposal, TextProxy { self.textSize(for: $0) })
  }

  /// Not wider than what is offered: an ellipsis or a letter that is wider is drawn beyond
  /// (B/B4-95).
  private func textSize(for proposal: ProposedViewSize) -> CGSize {
    let layout = layout(for: proposal)
    if layout === natural {
      if layout.lines.count <= 1, layout.paragraph.minimumScaleFactor >= 1 {
        answersAny(along: .vertical)
      }
      return layout.size
    }
    var size = layout.size
    if let width = proposal.width, width < size.width { size.width = width }
    return size
  }

  package override func leastLength(along axis: Axis) -> CGFloat? { axis == .horizontal ? 0 : nil }

  package override func explicitAlignment(
    _ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize
  ) -> CGFloat? {
    switch key {
    case VerticalAlignment.firstTextBaseline.key: layout(for: proposal).firstBaseline
    case VerticalAlignment.lastTextBaseline.key: layout(for: proposal).lastBaseline
    default: nil
    }
  }

  /// Where the lines stand in the text as it is placed: other words most often leave them there,
  /// and no container needs to align anew.
  private var baselines: [CGFloat] {
    let layout = layout(for: proposal)
    return [layout.firstBaseline, layout.lastBaseline]
  }

  package override var spacing: ViewSpacing { .text }

  package override var accessibleText: [String] { spoken.isEmpty ? [] : [spoken] }
  package override var semanticElement: Element? { self }

  /// What is read out.
  private var spoken: String {
    rarities?.label ?? text.string
  }

  package override func accessibilityChanged() {
    let isLink = hasLinks && text.isAllLinks
    let headingLevel = rarities?.headingLevel ?? 0
    var semantics = Semantics(
      role: isLink ? .link : headingLevel > 0 ? .header : .text, label: spoken)
    if headingLevel > 0 { semantics.headingLevel = headingLevel }
    if isLink, let link = text.firstLink { semantics.address = link.absoluteString }
    applyAccessibility(to: &semantics)
    layer.setSemantics(semantics)
  }

  package override func draw(_ size: CGSize) -> DisplayList { DisplayList(commands(size)) }

  private func commands(_ size: CGSize) -> [DrawCommand] {
    let layout = layout(for: proposal)
    let paint = ink.paint(for: size, environment)
    layer.filters = ink.shadows
    layer.blend = ink.blend
    if surroundings.isRedacted {
      let lines = layout.lines.map {
        CGRect(x: $0.x, y: $0.top, width: $0.width, height: $0.height).insetBy(dx: 0, dy: 1.5)
      }
      return [Redaction.command(for: lines, paint)]
    }
    let commands = drawn(layout, size, paint) + images.commands(in: layout, at: .zero, paint)
    return rarities?.fade?.blended(with: commands) ?? commands
  }

  /// The text's letters, by another if there is one that draws them.
  private func drawn(_ layout: TextLayout, _ size: CGSize, _ paint: Paint) -> [DrawCommand] {
    guard let rarities, let drawer = rarities.drawer else {
      return [.text(layout, origin: .zero, paint)]
    }
    let pieces = rarities.pieces?.source === layout ? rarities.pieces! : TextPieces(layout)
    rarities.pieces = pieces
    return drawer.draw(Text.Layout(pieces, paint), size, environment, self)
  }

  package override func hitTest(_ point: CGPoint, _ chain: inout HitChain) -> Bool {
    if let link = link(at: CGPoint(x: point.x - presented.minX, y: point.y - presented.minY)) {
      let rarities = makeRarities()
      let linkElement = rarities.linkElement ?? TextLinkElement(in: self)
      rarities.linkElement = linkElement
      linkElement.link = link
      chain.add(linkElement)
      return true
    }
    return super.hitTest(point, &chain)
  }
}

extension TextLayout {
  /// Whether the layout without limits is also the one for these. A line is never cut because it is
  /// too high, but it may be drawn smaller.
  fileprivate func fits(_ width: CGFloat?, _ height: CGFloat?) -> Bool {
    width ?? .infinity >= size.width
      && (height ?? .infinity >= size.height
        || lines.count <= 1 && paragraph.minimumScaleFactor >= 1)
  }
}
