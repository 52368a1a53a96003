import CoreGraphics
import LindenDrawing
import Foundation
@_spi(Engine) import LindenEngine

extension Image: _TextContent {
  /// The picture, which stands in a line of text. Pictures keep their size; symbols take that of the
  /// text.
  public var _text: Text { Text(source: ImageTextSource(image: self)) }
}

final class ImageTextSource: TextSource, @unchecked Sendable {
  let image: Image
  init(image: Image) { self.image = image }

  override func isEqual(to other: TextSource) -> Bool {
    (other as? ImageTextSource)?.image == image
  }

  override func resolve(_ resolver: inout TextResolver, _ style: TextStyle) {
    resolver.append(image, style)
  }
}

/// A picture in a line of text.
///
/// Text engines know characters only, so an invisible space as wide as the picture keeps its place;
/// its ink, whose alpha is 0, says by its red which picture it is.
struct InlineImage {
  enum Content {
    case symbol(SymbolImage)
    case picture(Picture)
  }

  var content: Content
  /// Nil is that of the text.
  var color: RGBA?

  static let mark = "\u{2003}"

  @MainActor init?(_ image: Image, font: FontSpec, color: RGBA?, in environment: EnvironmentValues)
  {
    self.color = color
    switch ImageContent(image, in: environment, font: font) {
    case .symbol(let symbol): content = .symbol(symbol)
    case .picture(let picture): content = .picture(picture)
    case .nothing: return nil
    }
  }

  private var size: CGSize {
    switch content {
    case .symbol(let symbol): symbol.outline.size
    case .picture(let picture): picture.size
    }
  }

  /// From the top to the baseline.
  private var ascent: CGFloat {
    switch content {
    case .symbol(let symbol): symbol.outline.baseline
    case .picture(let picture): picture.size.height
    }
  }

  /// The run that keeps the picture's place. An em space is as wide as its font is high.
  func placeholder(number: Int, font: FontSpec) -> StyledText.Run {
    var font = font
    font.size = max(font.size, ascent / 0.97)
    var run = StyledText.Run(text: InlineImage.mark, font: font)
    run.kerning = size.width - font.size
    run.ink.color = RGBA(Double(number), 0, 0, 0)
    return run
  }

  /// The number of the picture whose place a fragment keeps.
  static func number(of fragment: TextLayout.Fragment) -> Int? {
    guard fragment.text == mark, let color = fragment.run.ink.color, color.alpha == 0 else {
      return nil
    }
    return Int(color.red)
  }

  /// The picture on a baseline.
  func command(at point: CGPoint, _ paint: Paint) -> DrawCommand {
    let origin = CGPoint(x: point.x, y: point.y - ascent)
    switch content {
    case .picture(let picture):
      var drawing = ImageDrawing(bitmap: picture.bitmap, rect: CGRect(origin: origin, size: size))
      drawing.scale = picture.scale
      if picture.isTemplate { drawing.template = color.map { .color($0) } ?? paint }
      return .image(drawing)
    case .symbol(let symbol):
      var style = CompositeStyle()
      style.transform = CGAffineTransform(translationX: origin.x, y: origin.y)
      return .group(style, [symbol.command(filling: nil, color.map { .color($0) } ?? paint)])
    }
  }
}

extension [InlineImage] {
  /// The pictures in their places in a text that is drawn at `origin`.
  func commands(in layout: TextLayout, at origin: CGPoint, _ paint: Paint) -> [DrawCommand] {
    if isEmpty { return [] }
    var commands: [DrawCommand] = []
    for line in layout.lines {
      for fragment in line.fragments {
        guard let number = InlineImage.number(of: fragment), indices.contains(number) else {
          continue
        }
        let point = CGPoint(x: origin.x + line.x + fragment.x, y: origin.y + line.baseline)
        commands.append(self[number].command(at: point, paint))
      }
    }
    return commands
  }
}
