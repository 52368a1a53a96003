import CoreGraphics
@_spi(Engine) import LindenDrawing
import Testing

@testable import LindenFeatures
@_spi(Engine) @testable import LindenEngine

/// What a guide was asked with.
private final class GuideLog: @unchecked Sendable { var sizes: [CGSize] = [] }

extension VerticalAlignment {
  fileprivate struct MyCenter: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height / 2 }
  }
  fileprivate static let myCenter = VerticalAlignment(MyCenter.self)

  fileprivate struct Counted: AlignmentID {
    nonisolated(unsafe) static var log = GuideLog()
    static func defaultValue(in context: ViewDimensions) -> CGFloat {
      log.sizes.append(CGSize(width: context.width, height: context.height))
      return 0
    }
  }
  fileprivate static let counted = VerticalAlignment(Counted.self)
}

/// Children's guides are put on one line.
@MainActor struct AlignmentTests {
  private func tops<V: View>(_ row: V, _ height: CGFloat = 50) -> [CGFloat] {
    frames(400, height, row).map(\.minY)
  }

  @ViewBuilder private var rectangles: some View {
    box(40, 50)
    box(40, 30)
  }

  @Test func `B/B4-120 A10/B-74 every stack centres across its axis unless told otherwise`() {
    #expect(
      tops(
        HStack {
          box(10, 50)
          box(10, 30)
        }) == [0, 10])
    #expect(
      frames(
        50, 18,
        VStack {
          box(50, 5)
          box(30, 5)
        }
      ).map(\.minX) == [0, 10])
    #expect(
      frames(
        50, 50,
        ZStack {
          box(50, 30)
          box(20, 50)
        }) == [CGRect(0, 10, 50, 30), CGRect(15, 0, 20, 50)])
  }

  @Test func `A10/B-75 rows take a vertical alignment, columns a horizontal one, piles both`() {
    #expect(tops(HStack(alignment: .bottom) { rectangles }) == [0, 20])
    #expect(
      frames(
        50, 18,
        VStack(alignment: .trailing) {
          box(50, 5)
          box(30, 5)
        }
      ).map(\.minX) == [0, 20])
    let pile = ZStack(alignment: .bottomTrailing) {
      box(50, 30)
      box(20, 50)
    }
    #expect(frames(50, 50, pile) == [CGRect(0, 20, 50, 30), CGRect(30, 0, 20, 50)])
  }

  @Test func `B/B4-121 each child is asked in its own coordinates`() {
    let log = GuideLog()
    func guide(_ dimensions: ViewDimensions) -> CGFloat {
      log.sizes.append(CGSize(width: dimensions.width, height: dimensions.height))
      return dimensions[VerticalAlignment.top]
    }
    let row = HStack(alignment: .top) {
      box(40, 50).alignmentGuide(.top, computeValue: guide)
      box(40, 30).alignmentGuide(.top) { guide($0) - 20 }
    }
    #expect(tops(row) == [0, 20])
    #expect(Set(log.sizes.map(\.height)) == [50, 30])
    #expect(log.sizes.allSatisfy { $0.width == 40 })
  }

  @Test func `B/B4-122 rows align tops, centres, bottoms and baselines`() {
    #expect(tops(HStack(alignment: .top) { rectangles }) == [0, 0])
    #expect(tops(HStack(alignment: .center) { rectangles }) == [0, 10])
    #expect(tops(HStack(alignment: .bottom) { rectangles }) == [0, 20])
    // Where there is no text, a baseline is the lower edge.
    #expect(tops(HStack(alignment: .firstTextBaseline) { rectangles }) == [0, 20])
    let lines = box(10, 50).alignmentGuide(.firstTextBaseline) { _ in 15 }
      .alignmentGuide(.lastTextBaseline) { _ in 45 }
    let line = box(10, 20).alignmentGuide(.firstTextBaseline) { _ in 15 }
      .alignmentGuide(.lastTextBaseline) { _ in 15 }
    #expect(
      tops(
        HStack(alignment: .firstTextBaseline) {
          lines
          line
        }) == [0, 0])
    #expect(
      tops(
        HStack(alignment: .lastTextBaseline) {
          lines
          line
        }) == [0, 30])
  }

  @Test func `B/B4-123 a default is asked for once per child, with the child's dimensions`() {
    VerticalAlignment.Counted.log = GuideLog()
    _ = TestHost(
      HStack(alignment: .counted) {
        box(40, 50)
        box(30, 20)
      }, width: 200, height: 50)
    #expect(
      VerticalAlignment.Counted.log.sizes == [
        CGSize(width: 40, height: 50), CGSize(width: 30, height: 20),
      ])
  }

  @Test func `B/B4-124 A10/B-79 half the height is the centre`() {
    #expect(tops(HStack(alignment: .myCenter) { rectangles }) == [0, 10])
    #expect(tops(HStack(alignment: .myCenter) { rectangles }) == tops(HStack { rectangles }))
  }

  @Test func `B/B4-127 A10/B-81 a guide counts only where it is the stack's alignment`() {
    func row(_ alignment: VerticalAlignment) -> some View {
      HStack(alignment: alignment) {
        rectangles
        box(40, 40).alignmentGuide(.myCenter) { $0[.myCenter] - 20 }
      }
    }
    #expect(tops(row(.myCenter), 65) == [0, 10, 25])
    #expect(tops(row(.center)) == [0, 10, 5])
    #expect(size(row(.center), nil, nil).height == 50)
  }

  @Test func `B/B4-128 an offset looks the same, but the stack does not know`() {
    let row = HStack {
      rectangles
      box(40, 40).offset(y: 20)
    }
    #expect(size(row, nil, nil) == CGSize(width: 136, height: 50))
    #expect(frames(136, 50, row)[2] == CGRect(96, 25, 40, 40))
  }

  @Test
  func
    `A10/B-77 A10/B-78 a guide's value is explicit or the default, the explicit one may be missing`()
  {
    final class Readings: @unchecked Sendable {
      var implicit: CGFloat?
      var missing: CGFloat? = 1
      var explicit: CGFloat?
      var other: CGFloat?
    }
    let readings = Readings()
    let view = box(40, 50).alignmentGuide(.leading) { _ in 10 }.alignmentGuide(
      VerticalAlignment.center
    ) {
      readings.implicit = $0[VerticalAlignment.center]
      readings.missing = $0[explicit: VerticalAlignment.center]
      readings.explicit = $0[explicit: .leading]
      readings.other = $0[.leading]
      return 25
    }
    _ = TestHost(HStack { view }, width: 100, height: 50)
    #expect(readings.implicit == 25)
    #expect(readings.missing == nil)
    #expect(readings.explicit == 10)
    #expect(readings.other == 10)
  }

  @Test func `A10/B-80 writing down the default changes nothing`() {
    let plain = HStack {
      box(20, 20)
      box(40, 16)
      box(100, 20)
    }
    let written = HStack {
      box(20, 20).alignmentGuide(VerticalAlignment.center) { $0[VerticalAlignment.center] }
      box(40, 16).alignmentGuide(VerticalAlignment.center) { $0[VerticalAlignment.center] }
      box(100, 20).alignmentGuide(VerticalAlignment.center) { $0[VerticalAlignment.center] }
    }
    #expect(frames(200, 50, plain) == frames(200, 50, written))
  }

  private func superscript(_ guide: @escaping (ViewDimensions) -> CGFloat) -> some View {
    HStack {
      box(20, 20)
      box(40, 16).alignmentGuide(VerticalAlignment.center, computeValue: guide)
      box(100, 22)
    }
  }

  @Test func `A10/B-82 a superscript's lower edge is on the middle line`() {
    let row = superscript { $0[.bottom] }
    #expect(size(row, nil, nil).height == 27)
    #expect(tops(row, 27) == [6, 0, 5])
  }

  @Test func `A10/B-83 a guide may be any expression`() {
    #expect(tops(superscript { $0[.bottom] + 5 }, 32) == [11, 0, 10])
    let raised = superscript { $0.height * 0.75 }
    #expect(size(raised, nil, nil).height == 23)
    #expect(tops(raised, 23) == [2, 0, 1])
  }

  @Test func `A10/B-84 A10/B-85 an outer guide sees the explicit one of the other axis inside`() {
    func row(_ leading: CGFloat?) -> some View {
      HStack {
        box(20, 20)
        Group {
          if let leading {
            box(40, 16).alignmentGuide(.leading) { _ in leading }
          } else {
            box(40, 16)
          }
        }.alignmentGuide(VerticalAlignment.center) { $0[.bottom] + ($0[explicit: .leading] ?? 0) }
        box(100, 22)
      }
    }
    #expect(tops(row(10), 37) == [16, 0, 15])
    #expect(tops(row(nil), 27) == [6, 0, 5])
    #expect(frames(200, 37, row(10)).map(\.minX) == frames(200, 27, row(nil)).map(\.minX))
  }

  @Test func `guides of several views combine as a stack combines those of its children`() {
    let values: [CGFloat?] = [10, nil, 40]
    #expect(VerticalAlignment.firstTextBaseline.combineExplicit(values) == 10)
    #expect(VerticalAlignment.lastTextBaseline.combineExplicit(values) == 40)
    #expect(HorizontalAlignment.leading.combineExplicit(values) == 25)
    #expect(VerticalAlignment.myCenter.combineExplicit([nil, nil]) == nil)
  }

  @Test func `A10/B-94 a pile uses a guide on each axis at once`() {
    let pile = ZStack(alignment: Alignment(horizontal: .leading, vertical: .myCenter)) {
      box(100, 100)
      box(20, 20).alignmentGuide(.leading) { _ in -30 }.alignmentGuide(.myCenter) { _ in 50 }
    }
    #expect(frames(100, 100, pile) == [CGRect(0, 0, 100, 100), CGRect(30, 0, 20, 20)])
  }
}

extension VerticalAlignment {
  fileprivate struct Select: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat {
      context[VerticalAlignment.center]
    }
  }
  fileprivate static let select = VerticalAlignment(Select.self)
}

extension HorizontalAlignment {
  fileprivate struct Name: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat {
      context[HorizontalAlignment.leading]
    }
  }
  fileprivate static let name = HorizontalAlignment(Name.self)

  fileprivate struct NameEnd: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat {
      context[HorizontalAlignment.trailing]
    }
  }
  fileprivate static let nameEnd = HorizontalAlignment(NameEnd.self)
}

/// Guides that reach a stack from within another.
@MainActor struct NestedAlignmentTests {
  /// The list of users beside an icon and a label, in rows of 20.3 points.
  private func list(_ selected: Int, hasGuides: Bool = true) -> some View {
    HStack(alignment: .select) {
      box(36, 16).alignmentGuide(.select) {
        hasGuides ? $0[.bottom] + CGFloat(selected) * 20.3 : $0[.select]
      }
      box(20, 20)
      VStack(alignment: .leading) {
        ForEach(0..<3) { index in
          Group {
            if !hasGuides {
              row(index)
            } else if index == selected {
              row(index).alignmentGuide(.select) { $0[VerticalAlignment.center] }
            } else {
              row(index).alignmentGuide(VerticalAlignment.center) { _ in 0 }
            }
          }.onTapGesture {}.foregroundColor(index == selected ? .green : .primary)
        }
      }
    }
  }

  /// Keeps no distance to others of its kind, as text does.
  private func row(_ index: Int) -> some View {
    StandIn.fixed(CGFloat(60 + 20 * index), 20.3).modifier(TextSpacing())
  }

  nonisolated private struct TextSpacing: _UnaryLayout, ViewModifier {
    typealias Body = Never
    typealias AnimatableData = EmptyAnimatableData
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
      subviews[0].sizeThatFits(proposal)
    }
    func placeSubviews(
      in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
    ) {
      subviews[0].place(at: bounds.origin, proposal: proposal)
    }
    func spacing(subviews: Subviews, cache: inout Void) -> ViewSpacing { .text }
  }

  @Test(arguments: 0..<3)
  func `A10/B-86 A10/B-87 A10/B-89 the icon is level with the selected row inside the column`(
    _ selected: Int
  ) {
    let all = frames(300, 100, list(selected))
    let rows = all.suffix(3).map { $0 }
    #expect(abs(all[1].midY - rows[selected].midY) < 0.001)
    #expect(abs(all[1].midY - rows[0].minY - 10.15 - 20.3 * CGFloat(selected)) < 0.001)
    #expect(abs(rows[1].minY - rows[0].maxY) < 0.001, "The rows are still stacked.")
  }

  @Test func `A10/B-90 the label stands above the list wherever the selection is`() {
    let tops = (0..<3).map { selected in
      let all = frames(300, 100, list(selected))
      return all[2].minY - all[0].minY
    }
    #expect(tops.allSatisfy { abs($0 - (16 - 10.15)) < 0.001 })
    let heights = (0..<3).map { size(list($0), nil, nil).height }
    #expect(heights.allSatisfy { abs($0 - (16 + 2.5 * 20.3)) < 0.001 })
  }

  @Test func `A10/B-92 the icon glides to the next selection in a fifth of a second`() {
    let probe = Probe<Int>()
    let host = TestHost(Variable(0, probe) { list($0) }, width: 300, height: 100)
    let start = host.frames[1].midY
    withAnimation(.linear(duration: 0.2)) { probe.binding.wrappedValue = 1 }
    host.settle()
    host.advance(by: 0.1)
    let halfway = host.frames[1].midY
    host.advance(by: 0.2)
    let end = host.frames[1].midY
    #expect(abs(end - start - 20.3) < 0.001)
    #expect(abs(halfway - (start + end) / 2) < 0.001)
  }

  @Test func `A10/B-88 without guides the column's centre is its guide`() {
    let all = frames(300, 100, list(2, hasGuides: false))
    #expect(abs(all[1].midY - all[3].midY) < 0.001)
  }

  @Test func `A10/B-91 A10/B-93 other guides are ignored, the column's rows share their left edge`()
  {
    let all = frames(300, 100, list(1))
    #expect(all[2].minX == all[3].minX && all[3].minX == all[4].minX)
  }

  @Test func `A10/4.6 one view's edges and centres on another's, across levels and axes`() {
    // The panel, the icon on its upper edge, and the names whose edges depend on each other.
    let panel = ZStack(alignment: Alignment(horizontal: .name, vertical: .top)) {
      box(200, 100)
      box(60, 60).alignmentGuide(.top) { $0[VerticalAlignment.center] }
      VStack(alignment: .nameEnd, spacing: 0) {
        box(80, 20).alignmentGuide(.name) { $0[.leading] }.alignmentGuide(.nameEnd) { _ in 40 }
        VStack(alignment: .trailing, spacing: 0) {
          box(50, 12).alignmentGuide(.nameEnd) { $0[.leading] }
          box(70, 14)
        }
      }
    }
    let all = frames(200, 130, panel)
    #expect(all[1].midY == all[0].minY)
    #expect(all[1].minX == all[2].minX)
    #expect(all[3].minX == all[2].midX)
    #expect(all[4].maxX == all[3].maxX)
  }

  @Test func `a row of columns takes the first baseline of the first text, the last of the last`() {
    let column = VStack(spacing: 0) {
      box(10, 30)
      box(10, 20).alignmentGuide(.firstTextBaseline) { _ in 15 }.alignmentGuide(.lastTextBaseline) {
        _ in 15
      }
      box(10, 20).alignmentGuide(.firstTextBaseline) { _ in 15 }.alignmentGuide(.lastTextBaseline) {
        _ in 15
      }
    }
    func top(_ alignment: VerticalAlignment) -> CGFloat {
      frames(
        100, 200,
        HStack(alignment: alignment) {
          column
          box(10, 10)
        }
      ).last!.maxY
        - frames(
          100, 200,
          HStack(alignment: alignment) {
            column
            box(10, 10)
          })[0].minY
    }
    #expect(top(.firstTextBaseline) == 45)
    #expect(top(.lastTextBaseline) == 65)
  }

  @Test func `news of a guide reaches those who align by it through other modifiers and stacks`() {
    let probe = Probe<CGFloat>()
    let host = TestHost(
      Variable(CGFloat(0), probe) { offset in
        ZStack(alignment: .topLeading) {
          box(10, 10)
          HStack {
            box(20, 20).alignmentGuide(.top) { _ in -offset }.alignmentGuide(.leading) { _ in 0 }
          }
          .opacity(0.5)
        }
      }, width: 100, height: 100)
    #expect(host.colorFrames[0].minY == host.colorFrames[1].minY)
    probe.binding.wrappedValue = 30
    host.settle()
    #expect(host.colorFrames[1].minY - host.colorFrames[0].minY == 30)
  }
}
