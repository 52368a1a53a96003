import CoreGraphics
import LindenFeatures
@_spi(Engine) import LindenEngine

/// Shows a view of UIKit's and those in it: its own content, and over it the subviews where their
/// frames say.
struct ViewStage: View {
  let view: UIView
  /// Whether views of SwiftUI surround it, which decide its size.
  var isRoot = false

  var body: some View {
    let changes = view.signal.read()
    return UIViewLayout(view: view, isRoot: isRoot, changes: changes) {
      if let drawing = view.layer.drawing {
        drawing.layoutValue(key: StagedView.self, value: StagedView.Place(view: nil))
      }
      if let content = view.content {
        content.layoutValue(key: StagedView.self, value: StagedView.Place(view: nil))
      }
      if let layers = view.layer.sublayers, !layers.isEmpty {
        SublayersStage(layers: layers)
          .layoutValue(key: StagedView.self, value: StagedView.Place(view: nil))
      }
      ForEach(view.showsSubviews ? view.subviews : [], id: \.stageID) { view in
        ViewStage(view: view)
          .layoutValue(key: StagedView.self, value: StagedView.Place(view: view))
      }
    }
    .modifier(LayerLook(view: view))
    .modifier(FingersStage(view: view))
    .surrounded(by: view)
    .opacity(view.isHidden ? 0 : Double(view.alpha) * Double(view.layer.opacity))
    .transformEffect(aroundMiddle)
    .allowsHitTesting(view.isUserInteractionEnabled)
    .modifier(Spoken(view: view))
    .onAppear { view.isShown = true }
    .onDisappear { view.isShown = false }
  }

  private var aroundMiddle: CGAffineTransform {
    guard !view.transform.isIdentity else { return .identity }
    let size = view.bounds.size
    return CGAffineTransform(translationX: -size.width / 2, y: -size.height / 2).concatenating(
      view.transform
    )
    .concatenating(CGAffineTransform(translationX: size.width / 2, y: size.height / 2))
  }
}

/// What fingers do to a view, if that matters to it.
private struct FingersStage: ViewModifier {
  let view: UIView

  func body(content: Content) -> some View {
    let _ = view.signal.read()
    if view.followsFingers {
      content.modifier(RecognizerStage(view: view)).modifier(ContextMenuStage(view: view))
    } else {
      content.modifier(ContextMenuStage(view: view))
    }
  }
}

/// Shows a view of UIKit's between views of SwiftUI.
package struct RootStage: View {
  let view: UIView
  @Environment(\.self) private var environment

  package init(view: UIView) { self.view = view }

  package var body: some View {
    view.environment = environment
    environment.followTraits()
    return ViewStage(view: view, isRoot: true)
      .onChange(of: view.traitsAround) { old, new in view.tellOfTraits(from: old, to: new) }
  }
}

/// The subviews of a view that shows them in its content.
struct SubviewsStage: View {
  let view: UIView

  var body: some View {
    UIViewLayout(view: view, isRoot: false, changes: view.signal.read()) {
      ForEach(view.subviews, id: \.stageID) { view in
        ViewStage(view: view)
          .layoutValue(key: StagedView.self, value: StagedView.Place(view: view))
      }
    }
  }
}

/// Which view a subview of ``UIViewLayout`` stands for; none for the content.
private struct StagedView: LayoutValueKey {
  struct Place { let view: UIView? }
  static var defaultValue: Place { Place(view: nil) }
}

/// Puts the views in a view of UIKit's where their frames say, after it has laid them out.
struct UIViewLayout: Layout {
  typealias AnimatableData = EmptyAnimatableData
  let view: UIView
  let isRoot: Bool
  /// Other numbers are other layouts.
  let changes: Int

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    MainThread.assume { isRoot ? view.sizeInStage(proposal) : view.bounds.size }
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    MainThread.assume {
      if isRoot { view.take(bounds.size) }
      view.layoutBelow()
      let shift = view.bounds.origin
      for subview in subviews {
        guard let staged = subview[StagedView.self].view else {
          subview.place(
            at: CGPoint(x: bounds.midX, y: bounds.midY), anchor: .center,
            proposal: ProposedViewSize(bounds.size))
          continue
        }
        let size = staged.bounds.size
        subview.place(
          at: CGPoint(
            x: bounds.minX + staged.center.x - size.width / 2 - shift.x,
            y: bounds.minY + staged.center.y - size.height / 2 - shift.y),
          proposal: ProposedViewSize(size))
      }
    }
  }
}

extension UIView {
  /// The size the view takes between views of SwiftUI.
  ///
  /// A length the content has an opinion about grows beyond it unless the view hugs it with a high
  /// priority, and shrinks only if the view resists less than that; a length it has none about is
  /// what is offered.
  func sizeInStage(_ proposal: ProposedViewSize) -> CGSize {
    if let answer = stageSize?(proposal) { return answer }
    let own = intrinsicContentSize
    let isRoom =
      arrangesSubviews
      || own == CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
    if isRoom { return roomInStage(proposal) }
    let width = length(own.width, proposal.width, .horizontal)
    let isNarrow = width < own.width && growsWhenNarrow
    let height =
      isNarrow ? sizeThatFits(CGSize(width: width, height: .infinity)).height : own.height
    return CGSize(width: width, height: length(height, proposal.height, .vertical))
  }

  /// A view that is only room for others takes what is offered, or else what those in it need.
  private func roomInStage(_ proposal: ProposedViewSize) -> CGSize {
    if let width = proposal.width, let height = proposal.height {
      return CGSize(width: width, height: height)
    }
    let fitting = systemLayoutSizeFitting(CGSize(width: proposal.width ?? 0, height: 0))
    return CGSize(
      width: proposal.width ?? (fitting.width > 0 ? fitting.width : 10),
      height: proposal.height ?? (fitting.height > 0 ? fitting.height : 10))
  }

  private func length(_ own: CGFloat, _ offered: CGFloat?, _ axis: NSLayoutConstraint.Axis)
    -> CGFloat
  {
    guard own != UIView.noIntrinsicMetric else { return offered ?? 10 }
    guard let offered else { return own }
    if offered > own { return contentHuggingPriority(for: axis) >= .defaultHigh ? own : offered }
    return contentCompressionResistancePriority(for: axis) >= .defaultHigh ? own : offered
  }
}

/// The background, border, shadow and outline of a layer.
private struct LayerLook: ViewModifier {
  let view: UIView
  private var layer: CALayer { view.layer }

  func body(content: Content) -> some View {
    let _ = view.signal.read()
    if layer.masksToBounds {
      decorated(content).clipShape(shape).modifier(LayerShadow(view: view))
    } else {
      decorated(content).modifier(LayerShadow(view: view))
    }
  }

  private var shape: UnevenRoundedRectangle {
    func radius(_ corner: CACornerMask) -> CGFloat {
      layer.maskedCorners.contains(corner) ? layer.cornerRadius : 0
    }
    return UnevenRoundedRectangle(
      topLeadingRadius: radius(.layerMinXMinYCorner),
      bottomLeadingRadius: radius(.layerMinXMaxYCorner),
      bottomTrailingRadius: radius(.layerMaxXMaxYCorner),
      topTrailingRadius: radius(.layerMaxXMinYCorner),
      style: layer.cornerCurve == .continuous ? .continuous : .circular)
  }

  private func decorated(_ content: Content) -> some View {
    content
      .background {
        if let pattern = view.backgroundColor?.pattern {
          shape.fill(ImagePaint(image: Image(uiImage: pattern)))
        } else if let color = view.backgroundColor?.color
          ?? layer.backgroundColor.map({ Color(cgColor: $0) })
        {
          shape.fill(color)
        }
      }
      .overlay {
        if layer.borderWidth > 0, let color = layer.borderColor {
          shape.strokeBorder(Color(cgColor: color), lineWidth: layer.borderWidth).allowsHitTesting(
            false)
        }
      }
  }
}

private struct LayerShadow: ViewModifier {
  let view: UIView

  func body(content: Content) -> some View {
    let _ = view.signal.read()
    let layer = view.layer
    if layer.shadowOpacity > 0 {
      content.shadow(
        color: Color(cgColor: layer.shadowColor ?? .black).opacity(Double(layer.shadowOpacity)),
        radius: layer.shadowRadius,
        x: layer.shadowOffset.width, y: layer.shadowOffset.height)
    } else {
      content
    }
  }
}

/// What is read out instead of the content.
private struct Spoken: ViewModifier {
  let view: UIView

  func body(content: Content) -> some View {
    let _ = view.signal.read()
    if view.accessibilityElementsHidden {
      content.accessibilityHidden(true)
    } else if view.accessibilityValue != nil || view.accessibilityHint != nil
      || !view.accessibilityTraits.isEmpty
    {
      named(content)
        .accessibilityValue(view.accessibilityValue ?? "")
        .accessibilityHint(view.accessibilityHint ?? "")
        .accessibilityAddTraits(traits)
    } else {
      named(content)
    }
  }

  @ViewBuilder private func named(_ content: Content) -> some View {
    if let label = view.accessibilityLabel {
      content.accessibilityLabel(label).accessibilityIdentifier(view.accessibilityIdentifier ?? "")
    } else if let identifier = view.accessibilityIdentifier {
      content.accessibilityIdentifier(identifier)
    } else {
      content
    }
  }

  private var traits: AccessibilityTraits {
    var traits = AccessibilityTraits()
    if view.accessibilityTraits.contains(.button) { traits.formUnion(.isButton) }
    if view.accessibilityTraits.contains(.header) { traits.formUnion(.isHeader) }
    if view.accessibilityTraits.contains(.link) { traits.formUnion(.isLink) }
    if view.accessibilityTraits.contains(.image) { traits.formUnion(.isImage) }
    if view.accessibilityTraits.contains(.selected) { traits.formUnion(.isSelected) }
    return traits
  }
}

/// What is behind the content of a hosting view.
private struct HostingBackground: View {
  let view: UIView

  var body: some View {
    view.signal.read()
    return ZStack {
      if let color = view.backgroundColor { color.color.ignoresSafeArea() }
    }
  }
}

/// A view of UIKit's that shows views of SwiftUI.
package final class HostingView: UIView, UIContentView {
  private var hosted: AnyView?
  /// What views of UIKit's among the hosted ones stand in.
  private(set) lazy var enclosure = ViewEnclosure(hosting: self)
  /// What made the view, where it is the content of a cell.
  package var configuration: any UIContentConfiguration = UIListContentConfiguration.cell() {
    didSet {
      if let new = (configuration as? any _HostedConfiguration)?.hosted { host(new) }
    }
  }

  package init(_ content: AnyView?) {
    hosted = content
    super.init(frame: .zero)
  }

  package required init?(coder: NSCoder) { super.init(coder: coder) }

  package func host(_ content: AnyView) {
    hosted = content
    contentChanged()
    controller?.signal.send()
  }

  package override var content: AnyView? { hosted }

  /// The content stays within the safe area, a background goes beyond.
  override var onlyContent: AnyView? {
    guard subviews.isEmpty, layer.isPlain, alpha == 1, !isHidden, let hosted else { return nil }
    if backgroundColor == nil { return hosted }
    return AnyView(
      hosted.frame(maxWidth: .infinity, maxHeight: .infinity)
        .background { HostingBackground(view: self) })
  }

  override var measuredContent: AnyView? { hosted }
}

/// A configuration whose content is views of SwiftUI.
@MainActor package protocol _HostedConfiguration: UIContentConfiguration {
  var hosted: AnyView { get }
}

/// Measures views of SwiftUI that may not be on screen yet.
@MainActor final class StageRuler {
  private let content: () -> AnyView
  private var known: [(proposal: ProposedViewSize, size: CGSize)] = []

  init(_ content: @escaping () -> AnyView) { self.content = content }

  func forget() { known = [] }

  func size(for proposal: ProposedViewSize) -> CGSize {
    if let answer = known.first(where: { $0.proposal == proposal }) { return answer.size }
    let size = Evaluation.tracking(nil) { ViewRuler.size(of: content(), proposal) }
    known.append((proposal, size))
    return size
  }
}
