import LindenCairo
import CoreGraphics
import Foundation
@_spi(Engine) import LindenDrawing
import Testing

@testable import LindenFeatures
@_spi(Engine) @testable import LindenEngine

@MainActor struct CanvasTests {
  /// What a canvas of 100 by 50 points records, without the group that clips it to its frame.
  private func record(_ draw: @escaping (inout GraphicsContext, CGSize) -> Void) -> [DrawCommand] {
    let host = TestHost(Canvas(renderer: draw), width: 100, height: 50)
    guard case .group(let style, let commands)? = host.commands.first?.command else { return [] }
    #expect(style.clip?.path == CGPath(rect: CGRect(0, 0, 100, 50), transform: nil))
    return commands
  }

  private let square = Path(CGRect(0, 0, 10, 10))
  private let black = Paint.color(.black)

  @Test func `a canvas takes what it is offered and draws what its renderer says`() {
    let commands = record { context, size in
      #expect(size == CGSize(width: 100, height: 50))
      context.fill(Path(CGRect(origin: .zero, size: size)), with: .color(.black))
      context.stroke(Path(CGRect(0, 0, 10, 10)), with: .foreground, lineWidth: 3)
    }
    #expect(
      commands == [
        .fill(CGPath(rect: CGRect(0, 0, 100, 50), transform: nil), black, evenOdd: false),
        .stroke(square.cgPath, black, StrokeGeometry(width: 3)),
      ])
  }

  @Test func `a canvas is drawn anew when its surroundings change, whatever its renderer reads`() {
    struct Name: View {
      @Environment(\.layoutDirection) private var layoutDirection
      let draws: () -> Void
      var body: some View {
        Canvas { context, size in
          draws()
          let x = layoutDirection == .leftToRight ? 0 : size.width
          context.fill(Path(CGRect(x: x, y: 0, width: 1, height: 1)), with: .foreground)
        }
      }
    }
    var count = 0
    let host = TestHost(Name { count += 1 }, width: 100, height: 50)
    func draws(_ change: (inout EnvironmentValues) -> Void) -> Bool {
      count = 0
      host.root.setEnvironment(change)
      host.settle()
      return count > 0
    }
    #expect(draws { $0.colorScheme = .dark })
    #expect(draws { $0.font = .largeTitle })
    #expect(draws { $0.locale = Locale(identifier: "de") })
    #expect(draws { $0.layoutDirection = .rightToLeft })
    #expect(draws { $0.colorScheme = .light })
  }

  @Test func `transforms apply to what is drawn later, the newest first`() {
    let commands = record { context, _ in
      context.translateBy(x: 5, y: 0)
      context.scaleBy(x: 2, y: 3)
      context.fill(square, with: .color(.black))
    }
    #expect(commands == [.fill(Path(CGRect(5, 0, 20, 30)).cgPath, black, evenOdd: false)])
  }

  @Test func `a copy has its own state and the same picture`() {
    let commands = record { context, _ in
      var copy = context
      copy.opacity = 0.5
      copy.translateBy(x: 1, y: 1)
      copy.fill(square, with: .color(.black))
      context.fill(square, with: .color(.black))
    }
    var half = CompositeStyle()
    half.opacity = 0.5
    #expect(
      commands == [
        .group(half, [.fill(square.offsetBy(dx: 1, dy: 1).cgPath, black, evenOdd: false)]),
        .fill(square.cgPath, black, evenOdd: false),
      ])
  }

  @Test func `a clip stays where it was set`() {
    var clip = CompositeStyle()
    clip.clip = ClipShape(path: Path(CGRect(2, 2, 10, 10)).cgPath)
    let commands = record { context, _ in
      context.translateBy(x: 2, y: 2)
      context.clip(to: square)
      context.translateBy(x: 3, y: 0)
      #expect(context.clipBoundingRect == CGRect(-3, 0, 10, 10))
      context.fill(square, with: .color(.black))
    }
    #expect(
      commands == [
        .group(clip, [.fill(square.offsetBy(dx: 5, dy: 2).cgPath, black, evenOdd: false)])
      ])
  }

  @Test func `a layer is composed as a whole`() {
    var style = CompositeStyle()
    style.opacity = 0.25
    style.blend = .multiply
    let commands = record { context, _ in
      context.opacity = 0.25
      context.blendMode = .multiply
      context.drawLayer { layer in
        layer.fill(square, with: .color(.black))
        layer.fill(square, with: .color(.white))
      }
    }
    #expect(
      commands == [
        .group(
          style,
          [
            .fill(square.cgPath, black, evenOdd: false),
            .fill(square.cgPath, .color(.white), evenOdd: false),
          ])
      ])
  }

  @Test func `filters apply to each thing drawn after them, in order`() {
    var style = CompositeStyle()
    var matrix = ColorMatrix()
    (matrix.r1, matrix.a4) = (0.5, 0.25)
    style.filters = [
      .blur(radius: 2, opaque: false), .saturation(0.5),
      .matrix([0.5, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0.25, 0]),
    ]
    let commands = record { context, _ in
      context.addFilter(.blur(radius: 2))
      context.addFilter(.saturation(0.5))
      context.addFilter(.colorMatrix(matrix))
      context.fill(square, with: .color(.black))
    }
    #expect(commands == [.group(style, [.fill(square.cgPath, black, evenOdd: false)])])
  }

  @Test func `a repeated gradient begins anew at its end, a mirrored one runs back`() {
    func colors(_ options: GraphicsContext.GradientOptions) -> [Double] {
      let gradient = Gradient(colors: [Color(white: 0), Color(white: 1)])
      let shading = GraphicsContext.Shading.radialGradient(
        gradient, center: .zero, startRadius: 0, endRadius: 10, options: options)
      guard case .gradient(let paint) = shading.paint(in: .zero, EnvironmentValues()) else {
        return []
      }
      #expect(paint.stops.map(\.location) == paint.stops.map(\.location).sorted())
      return paint.stops.prefix(4).map(\.color.red)
    }
    #expect(colors(.repeat) == [0, 1, 0, 1])
    #expect(colors(.mirror) == [0, 1, 1, 0])
    #expect(colors([]) == [0, 1])
  }

  @Test func `state the renderer reads draws the canvas again, without the body`() {
    struct Dial: View {
      @State private var value = 0
      let probe: Probe<Int>
      var body: some View {
        let _ = probe.binding = $value
        Canvas { context, _ in
          if value > 0 { context.fill(Path(CGRect(0, 0, 1, 1)), with: .color(.black)) }
        }
      }
    }
    let probe = Probe<Int>()
    let host = TestHost(Dial(probe: probe), width: 10, height: 10)
    #expect(host.commands.isEmpty)
    host.forget()
    probe.binding.wrappedValue = 4
    host.settle()
    #expect(host.bodies.isEmpty)
    #expect(host.commands.count == 1)
  }

  @Test func `a symbol is found by its tag and drawn at its size`() {
    let view = Canvas { context, size in
      #expect(context.resolveSymbol(id: 2) == nil)
      #expect(context.resolveSymbol(id: "dot") == nil)
      guard let dot = context.resolveSymbol(id: 1) else {
        Issue.record("There is a symbol tagged 1.")
        return
      }
      #expect(dot.size == CGSize(width: 8, height: 6))
      context.draw(dot, at: CGPoint(x: 50, y: 25))
    } symbols: {
      Rectangle().fill(Color.black).frame(width: 8, height: 6).tag(1)
      Color.red.frame(width: 1, height: 1).tag("dash")
    }
    let host = TestHost(view, width: 100, height: 50)
    guard case .group(_, let commands)? = host.commands.first?.command else {
      Issue.record("The canvas draws.")
      return
    }
    var place = CompositeStyle()
    place.transform = CGAffineTransform(translationX: 46, y: 22)
    #expect(
      commands == [
        .group(
          place, [.fill(CGPath(rect: CGRect(0, 0, 8, 6), transform: nil), black, evenOdd: false)])
      ])
  }

  @Test func `a symbol whose state changes is drawn anew`() {
    let probe = Probe<Color>()
    let view = Canvas { context, size in
      if let dot = context.resolveSymbol(id: 1) {
        context.draw(dot, at: .zero, anchor: .topLeading)
      }
    } symbols: {
      Variable(Color(white: 0), probe) { Rectangle().fill($0) }.frame(width: 8, height: 6).tag(1)
    }
    let host = TestHost(view, width: 100, height: 50)
    func paint() -> Paint? {
      guard case .group(_, let commands)? = host.commands.first?.command,
        case .fill(_, let paint, _)? = commands.first
      else { return nil }
      return paint
    }
    #expect(paint() == .color(.black))
    probe.binding.wrappedValue = Color(white: 1)
    host.settle()
    host.settle()
    #expect(paint() == .color(.white))
  }

  @Test func `text is measured, and drawn with its anchor at the point`() {
    CairoRenderer.install()
    var size = CGSize.zero
    let commands = record { context, _ in
      let text = context.resolve(Text(verbatim: "Hello").foregroundColor(.white))
      size = text.measure(in: CGSize(width: 100, height: 50))
      #expect(text.firstBaseline(in: size) == text.lastBaseline(in: size))
      context.draw(text, at: CGPoint(x: 100, y: 50), anchor: .bottomTrailing)
    }
    guard case .text(let layout, let origin, let paint)? = commands.first else {
      Issue.record("Text is drawn as text.")
      return
    }
    #expect(layout.size == size)
    #expect(origin == CGPoint(x: 100 - size.width, y: 50 - size.height))
    #expect(paint == .color(.white))
  }

  @Test func `a picture in a text is drawn in its place`() {
    CairoRenderer.install()
    let commands = record { context, _ in
      let text = Text("5 \(Image(systemName: "star"))")
      context.draw(text, in: CGRect(20, 10, 70, 40))
    }
    guard commands.count == 1, case .group(let whole, let drawn) = commands[0],
      whole.transform.isIdentity, drawn.count == 2,
      case .text(let layout, let origin, _) = drawn[0],
      case .group(let style, let inner) = drawn[1]
    else {
      Issue.record("A text with a symbol is a text and a symbol, not \(commands).")
      return
    }
    #expect(origin == CGPoint(x: 20, y: 10) && !inner.isEmpty)
    let place = layout.lines[0].fragments.last!
    #expect(abs(style.transform.tx - 20 - layout.lines[0].x - place.x) < 0.01)
    #expect(style.transform.ty > 0 && style.transform.ty < 40)
  }

  @Test func `an image is drawn as large as the rectangle says`() {
    let bitmap = Bitmap(width: 4, height: 2, pixels: .init(count: 32))
    let commands = record { context, _ in
      let image = context.resolve(Image(bitmap: bitmap, scale: 2))
      #expect(image.size == CGSize(width: 2, height: 1))
      context.draw(image, in: CGRect(10, 20, 30, 40))
    }
    guard case .group(let style, let inner)? = commands.first,
      case .image(let drawing)? = inner.first
    else {
      Issue.record("An image is drawn as one.")
      return
    }
    #expect(style.transform == CGAffineTransform(translationX: 10, y: 20))
    #expect(drawing.bitmap == bitmap)
    #expect(drawing.rect == CGRect(0, 0, 30, 40))
  }
}
