import Combine
import CoreGraphics
import Testing

@testable import LindenFeatures
@_spi(Engine) @testable import LindenEngine

/// In a tree of more than ten thousand views, a change runs exactly the bodies that must run.
@MainActor struct PrecisionTests {
  static let count = 2500

  final class Model: ObservableObject {
    @Published var name = 0
  }

  struct StateRow: View {
    @State private var width: CGFloat = 10
    let index: Int
    let probe: Probe<CGFloat>
    var body: some View {
      let _ = index == 7 ? (probe.binding = $width) : ()
      Color.red.frame(width: width, height: 1)
    }
  }

  struct ScaleRow: View {
    @Environment(\.testScale) private var scale
    var body: some View { Color.red.frame(width: 10 * scale, height: 1) }
  }

  struct PlainRow: View {
    let index: Int
    var body: some View { Color.red.frame(width: 10, height: 1) }
  }

  struct ModelRow: View {
    @ObservedObject var model: Model
    var body: some View { Color.red.frame(width: CGFloat(model.name), height: 1) }
  }

  struct Whole: View {
    @State private var scale: CGFloat = 1
    @State private var elements = Array(0..<PrecisionTests.count)
    let models: [Model]
    let rowState: Probe<CGFloat>
    let scaleState: Probe<CGFloat>
    let elementState: Probe<[Int]>

    var body: some View {
      let _ = scaleState.binding = $scale
      let _ = elementState.binding = $elements
      VStack(spacing: 0) {
        ForEach(0..<PrecisionTests.count, id: \.self) { StateRow(index: $0, probe: rowState) }
        VStack(spacing: 0) {
          ScaleRow()
          ForEach(0..<PrecisionTests.count, id: \.self) { PlainRow(index: $0) }
        }.environment(\.testScale, scale)
        ForEach(models.indices, id: \.self) { ModelRow(model: models[$0]) }
        ForEach(elements, id: \.self) { PlainRow(index: $0) }
      }
    }
  }

  @Test func `A1/B3 one change in ten thousand views runs one body, or two`() {
    let models = (0..<PrecisionTests.count).map { _ in Model() }
    let (row, scale, elements) = (Probe<CGFloat>(), Probe<CGFloat>(), Probe<[Int]>())
    let host = TestHost(
      Whole(models: models, rowState: row, scaleState: scale, elementState: elements),
      height: 20_000)
    #expect(host.bodies.count == 4 * PrecisionTests.count + 2)

    host.forget()
    row.binding.wrappedValue = 20
    host.settle()
    #expect(host.bodies == ["StateRow"])

    host.forget()
    models[1234].name = 5
    host.settle()
    #expect(host.bodies == ["ModelRow"])

    host.forget()
    scale.binding.wrappedValue = 2
    host.settle()
    #expect(host.bodies == ["Whole", "ScaleRow"])

    host.forget()
    elements.binding.wrappedValue.insert(-1, at: 100)
    host.settle()
    #expect(host.bodies == ["Whole", "PlainRow"])
  }

  @Test func `a change far down places and paints only what it must`() {
    let models = (0..<PrecisionTests.count).map { _ in Model() }
    let (row, scale, elements) = (Probe<CGFloat>(), Probe<CGFloat>(), Probe<[Int]>())
    let host = TestHost(
      Whole(models: models, rowState: row, scaleState: scale, elementState: elements),
      height: 20_000)
    models[7].name = 3
    host.settle()
    #expect(host.root.graph.trace.counts.bodies == 1)
    // The row, its frame and its colour, and at most the stack around: nobody else was touched.
    #expect(host.root.graph.trace.counts.placements < 8)
    #expect(host.root.graph.trace.counts.paints < 4)
  }
}
