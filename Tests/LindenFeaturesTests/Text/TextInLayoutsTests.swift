import LindenCairo
import CoreGraphics
@_spi(Engine) import LindenDrawing
import Testing

@testable import LindenFeatures
@_spi(Engine) @testable import LindenEngine

@MainActor @Suite struct TextInLayoutsTests {
  init() { CairoRenderer.install() }

  private let sentence = "The quick brown fox jumps over the lazy dog"

  private func frames<V: View>(_ view: V, width: CGFloat = 400, height: CGFloat = 400) -> [CGRect] {
    TestHost(view, width: width, height: height).drawn.filter { $0.name == "Text" }.map(\.frame)
  }

  private func natural(_ text: Text) -> CGSize { Stage(text).size(nil) }

  @Test func `B/B4-31 fixedSize keeps text on one line, outside of what is offered if need be`() {
    let frame = frames(Text(sentence).fixedSize().frame(width: 50, height: 10))[0]
    #expect(frame.size == natural(Text(sentence)))
    #expect(frame.midX == 200 && frame.midY == 200)
  }

  @Test func `A1/B28 a fixed height shows all lines at the offered width`() {
    let view = Text(sentence).fixedSize(horizontal: false, vertical: true).frame(
      width: 100, height: 10)
    let frame = frames(view)[0]
    #expect(frame.width <= 100)
    #expect(frame.height == Stage(Text(sentence)).size(100).height)
  }

  @Test func `B/B4-42 a frame proposes its own width to text, whatever it was offered`() {
    for width in [50, 400] as [CGFloat] {
      let frame = frames(Text("Hello, world").frame(width: 100), width: width)[0]
      #expect(frame.size == natural(Text("Hello, world")))
    }
  }

  @Test func `A1/B25 a line limit reaches text through padding`() {
    let frame = frames(Text(sentence).padding().lineLimit(1), width: 120)[0]
    #expect(frame.height == natural(Text(sentence)).height)
  }

  @Test func `B/B4-114 a prioritized file name stays whole, the path is cut in its middle`() {
    let path = "/home/somebody/forest/measurements/autumn/north/east/hill/"
    let host = TestHost(
      HStack(spacing: 0) {
        Text(path).truncationMode(.middle).lineLimit(1)
        Text("rings.csv").layoutPriority(1)
      }, width: 200)
    let frames = host.drawn.filter { $0.name == "Text" }.map(\.frame)
    #expect(frames[1].width == natural(Text("rings.csv")).width)
    #expect(frames[0].width <= 200 - frames[1].width)
    #expect(frames[0].maxX == frames[1].minX)
  }

  @Test
  func `A10/B-64 in a row of 200 points the name with priority is whole and another text is cut`() {
    let name = Text("onevcat | Wei Wang")
    let row = HStack {
      Image(systemName: "person.circle")
      Text("User:")
      name.layoutPriority(1).background(Color.green)
    }.lineLimit(1)
    let host = TestHost(row.frame(width: 200), width: 390)
    let texts = host.drawn.filter { $0.name == "Text" }.map(\.frame)
    #expect(texts[1].width == natural(name).width)
    #expect(texts[0].width < natural(Text("User:")).width)
    #expect(texts[1].maxX <= 295)
  }

  @Test func `B/B4-95 the length of text begins at nothing`() {
    let stage = Stage(Text("Hello, World"))
    for width in [0, 1, 5] as [CGFloat] { #expect(stage.size(width, 20).width == width) }
  }

  @Test func `the shadow of a style is drawn behind text and symbols`() {
    let style = Color.red.shadow(.drop(color: .black, radius: 3, x: 1, y: 2))
    let host = TestHost(
      HStack {
        Text("a").foregroundStyle(style)
        Image(systemName: "star").foregroundStyle(style)
        Text("b")
      })
    let shadow = LayerFilter.shadow(.black, radius: 3, offset: CGSize(width: 1, height: 2))
    #expect(host.layers.filter { !$0.content.isEmpty }.map(\.filters) == [[shadow], [shadow], []])
  }

  @Test func `texts in a column touch, as they carry their own line spacing`() {
    let frames = frames(
      VStack {
        Text("a")
        Text("b")
      })
    #expect(frames[0].maxY == frames[1].minY)
  }

  @Test func `baselines of different sizes meet`() {
    let host = TestHost(
      HStack(alignment: .firstTextBaseline) {
        Text("a").font(.largeTitle)
        Text("b")
        Image(systemName: "star")
      })
    let tops = host.drawn.map { $0.frame.minY }
    let large = Stage(Text("a").font(.largeTitle)).guide(.firstTextBaseline)
    let small = Stage(Text("b")).guide(.firstTextBaseline)
    let symbol = Stage(Image(systemName: "star")).guide(.firstTextBaseline)
    #expect(abs(tops[0] + large - (tops[1] + small)) < 0.01)
    #expect(abs(tops[0] + large - (tops[2] + symbol)) < 0.01)
  }

  @Test func `B/B4-24 plain, distorted and fitted images in frames of 100`() {
    let image = Image(bitmap: Bitmap(width: 60, height: 40, pixels: .init(count: 9600)), scale: 1)
    let host = TestHost(
      HStack {
        image.frame(width: 100, height: 100)
        image.resizable().frame(width: 100, height: 100)
        image.resizable().aspectRatio(contentMode: .fit).frame(width: 100, height: 100)
      })
    let sizes = host.drawn.map(\.frame.size)
    #expect(sizes[0] == CGSize(width: 60, height: 40))
    #expect(sizes[1] == CGSize(width: 100, height: 100))
    #expect(abs(sizes[2].width - 100) < 0.01 && abs(sizes[2].height - 200 / 3.0) < 0.01)
  }

  @Test func `a scaled metric grows with the text size`() {
    struct Box: View {
      @ScaledMetric(relativeTo: .body) var side = 17.0
      var body: some View { Color.red.frame(width: side, height: side) }
    }
    #expect(TestHost(Box()).colorFrames[0].width == 17)
    #expect(TestHost(Box().dynamicTypeSize(.accessibility5)).colorFrames[0].width == 53)
  }

  @Test func `the text size is kept within a range`() {
    func size<R: RangeExpression>(_ range: R) -> CGFloat where R.Bound == DynamicTypeSize {
      frames(Text("a").dynamicTypeSize(range).dynamicTypeSize(.accessibility5))[0].height
    }
    #expect(size(...DynamicTypeSize.large) == natural(Text("a")).height)
    #expect(size(DynamicTypeSize.small...) > natural(Text("a")).height * 2)
  }

  @Test func `text answers finite sizes, and the same ones when asked again`() {
    let texts = ["", " ", "a", sentence, "漢字かな交じり文", "a\n\nb\n", "👨‍👩‍👧‍👦", "שלום a עולם"]
    let lengths: [CGFloat?] = [nil, 0, 1, 30, 100, .infinity]
    for text in texts {
      let (stage, again) = (Stage(Text(verbatim: text)), Stage(Text(verbatim: text)))
      for width in lengths {
        for height in lengths {
          let size = stage.size(width, height)
          #expect(
            size.width.isFinite && size.height.isFinite && size.width >= 0 && size.height >= 0)
          #expect(size == again.size(width, height), "\(text) \(String(describing: width))")
        }
      }
    }
  }

  @Test func `other words in a fixed frame are no news to the stack around, another baseline is`() {
    let probe = Probe<(String, CGFloat)>()
    let log = Diary()
    struct Telling: Layout {
      let log: Diary
      func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize
      {
        MainActor.assumeIsolated { log.add("asked") }
        return CGSize(width: 100, height: 100)
      }
      func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
      ) {
        MainActor.assumeIsolated { log.add("placed") }
        for subview in subviews { subview.place(at: bounds.origin, proposal: proposal) }
      }
    }
    let host = TestHost(
      Variable(("one", 17), probe) { words, size in
        Telling(log: log) { Text(words).font(.system(size: size)).frame(width: 80, height: 30) }
      })
    _ = log.take()
    probe.value = ("two", 17)
    host.settle()
    #expect(log.take() == [])
    probe.value = ("two", 21)
    host.settle()
    #expect(log.take() != [])
  }
}
