import CoreGraphics
import LindenCairo
import Testing

@_spi(Engine) import LindenDrawing
@_spi(Engine) @testable import LindenEngine
@testable import LindenFeatures

@MainActor struct TextRendererTests {
  init() { CairoRenderer.install() }

  @MainActor private final class Log {
    var layouts: [Text.Layout] = []
    var times: [Double] = []
    var last: Text.Layout { layouts.last! }
    var slices: [Text.Layout.RunSlice] { last.flatMap { $0.flatMap { Array($0) } } }
  }

  private struct Looked: TextRenderer {
    let log: Log
    var time = 0.0
    var extra: CGFloat = 0
    var letters = false

    var animatableData: Double {
      get { time }
      set { time = newValue }
    }

    func draw(layout: Text.Layout, in context: inout GraphicsContext) {
      log.layouts.append(layout)
      log.times.append(time)
      for line in layout {
        if !letters { context.draw(line) }
        for run in line where letters { for slice in run { context.draw(slice) } }
      }
    }

    func sizeThatFits(proposal: ProposedViewSize, text: TextProxy) -> CGSize {
      let size = text.sizeThatFits(proposal)
      return CGSize(width: size.width + extra, height: size.height)
    }
  }

  /// The strings that are drawn, with their places.
  private func drawn(_ host: TestHost) -> [(String, CGPoint)] {
    host.layers.flatMap { layer in
      layer.content.compactMap { command in
        if case .text(let layout, let origin, _) = command {
          (layout.source.string, origin)
        } else {
          nil
        }
      }
    }
  }

  @Test func `lines come with their runs, and these with their letters, from left to right`() {
    let log = Log()
    let host = TestHost(
      Text("Wide \(Text("words").bold()) wrap").textRenderer(Looked(log: log)), width: 60,
      height: 200)
    #expect(log.last.count >= 2)
    let letters = log.slices.count
    #expect((13...15).contains(letters))
    for line in log.last {
      let starts = line.flatMap { $0.map(\.typographicBounds.rect.minX) }
      #expect(starts == starts.sorted())
      #expect(line.typographicBounds.rect.contains(line[0].typographicBounds.origin))
    }
    #expect(log.last[0].typographicBounds.rect.maxY < log.last[1].typographicBounds.rect.maxY)
    withExtendedLifetime(host) {}
  }

  @Test func `the letters of a run are as wide as the run`() {
    let log = Log()
    _ = TestHost(Text("Wave on").textRenderer(Looked(log: log)), width: 300, height: 100)
    let run = log.last[0][0]
    #expect(run.count == 7)
    let width = run.reduce(0) { $0 + $1.typographicBounds.width }
    #expect(abs(width - run.typographicBounds.width) < 1)
  }

  @Test func `what is drawn line by line stands where the text itself would`() throws {
    let plain = drawn(TestHost(Text("Here"), width: 100, height: 40))
    let host = TestHost(Text("Here").textRenderer(Looked(log: Log())), width: 100, height: 40)
    let lines = drawn(host)
    #expect(lines.map(\.0) == plain.map(\.0))
    let (line, text) = (try #require(lines.first), try #require(plain.first))
    #expect(abs(line.1.x - text.1.x) < 0.01 && abs(line.1.y - text.1.y) < 0.01)
    let letters = drawn(
      TestHost(
        Text("Here").textRenderer(Looked(log: Log(), letters: true)), width: 100, height: 40))
    #expect(letters.map(\.0) == ["H", "e", "r", "e"])
    #expect(letters.allSatisfy { abs($0.1.y - text.1.y) < 0.01 })
  }

  @Test func `letters that join, or run from the right, stay together`() {
    for word in ["سلام", "שלום", "नमस्ते"] {
      let log = Log()
      _ = TestHost(Text(word).textRenderer(Looked(log: log)), width: 200, height: 100)
      #expect(log.slices.count == 1)
    }
  }

  private struct Loud: TextAttribute { var times: Int }

  @Test func `an attribute of a part of the text is found in its runs, and in no other`() {
    let log = Log()
    let text = Text("a \(Text("shout").customAttribute(Loud(times: 3))) here")
    _ = TestHost(text.textRenderer(Looked(log: log)), width: 300, height: 100)
    #expect(log.last[0].map { $0[Loud.self]?.times } == [nil, 3, nil])
    #expect(log.slices.compactMap { $0[Loud.self]?.times } == [3, 3, 3, 3, 3])
  }

  private struct Moving: View {
    let log: Log
    @State private var isOn = false
    var body: some View {
      Text("Go").textRenderer(Looked(log: log, time: isOn ? 1 : 0))
        .onAppear { withAnimation(.linear(duration: 1)) { isOn = true } }
    }
  }

  @Test func `a renderer's animatable data moves with the animation of a change`() {
    let log = Log()
    let host = TestHost(Moving(log: log), width: 100, height: 100)
    for _ in 0...12 { host.advance(by: 0.1) }
    #expect(log.times.first == 0 && log.times.last == 1)
    #expect(log.times.contains { (0.3...0.7).contains($0) })
  }

  @Test func `a renderer may give a text another size`() {
    func width(_ extra: CGFloat) -> CGFloat {
      let host = TestHost(
        HStack(spacing: 0) {
          Text("Go").textRenderer(Looked(log: Log(), extra: extra))
          box(10, 10)
        }.frame(width: 200, alignment: .leading), width: 200, height: 100)
      return host.colorFrames[0].minX
    }
    #expect(width(30) - width(0) == 30)
  }

  @Test func `runs and letters know where their characters are in the text`() {
    let log = Log()
    let host = TestHost(
      Text("One \(Text("two").bold()) three four").textRenderer(Looked(log: log)), width: 60,
      height: 200)
    let text = Array("One two three four")
    for slice in log.slices {
      #expect(slice.characterIndices.count == 1)
    }
    let runs = log.last.flatMap { Array($0) }
    let found = runs.map { run in
      String(run.characterIndices.map { text[$0.value] }).trimmingCharacters(in: [" "])
    }
    #expect(found.contains("two") && found.joined(separator: " ") == "One two three four")
    let all = runs.flatMap(\.characterIndices)
    #expect(all == all.sorted() && Set(all).count == all.count)
    #expect(log.slices.flatMap(\.characterIndices) == all)
    #expect(Text.Layout.TypographicBounds().rect == .zero)
    withExtendedLifetime(host) {}
  }
}
