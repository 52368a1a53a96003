import CoreGraphics
@_spi(Engine) import LindenDrawing
import Testing

@_spi(Engine) @testable import LindenEngine
@testable import LindenFeatures

@MainActor struct SemanticPlacesTests {
  private final class Controls {
    var count: Binding<Int>!
    var isEnabled: Binding<Bool>!
  }

  private struct Shelf: View {
    @State private var count = 3
    @State private var isEnabled = true
    let controls: Controls
    let log: Diary

    var body: some View {
      let _ = controls.count = $count
      let _ = controls.isEnabled = $isEnabled
      VStack(spacing: 0) {
        SemanticPlaces(
          (0..<count).map { number in
            var actions = SemanticActions()
            actions.activate = { [log] in MainThread.assume { log.add("used \(number)") } }
            return (Semantics(role: .button, label: "\(number) of \(count)"), actions)
          })
      }
      .environment(\.isEnabled, isEnabled)
    }
  }

  private func shelf() -> (TestHost, Controls, Diary) {
    let (controls, log) = (Controls(), Diary())
    return (TestHost(Shelf(controls: controls, log: log), height: 300), controls, log)
  }

  private func places(in host: TestHost) -> [SemanticsElement] {
    var found: [SemanticsElement] = []
    func visit(_ element: Element) {
      if let place = element as? SemanticsElement { found.append(place) }
      element.forEachChild(visit)
    }
    visit(host.root.rootElement)
    return found
  }

  @Test func `each place takes what the layout offers it, and says what it is`() {
    let (host, _, _) = shelf()
    let layers = places(in: host).map(\.layer)
    #expect(layers.map { $0.semantics?.label } == ["0 of 3", "1 of 3", "2 of 3"])
    #expect(layers.map(\.frame.minY) == [0, 100, 200])
    #expect(layers.allSatisfy { $0.frame.size == CGSize(width: 400, height: 100) })
  }

  @Test func `a place is found by its layer, and does what it is for`() {
    let (host, _, log) = shelf()
    let element = host.root.graph.semantics.element(layer: places(in: host)[1].layer.id)
    element?.actions.activate?()
    #expect(log.take() == ["used 1"])
  }

  @Test func `places come and go at the end; those that stay are the same`() {
    let (host, controls, _) = shelf()
    let before = places(in: host).map(ObjectIdentifier.init)
    controls.count.wrappedValue = 5
    host.settle()
    #expect(places(in: host).count == 5)
    #expect(places(in: host).prefix(3).map(ObjectIdentifier.init) == before)
    #expect(places(in: host).last?.layer.frame.height == 60)
    controls.count.wrappedValue = 2
    host.settle()
    #expect(places(in: host).map { $0.layer.semantics?.label } == ["0 of 2", "1 of 2"])
  }

  @Test func `a place that goes loses the focus, and is freed`() {
    let (host, controls, _) = shelf()
    weak var last = places(in: host).last
    host.root.graph.focus.controlGained(last!)
    #expect(host.root.graph.focus.control === last)
    controls.count.wrappedValue = 2
    host.settle()
    #expect(host.root.graph.focus.control == nil)
    #expect(last == nil)
  }

  @Test func `places in a disabled view are disabled`() {
    let (host, controls, _) = shelf()
    controls.isEnabled.wrappedValue = false
    host.settle()
    #expect(places(in: host).allSatisfy { $0.layer.semantics?.isEnabled == false })
  }
}
