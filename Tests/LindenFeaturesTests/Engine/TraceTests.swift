import Combine
import CoreGraphics
import Observation
import Testing

@testable import LindenFeatures
@_spi(Engine) @testable import LindenEngine

@MainActor struct TraceTests {
  final class Model: ObservableObject { @Published var number = 0 }
  @Observable final class Watched { var number = 0 }

  struct Talking: View {
    @State private var counter = 0
    @ObservedObject var model: Model
    @Environment(\.testScale) private var scale
    let number: Int
    let watched: Watched
    let probe: Probe<Int>
    var body: some View {
      let _ = Self._printChanges()
      let _ = probe.binding = $counter
      Color.red.frame(
        width: CGFloat(counter + model.number + number + watched.number) * scale, height: 1)
    }
  }

  struct Outer: View {
    @State private var scale: CGFloat = 1
    @State private var number = 0
    let model: Model
    let watched: Watched
    let probe = Probe<Int>()
    let scaleProbe = Probe<CGFloat>()
    let numberProbe = Probe<Int>()
    var body: some View {
      let _ = scaleProbe.binding = $scale
      let _ = numberProbe.binding = $number
      Talking(model: model, number: number, watched: watched, probe: probe).environment(
        \.testScale, scale)
    }
  }

  @Test func `printChanges names what changed`() {
    let log = Diary()
    let (model, watched) = (Model(), Watched())
    let view = Outer(model: model, watched: watched)
    let host = TestHost(Color.clear.overlay { Late(view: view) })
    host.root.graph.trace.printChanges = { log.add($0) }
    Late.show.binding.wrappedValue = true
    host.settle()
    #expect(log.take() == ["Talking: @self, @identity, _counter, _model, _scale changed."])
    view.probe.binding.wrappedValue = 2
    host.settle()
    model.number = 3
    host.settle()
    view.scaleProbe.binding.wrappedValue = 2
    host.settle()
    view.numberProbe.binding.wrappedValue = 2
    host.settle()
    watched.number = 3
    host.settle()
    model.number = 4
    view.probe.binding.wrappedValue = 3
    host.settle()
    #expect(
      log.take() == [
        "Talking: _counter changed.", "Talking: _model changed.", "Talking: _scale changed.",
        "Talking: @self changed.", "Talking: @dependencies changed.",
        "Talking: _counter, _model changed.",
      ])
  }

  /// Shows the view once the test listens.
  struct Late: View {
    static let show = Probe<Bool>()
    @State private var isShown = false
    let view: Outer
    var body: some View {
      let _ = Late.show.binding = $isShown
      if isShown { view }
    }
  }

  @Test func `a trace tells per frame which bodies ran and why, what was placed and painted`() {
    let log = Diary()
    let probe = Probe<CGFloat>()
    let host = TestHost(Variable(CGFloat(10), probe) { Color.red.frame(width: $0, height: 5) })
    host.root.graph.trace.output = { log.add($0) }
    host.settle()
    #expect(log.take().isEmpty)
    probe.binding.wrappedValue = 20
    host.settle()
    let lines = log.take().joined().split(separator: "\n").map(String.init)
    #expect(lines.first == "frame at 0.000 s")
    #expect(
      lines.dropFirst().first?.hasSuffix(": @self, @identity, _value") == true
        || lines.dropFirst().first?.hasSuffix(": _value") == true)
    #expect(lines.contains { $0.hasPrefix("  place Color ") })
    #expect(lines.contains("  paint Color"))
  }
}
