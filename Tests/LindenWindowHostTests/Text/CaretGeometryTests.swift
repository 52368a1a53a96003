import CoreGraphics
import LindenCairo
import LindenDrawing
import Testing

@testable import LindenWindowHost

@MainActor @Suite struct CaretGeometryTests {
  init() { CairoRenderer.install() }

  private func geometry(_ text: String, width: CGFloat? = nil) -> CaretGeometry {
    CaretGeometry(
      text, like: StyledText.Run(text: "", font: FontSpec(size: 17)), paragraph: ParagraphStyle(),
      width: width)
  }

  @Test func `the caret goes from the beginning to the end of a line`() {
    let line = geometry("Hello")
    let places = (0...5).map { line.caret(at: $0).minX }
    #expect(places.first == 0)
    #expect(places == places.sorted())
    #expect(abs(places.last! - line.layout.size.width) < 0.5)
  }

  @Test func `a space at the end has a width`() {
    let line = geometry("a ")
    #expect(line.caret(at: 2).minX > line.caret(at: 1).minX + 2)
  }

  @Test func `a point finds the nearest caret`() {
    let line = geometry("Hello world")
    for offset in 0...11 {
      let caret = line.caret(at: offset)
      #expect(line.offset(at: CGPoint(x: caret.minX + 0.5, y: 5)) == offset)
    }
    #expect(line.offset(at: CGPoint(x: -50, y: 5)) == 0)
    #expect(line.offset(at: CGPoint(x: 500, y: 5)) == 11)
  }

  @Test func `the caret is on the line of its character`() {
    let lines = geometry("one\ntwo", width: 200)
    #expect(lines.caret(at: 3).minY == 0)
    #expect(lines.caret(at: 4).minY > 10)
    #expect(lines.caret(at: 4).minX == 0)
    #expect(lines.offset(1, below: 1) == 5)
    #expect(lines.offset(-1, below: 5) == 1)
    #expect(lines.offset(-1, below: 1) == 0)
  }

  @Test func `a wrapped line is found by its characters`() {
    let lines = geometry("several words in lines", width: 60)
    #expect(lines.layout.lines.count > 2)
    let places = (0...22).map { lines.caret(at: $0).minY }
    #expect(places == places.sorted())
    #expect(places.last! > places.first!)
  }

  @Test func `text from right to left begins on the right`() {
    let line = geometry("שלום")
    #expect(line.caret(at: 0).minX > line.caret(at: 4).minX + 10)
  }

  @Test func `a selection covers its characters on each line`() {
    let lines = geometry("one\ntwo", width: 200)
    let rects = lines.selection(1..<6)
    #expect(rects.count == 2)
    #expect(rects[0].minX == lines.caret(at: 1).minX)
    #expect(rects[1].minX == 0)
  }

  @Test func `an empty text has a caret`() {
    #expect(geometry("").caret(at: 0).minX == 0)
    #expect(geometry("").offset(at: .zero) == 0)
  }
}
