import CoreGraphics
@_spi(Engine) import LindenDrawing
import Testing

@testable import LindenFeatures
@_spi(Engine) @testable import LindenEngine

/// What holds for any tree under any proposal.
@MainActor struct LayoutPropertyTests {
  /// Nothing proposed, nothing there, all there is, lengths beyond any screen, and what is no
  /// length.
  private static let lengths: [CGFloat?] = [
    nil, 0, .infinity, 1, 37.5, 120, 400, 1e9, .greatestFiniteMagnitude, .nan, -50,
  ]

  private func proposal(_ random: inout SeededGenerator) -> ProposedViewSize {
    ProposedViewSize(
      width: LayoutPropertyTests.lengths.randomElement(using: &random)!,
      height: LayoutPropertyTests.lengths.randomElement(using: &random)!)
  }

  /// Runs `check` for trees of a few levels, with the outermost element of each.
  private func forTrees(
    _ count: Int, depth: Int = 3, _ kinds: ClosedRange<Int> = RandomTree.all,
    _ check: (RandomTree, TestHost, Element, inout SeededGenerator) -> Void
  ) {
    for seed in 0..<count {
      var random = SeededGenerator(seed: UInt64(seed))
      let tree = RandomTree(depth, kinds, &random)
      let warnings = Diagnostics.recording {
        let host = TestHost(tree, width: 300, height: 200)
        withExtendedLifetime(host) {
          guard let element = host.content.first else { return }
          check(tree, host, element, &random)
        }
      }
      #expect(warnings == [], "\(tree)")
    }
  }

  @Test func `sizes are finite unless infinity is offered, and never negative`() {
    forTrees(150) { tree, _, element, random in
      for _ in 0..<6 {
        let proposal = proposal(&random)
        let size = element.sizeThatFits(proposal)
        let isBounded = proposal.width != .infinity && proposal.height != .infinity
        #expect(
          size.width >= 0 && size.height >= 0
            && (!isBounded || size.width.isFinite && size.height.isFinite),
          "\(tree) offered \(proposal) answers \(size)")
      }
    }
  }

  @Test func `A10/B-95 a view placed anywhere with any proposal has places for all its parts`() {
    forTrees(100) { tree, host, element, random in
      for _ in 0..<3 {
        let proposal = proposal(&random)
        element.place(at: CGPoint(x: 10, y: 20), proposal: proposal)
        let parts = host.frames
        #expect(
          parts.allSatisfy {
            $0.minX.isFinite && $0.minY.isFinite && $0.width >= 0 && $0.width.isFinite
              && $0.height >= 0 && $0.height.isFinite
          }, "\(tree) offered \(proposal): \(parts)")
      }
    }
  }

  @Test func `fixing a size twice is fixing it once`() {
    forTrees(80) { tree, _, _, random in
      let proposal = proposal(&random)
      let once = size(tree.fixedSize(), proposal.width, proposal.height)
      #expect(
        once == size(tree.fixedSize().fixedSize(), proposal.width, proposal.height), "\(tree)")
      #expect(once == size(tree, nil, nil), "\(tree)")
    }
  }

  @Test func `answers are the same asked for alone, in any order, and again`() {
    forTrees(60) { tree, _, element, random in
      let proposals = (0..<8).map { _ in proposal(&random) }
      let first = proposals.map { element.sizeThatFits($0) }
      for index in proposals.indices.shuffled(using: &random) {
        #expect(element.sizeThatFits(proposals[index]) == first[index], "\(tree)")
      }
      for (one, answer) in zip(proposals, first) {
        #expect(size(tree, one.width, one.height) == answer, "\(tree) offered \(one)")
      }
    }
  }

  @Test func `a tree laid out twice moves nothing, in another room and back neither`() {
    forTrees(80) { tree, host, element, random in
      let before = host.frames
      element.invalidateSize()
      host.settle()
      #expect(host.frames == before, "\(tree) laid out again")
      host.root.setBounds(
        CGSize(width: .random(in: 0...500, using: &random), height: 100), safeArea: EdgeInsets())
      host.settle()
      host.root.setBounds(CGSize(width: 300, height: 200), safeArea: EdgeInsets())
      host.settle()
      #expect(host.frames == before, "\(tree) in another room and back")
      #expect(TestHost(tree, width: 300, height: 200).frames == before, "\(tree) built anew")
    }
  }

  @Test func `B/B4-98 a stack is the union of its children`() {
    forTrees(120, RandomTree.stacks) { tree, _, element, random in
      let room = ProposedViewSize(
        width: .random(in: 0...400, using: &random), height: .random(in: 0...400, using: &random))
      element.place(at: .zero, proposal: room)
      var union = CGRect.null
      var count = 0
      element.forEachChild {
        union = union.union($0.frame)
        count += 1
      }
      guard count > 0 else { return }
      let (own, frame) = (element.frame, union)
      #expect(
        max(
          abs(own.minX - frame.minX), abs(own.minY - frame.minY), abs(own.maxX - frame.maxX),
          abs(own.maxY - frame.maxY)) < 1e-6, "\(tree) in \(room): \(own), its children \(frame)")
    }
  }

  @Test func `from right to left everything is the mirror image`() {
    forTrees(150) { tree, host, _, _ in
      guard tree.isMirrored else { return }
      let mirrored = TestHost(
        tree.environment(\.layoutDirection, .rightToLeft), width: 300, height: 200)
      let pairs = zip(host.frames, mirrored.frames)
      #expect(
        pairs.allSatisfy {
          abs(300 - $0.maxX - $1.minX) < 1e-6 && abs($0.minY - $1.minY) < 1e-6
            && abs($0.width - $1.width) < 1e-6 && abs($0.height - $1.height) < 1e-6
        }, "\(tree): \(host.frames) \(mirrored.frames)")
    }
  }

  @Test func `nested stacks ask what is inside them a bounded number of times`() {
    let log = ProposalLog()
    var view = AnyView(StandIn.text(92, log))
    for level in 0..<16 {
      let inner = view
      view = AnyView(
        level.isMultiple(of: 2)
          ? AnyView(
            HStack {
              inner
              StandIn.fixed(5, 5)
            })
          : AnyView(
            VStack {
              inner
              Color.red
            }))
    }
    _ = TestHost(ScrollView { view.fixedSize() }, width: 300, height: 300)
    #expect(log.proposals.count < 200)
  }
}

extension TestHost {
  /// The outermost elements of the view.
  fileprivate var content: [Element] {
    var list: [Element] = []
    root.rootElement.forEachChild { list.append($0) }
    return list
  }
}
