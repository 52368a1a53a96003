import CoreGraphics
import Testing

@testable @_spi(Engine) import LindenEngine
@testable @_spi(Engine) import LindenFeatures

/// Elements and nodes are kept by others for longer than they are in the tree; whoever still uses
/// them then meets nobody, and no freed memory.
@MainActor struct OwnershipTests {
  private final class Keeper {
    var proxy: GeometryProxy?
    var subviews: LayoutSubviews?
    var dimensions: ViewDimensions?
  }

  @Test func `a scroll view that goes under a finger is not scrolled any more`() {
    let probe = Probe<Bool>()
    let touch = Touch(
      Variable(true, probe) { isShown in
        if isShown { ScrollView { Color.red.frame(width: 300, height: 2000) } }
      })
    weak var element = touch.host.first(ScrollElement.self)
    touch.down(200, 200)
    touch.move(200, 170)
    touch.move(200, 150)
    #expect(element?.offset.y ?? 0 > 0)
    probe.binding.wrappedValue = false
    touch.host.settle()
    touch.host.advance(by: 1)
    touch.move(200, 100)
    touch.up(200, 100)
    touch.host.advance(by: 1)
    #expect(element == nil)
    #expect(touch.dispatcher.nextDeadline == nil)
  }

  @Test func `a geometry proxy outlives its view`() throws {
    let keeper = Keeper()
    let probe = Probe<Bool>()
    let host = TestHost(
      Variable(true, probe) { isShown in
        if isShown {
          GeometryReader { proxy in
            let _ = keeper.proxy = proxy
            Color.red
          }.padding(20)
        }
      })
    let proxy = try #require(keeper.proxy)
    #expect(proxy.frame(in: .global).minX == 20)
    probe.binding.wrappedValue = false
    host.settle()
    host.settle()
    #expect(proxy.size == CGSize(width: 360, height: 360))
    _ = proxy.frame(in: .global)
    _ = proxy.safeAreaInsets
    _ = proxy.bounds(of: .named("none"))
  }

  @Test func `a node kept beyond the end of its scene has a graph until it goes`() throws {
    var host: TestHost? = TestHost(HStack { box(30, 40).padding(1) })
    weak var graph = host?.root.graph
    var node = host?.root.rootNode.children.first
    host = nil
    #expect(graph != nil && node?.isAlive == false && node?.graph === graph)
    node?.elementsChanged()
    node = nil
    #expect(graph == nil)
  }

  private final class Seen { var values: [String] = [] }

  private struct Part<Value>: View {
    let value: Value
    let seen: Seen
    var body: some View {
      let _ = seen.values.append("\(value)")
      EmptyView()
    }
  }

  private struct Bare: View {
    var body: some View { EmptyView() }
  }

  @Test func `the views of a tuple are found whatever their size and alignment`() {
    let seen = Seen()
    _ = TestHost(
      VStack {
        Part(value: true, seen: seen)
        Bare()
        Part(value: (UInt8(1), 2.5, false), seen: seen)
        Bare().zIndex(1)
        Part(value: Int16(3), seen: seen)
        Color.clear.frame(width: 1).padding(.leading, 4)
        Part(value: "four" as Any, seen: seen)
        Part(value: Optional(UInt32(5)), seen: seen)
      })
    #expect(seen.values == ["true", "(1, 2.5, false)", "3", "four", "Optional(5)"])
  }

  private struct KeepingLayout: Layout {
    let keeper: Keeper
    func sizeThatFits(
      proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) -> CGSize {
      keeper.subviews = subviews
      keeper.dimensions = subviews[0].dimensions(in: proposal)
      return CGSize(width: 10, height: 10)
    }
    func placeSubviews(
      in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) {}
  }

  @Test func `what a layout kept outlives its views`() throws {
    let keeper = Keeper()
    var host: TestHost? = TestHost(KeepingLayout(keeper: keeper) { box(30, 40).padding(1) })
    #expect(host?.time == 0)
    host = nil
    let subview = try #require(keeper.subviews?.first)
    _ = subview.sizeThatFits(.unspecified)
    subview.place(at: .zero, proposal: .unspecified)
    _ = keeper.dimensions?[.leading]
    #expect(subview.element.node === _Node.nowhere && !subview.element.node.isAlive)
  }

  @Test func `an element leaves its node, its parent and its children`() {
    let host = TestHost(Color.red)
    let node = host.root.rootNode
    var elements = (0..<5).map { _ in Element(node) }
    for child in elements[1...] { elements[0].adopt(child) }
    #expect(elements[3].parent === elements[0])
    elements[2].adopt(elements[3])
    #expect(elements[3].parent === elements[2])
    elements.remove(at: 0)
    #expect(elements[0].parent == nil && elements[1].parent == nil && elements[3].parent == nil)
    #expect(elements[2].parent === elements[1])
    elements.remove(at: 1)
    #expect(elements[1].parent == nil && elements.allSatisfy { $0.node === node })
  }

  @Test func `a node that was destroyed has no parent`() {
    let probe = Probe<Bool>()
    let host = TestHost(Variable(true, probe) { if $0 { Color.red.id(1) } })
    let node = host.root.graph.identities.nodes(id: 1).first
    #expect(node?.parent != nil)
    probe.binding.wrappedValue = false
    host.settle()
    #expect(node?.parent == nil && node?.isAlive == false)
    #expect(host.root.graph.identities.nodes(id: 1).isEmpty)
  }
}
