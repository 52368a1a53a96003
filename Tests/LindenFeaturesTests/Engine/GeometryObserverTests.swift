import CoreGraphics
import Testing

@testable import LindenFeatures
@_spi(Engine) @testable import LindenEngine

@MainActor struct GeometryObserverTests {
  @Test func `elements that are gone are forgotten`() {
    let probe = Probe<Int>()
    let host = TestHost(
      Variable(0, probe) { number in
        VStack {
          GeometryReader { proxy in
            Color.red.frame(width: proxy.frame(in: .global).minX + 10, height: 10)
          }.id(number)
        }
      })
    for number in 1...300 {
      probe.binding.wrappedValue = number
      host.settle()
    }
    #expect(host.root.graph.geometryObservers.count <= 70)
  }

  @Test func `only what is measured is kept an eye on, not what is around it`() {
    let host = TestHost(
      VStack {
        ForEach(0..<10, id: \.self) { _ in
          GeometryReader { proxy in
            Color.red.frame(width: proxy.frame(in: .global).minX + 10, height: 10)
          }.padding().offset(x: 1)
        }
      })
    #expect(host.root.graph.geometryObservers.count == 10)
  }

  @Test
  func `one node hears of each of several elements that it watches when what is around them moves`()
    throws
  {
    let probe = Probe<CGFloat>()
    let host = TestHost(
      Variable(0, probe) { offset in
        VStack {
          Color.red.frame(width: 10, height: 10)
          Color.blue.frame(width: 10, height: 10)
        }.offset(x: offset)
      })
    let graph = host.root.graph
    let stack = try #require(host.first(LayoutElement<VStackLayout>.self))
    var children: [Element] = []
    stack.forEachChild { children.append($0) }
    #expect(children.count == 2)
    var heard: [Int] = []
    for (number, child) in children.enumerated() {
      graph.geometryObservers.observe(child, for: host.root.rootNode) { heard.append(number) }
    }
    probe.binding.wrappedValue = 20
    host.settle()
    #expect(heard == [0, 1])
  }
}
