import CoreGraphics

@testable import LindenFeatures
@_spi(Engine) @testable import LindenEngine

/// A view made by chance of everything that lays out.
struct RandomTree: View, CustomStringConvertible {
  /// The kinds of node there are, by number; below `stacks` are views, stacks themselves, and from
  /// there modifiers.
  static let all = 0...25
  static let stacks = 4...6
  private static let leaves = 0...3

  private let kind: Int
  private let children: [RandomTree]
  private let a: CGFloat
  private let b: CGFloat
  private let choice: Int

  /// The outermost node is of one of `kinds`.
  init(_ depth: Int, _ kinds: ClosedRange<Int> = all, _ random: inout SeededGenerator) {
    let kind = Int.random(in: depth == 0 ? RandomTree.leaves : kinds, using: &random)
    self.kind = kind
    let count =
      switch kind {
      case 0...3: 0
      case 4...11: Int.random(in: 1...3, using: &random)
      default: 1
      }
    children = (0..<count).map { _ in RandomTree(depth - 1, using: &random) }
    a = CGFloat(Int.random(in: 0...60, using: &random)) / 2
    b = CGFloat(Int.random(in: 0...200, using: &random)) / 2
    choice = Int.random(in: 0...8, using: &random)
  }

  private init(_ depth: Int, using random: inout SeededGenerator) {
    self.init(depth, RandomTree.all, &random)
  }

  private var alignment: Alignment {
    [
      .topLeading, .top, .topTrailing, .leading, .center, .trailing, .bottomLeading,
      .leadingFirstTextBaseline, .bottomTrailing,
    ][choice]
  }

  private var list: some View {
    ForEach(children.indices, id: \.self) { children[$0] }
  }

  var body: AnyView {
    switch kind {
    case 0: return AnyView(Color.red)
    case 1: return AnyView(StandIn.fixed(a, b))
    case 2: return AnyView(StandIn.text(b + 1))
    case 3:
      return choice < 4 ? AnyView(Spacer(minLength: choice < 2 ? nil : a)) : AnyView(Divider())
    case 4:
      return AnyView(HStack(alignment: alignment.vertical, spacing: choice < 4 ? nil : a) { list })
    case 5:
      return AnyView(
        VStack(alignment: alignment.horizontal, spacing: choice < 4 ? nil : a) { list })
    case 6: return AnyView(ZStack(alignment: alignment) { list })
    case 7:
      return AnyView(
        Grid(alignment: alignment) {
          GridRow { list }
          GridRow { list }
        })
    case 8: return choice < 5 ? AnyView(LazyVStack { list }) : AnyView(LazyHStack { list })
    case 9:
      return AnyView(
        LazyVGrid(columns: [GridItem(.adaptive(minimum: b)), GridItem(.flexible(minimum: a))]) {
          list
        })
    case 10: return AnyView(ViewThatFits { list })
    case 11: return AnyView(ScrollView(choice < 4 ? .horizontal : .vertical) { list })
    default: return modified(children[0])
    }
  }

  private func modified(_ view: RandomTree) -> AnyView {
    switch kind {
    case 12: AnyView(view.padding(choice < 4 ? -a : a))
    case 13: AnyView(view.padding(.horizontal))
    case 14:
      AnyView(
        view.frame(width: choice < 6 ? a : nil, height: choice > 2 ? b : nil, alignment: alignment))
    case 15:
      AnyView(view.frame(minWidth: choice < 4 ? a : nil, maxWidth: choice < 6 ? .infinity : a + b))
    case 16:
      AnyView(
        view.frame(
          idealWidth: a, maxWidth: a + b, minHeight: a, idealHeight: a + b, alignment: alignment))
    case 17: AnyView(view.fixedSize(horizontal: choice < 6, vertical: choice > 2))
    case 18:
      AnyView(
        view.aspectRatio(
          choice < 3 ? nil : (a + 1) / (b + 1), contentMode: choice < 5 ? .fit : .fill))
    case 19: AnyView(view.offset(x: a, y: -b))
    case 20: AnyView(view.layoutPriority(Double(choice - 4)))
    case 21: AnyView(view.alignmentGuide(alignment.vertical) { $0[alignment.vertical] + a })
    case 22: AnyView(view.overlay(alignment: alignment) { StandIn.fixed(a, b) })
    case 23: AnyView(view.background(Color.blue, alignment: alignment))
    case 24: AnyView(view.position(x: a, y: b))
    default: AnyView(GeometryReader { proxy in view.frame(width: proxy.size.width / 2) })
    }
  }

  /// Offsets and positions are the same from right to left, and so is what lies under the view that
  /// fits.
  var isMirrored: Bool {
    kind != 10 && kind != 19 && kind != 24 && children.allSatisfy(\.isMirrored)
  }

  nonisolated var description: String {
    let names = [
      "Color", "fixed", "text", "Spacer", "HStack", "VStack", "ZStack", "Grid", "LazyVStack",
      "LazyVGrid",
      "ViewThatFits", "ScrollView", "padding", "padding16", "frame", "flexible", "ideal",
      "fixedSize",
      "aspectRatio", "offset", "priority", "guide", "overlay", "background", "position",
      "GeometryReader",
    ]
    let inside = children.isEmpty ? "" : "{\(children.map(\.description).joined(separator: " "))}"
    return "\(names[kind])(\(a) \(b) \(choice))\(inside)"
  }
}
