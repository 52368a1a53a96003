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
}
