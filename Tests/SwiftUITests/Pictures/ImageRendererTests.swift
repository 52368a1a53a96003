import SwiftUI
import Testing

@MainActor @Suite struct ImageRendererTests {
  @Test func `a picture is as large as the view wants to be`() throws {
    let renderer = ImageRenderer(content: Color.red.frame(width: 30, height: 20))
    let image = try #require(renderer.cgImage)
    #expect(image.width == 30 && image.height == 20)
    #expect(image.color(15, 10) == [255, 59, 48, 255])
  }

  @Test func `a point is as many pixels as the scale says`() throws {
    let renderer = ImageRenderer(content: Color.red.frame(width: 30.25, height: 20))
    renderer.scale = 2
    let image = try #require(renderer.uiImage)
    #expect(image.scale == 2)
    #expect(image.size == CGSize(width: 30.5, height: 20))  // whole pixels
  }

  @Test func `the proposal is what the view is offered`() throws {
    let renderer = ImageRenderer(content: Color.blue)
    #expect(try #require(renderer.cgImage).width == 10)
    renderer.proposedSize = ProposedViewSize(width: 80, height: nil)
    let image = try #require(renderer.cgImage)
    #expect(image.width == 80 && image.height == 10)
  }

  @Test func `text wraps in the width proposed`() throws {
    let renderer = ImageRenderer(content: Text("The quick brown fox jumps over the lazy dog"))
    let line = try #require(renderer.cgImage)
    renderer.proposedSize = ProposedViewSize(width: 100, height: nil)
    let lines = try #require(renderer.cgImage)
    #expect(lines.width <= 100 && line.width > 300)
    #expect(lines.height >= 3 * line.height)
  }

  @Test func `nothing has no picture`() {
    let renderer = ImageRenderer(content: EmptyView())
    #expect(renderer.uiImage == nil && renderer.cgImage == nil)
    #expect(renderer.pngData == nil && renderer.pdfData == nil && renderer.svgData == nil)
  }

  @Test func `what is too large has no picture`() {
    let renderer = ImageRenderer(content: Color.red.frame(width: 100_000, height: 10))
    #expect(renderer.cgImage == nil)
  }

  @Test func `only an opaque picture is filled behind the view`() throws {
    let renderer = ImageRenderer(content: Color.clear.frame(width: 4, height: 4))
    #expect(try #require(renderer.cgImage).color(1, 1) == [0, 0, 0, 0])
    renderer.isOpaque = true
    let image = try #require(renderer.cgImage)
    #expect(image.color(1, 1) == [255, 255, 255, 255])
    #expect(image.alphaInfo == .noneSkipFirst)
  }

  @Test func `what is drawn outside of the bounds is cut off`() throws {
    let renderer = ImageRenderer(
      content: Color.red.frame(width: 10, height: 10).offset(x: 5).frame(width: 10, height: 10))
    let image = try #require(renderer.cgImage)
    #expect(image.width == 10)
    #expect(image.color(2, 5)[3] == 0 && image.color(7, 5)[3] == 255)
  }

  @Test func `the environment comes from the content alone`() throws {
    let light = ImageRenderer(content: Color.primary.frame(width: 2, height: 2))
    #expect(try #require(light.cgImage).color(0, 0) == [0, 0, 0, 255])
    let dark = ImageRenderer(
      content: Color.primary.frame(width: 2, height: 2).environment(\.colorScheme, .dark))
    #expect(try #require(dark.cgImage).color(0, 0) == [255, 255, 255, 255])
  }

  @Test func `another content makes another picture`() throws {
    let renderer = ImageRenderer(content: Color.red.frame(width: 10, height: 10))
    _ = renderer.cgImage
    renderer.content = Color.blue.frame(width: 20, height: 10)
    let image = try #require(renderer.cgImage)
    #expect(image.width == 20 && image.color(5, 5) == [0, 122, 255, 255])
  }

  @Test func `state that changed shows in the next picture`() throws {
    let model = Model()
    let renderer = ImageRenderer(content: Bar(model: model))
    #expect(try #require(renderer.cgImage).width == 10)
    model.width = 25
    #expect(try #require(renderer.cgImage).width == 25)
  }

  @Test func `an observed renderer tells of changes after the first picture`() throws {
    let model = Model()
    let renderer = ImageRenderer(content: Bar(model: model))
    var news = 0
    let token = renderer.objectWillChange.sink { news += 1 }
    _ = renderer.cgImage
    model.width = 11
    #expect(news == 0)
    _ = renderer.cgImage
    renderer.isObservationEnabled = true
    model.width = 12
    #expect(news == 1)
    renderer.content = Bar(model: model)
    #expect(news >= 2)
    token.cancel()
  }

  @Test func `the PNG is the picture`() throws {
    let renderer = ImageRenderer(content: Color.red.frame(width: 7, height: 5))
    let image = try #require(renderer.pngData.flatMap(UIImage.init(data:)))
    #expect(image.size == CGSize(width: 7, height: 5))
  }

  @Test func `the SVG is one of the view's size`() throws {
    let renderer = ImageRenderer(content: Circle().fill(.red).frame(width: 70, height: 50))
    let text = try #require(renderer.svgData.map { String(decoding: $0, as: UTF8.self) })
    #expect(text.contains("width=\"70") && text.contains("height=\"50") && text.contains("<path"))
  }
}

private final class Model: ObservableObject {
  @Published var width: CGFloat = 10
}

private struct Bar: View {
  @ObservedObject var model: Model
  var body: some View { Color.red.frame(width: model.width, height: 10) }
}

extension CGImage {
  /// Red, green, blue and alpha of a pixel, as stored.
  fileprivate func color(_ x: Int, _ y: Int) -> [UInt8] {
    let bytes = dataProvider?.data ?? Data()
    let at = y * bytesPerRow + x * 4
    return [bytes[at + 2], bytes[at + 1], bytes[at], bytes[at + 3]]
  }
}
