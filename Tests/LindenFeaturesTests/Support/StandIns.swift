import CoreGraphics

@testable import LindenFeatures
@_spi(Engine) @testable import LindenEngine

/// What a stand-in was offered, in order; sizes it knows already are not asked for again.
final class ProposalLog: @unchecked Sendable {
  var proposals: [ProposedViewSize] = []
  var widths: [CGFloat?] { proposals.map(\.width) }
  var heights: [CGFloat?] { proposals.map(\.height) }
}

/// A red view that answers proposals by a rule of the test's.
struct StandIn: View {
  var log: ProposalLog? = nil
  let size: (ProposedViewSize) -> CGSize

  var body: some View {
    Rule(log: log, size: size)({ Color.red })
  }

  private struct Rule: Layout {
    typealias AnimatableData = EmptyAnimatableData
    let log: ProposalLog?
    let size: (ProposedViewSize) -> CGSize

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
      log?.proposals.append(proposal)
      return size(proposal)
    }

    func placeSubviews(
      in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
    ) {
      subviews.first?.place(at: bounds.origin, proposal: ProposedViewSize(bounds.size))
    }
  }
}

extension StandIn {
  /// Takes what it is offered, as a shape does.
  static func greedy(_ log: ProposalLog? = nil) -> StandIn {
    StandIn(log: log) { $0.replacingUnspecifiedDimensions() }
  }

  /// The same size whatever is offered.
  static func fixed(_ width: CGFloat, _ height: CGFloat, _ log: ProposalLog? = nil) -> StandIn {
    StandIn(log: log) { _ in CGSize(width: width, height: height) }
  }

  /// On one line as long as the width suffices; wraps anywhere, so that it is as wide as what it is
  /// offered.
  static func text(_ width: CGFloat, lineHeight: CGFloat = 20, _ log: ProposalLog? = nil) -> StandIn
  {
    StandIn(log: log) { proposal in
      let offered = min(max(proposal.width ?? width, 0), width)
      let lines = offered > 0 ? (width / offered).rounded(.up) : 1
      return CGSize(width: offered, height: lines * lineHeight)
    }
  }
}

/// Shows the frames of what is drawn in a view proposed `width` by `height`, without a window
/// around it.
@MainActor func frames<V: View>(_ width: CGFloat, _ height: CGFloat, _ view: V) -> [CGRect] {
  TestHost(view, width: width, height: height).frames
}

/// The answer of a view to a proposal.
@MainActor func size<V: View>(_ view: V, _ width: CGFloat?, _ height: CGFloat?) -> CGSize {
  let host = TestHost(view)
  // An element must not outlive its tree.
  return withExtendedLifetime(host) {
    var size = CGSize.zero
    var isFirst = true
    host.root.rootElement.forEachChild { element in
      if isFirst { size = element.sizeThatFits(ProposedViewSize(width: width, height: height)) }
      isFirst = false
    }
    return size
  }
}
