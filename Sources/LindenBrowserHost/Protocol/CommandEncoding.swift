import CoreGraphics
import LindenCairo
@_spi(Engine) import LindenDrawing
import Foundation

/// Turns draw commands into the page's; the command letters are listed at `BrowserProtocol`.
@MainActor struct CommandEncoder {
  var fonts = FontTable()
  let images: ImageStore

  mutating func encode(_ commands: [DrawCommand], into writer: inout JSONWriter) {
    writer.array { writer in
      for command in commands { encode(command, into: &writer) }
    }
  }

  private mutating func encode(_ command: DrawCommand, into writer: inout JSONWriter) {
    writer.array { writer in
      switch command {
      case .fill(let path, .color(let color), _) where path.outline.rectangle != nil:
        let rect = path.outline.rectangle!
        writer.string("r")
        writer.numbers(rect.minX, rect.minY, rect.width, rect.height)
        writer.color(color)
      case .fill(let path, let paint, let evenOdd):
        writer.string("f")
        writer.path(path.outline)
        encode(paint, into: &writer)
        writer.integer(evenOdd ? 1 : 0)
      case .stroke(let path, let paint, let geometry):
        writer.string("s")
        writer.path(path.outline)
        encode(paint, into: &writer)
        writer.stroke(geometry)
      case .text(let layout, let origin, let paint):
        writer.string("t")
        writer.numbers(origin.x, origin.y)
        encode(paint, into: &writer)
        encode(layout, into: &writer)
      case .image(let image): encode(image, into: &writer)
      case .group(let style, _) where style.isIsolated && command.needsPixels:
        encodePicture(of: command, into: &writer)
      case .group(let style, let commands):
        writer.string("g")
        encode(style, into: &writer)
        encode(commands, into: &writer)
      }
    }
  }

  private func encode(_ paint: Paint, into writer: inout JSONWriter) {
    switch paint {
    case .color(let color): writer.color(color)
    case .gradient(let gradient): writer.gradient(gradient)
    case .image(let tile): writer.tile(tile, image: images.address(of: tile.bitmap))
    }
  }

  // MARK: Text

  private mutating func encode(_ layout: TextLayout, into writer: inout JSONWriter) {
    writer.array { writer in
      for line in layout.lines {
        writer.array { writer in
          writer.numbers(line.baseline, line.top, line.height)
          for fragment in line.fragments { encode(fragment, in: line, into: &writer) }
        }
      }
    }
  }

  private mutating func encode(
    _ fragment: TextLayout.Fragment, in line: TextLayout.Line, into writer: inout JSONWriter
  ) {
    let number = fonts.number(of: fragment.run.font)
    writer.array {
      $0.numbers(line.x + fragment.x, fragment.width)
      $0.integer(number)
      $0.string(fragment.text)
      $0.ink(fragment.run)
    }
  }

  // MARK: Images

  private func encode(_ image: ImageDrawing, into writer: inout JSONWriter) {
    let bitmap = image.bitmap
    let scale = image.scale > 0 ? image.scale : 1
    writer.string("i")
    writer.string(images.address(of: bitmap))
    writer.numbers(image.rect.minX, image.rect.minY, image.rect.width, image.rect.height)
    writer.object {
      $0.flag("none", image.interpolation == .none)
      if image.fit == .tile {
        $0.key("tile")
        $0.array { $0.numbers(Double(bitmap.width) / scale, Double(bitmap.height) / scale) }
      }
      if !image.capInsets.isZero {
        let caps = image.capInsets
        $0.key("cap")
        $0.array { $0.numbers(caps.top, caps.right, caps.bottom, caps.left) }
        $0.key("slice")
        $0.array {
          $0.numbers(caps.top * scale, caps.right * scale, caps.bottom * scale, caps.left * scale)
        }
      }
      if let template = image.template {
        $0.key("t")
        encode(template, into: &$0)
      }
    }
  }

  // MARK: Groups

  /// As the picture it is: CSS has no such blend modes.
  private func encodePicture(of command: DrawCommand, into writer: inout JSONWriter) {
    let layer = Layer()
    layer.content = [command]
    let area = layer.contentBounds().integral
    guard !area.isNull, !area.isEmpty,
      let bitmap = LayerPainter().bitmap(of: [layer], in: area, scale: CommandEncoder.pictureScale)
    else { return }
    encode(ImageDrawing(bitmap: bitmap, rect: area), into: &writer)
  }

  /// Pixels per point of what a page gets as a picture, sharp on screens of twice the density.
  private static let pictureScale: CGFloat = 2

  private func encode(_ style: CompositeStyle, into writer: inout JSONWriter) {
    writer.object {
      if style.opacity < 1 {
        $0.key("o")
        $0.number(max(style.opacity, 0))
      }
      if style.blend != .normal {
        $0.key("b")
        $0.string("\(style.blend)")
      }
      if !style.filters.isEmpty {
        $0.key("f")
        $0.filters(style.filters)
      }
      if !style.transform.isIdentity {
        $0.key("t")
        $0.transform(LayerTransform(style.transform))
      }
      if let clip = style.clip {
        $0.key("p")
        $0.clip(clip)
      }
    }
  }
}

extension JSONWriter {
  /// What a run adds to its font: "k" kerning, "up" a raised baseline, "c" colour, "bg" background,
  /// "u" and "s" lines under and through, "a" a link. Nothing when there is nothing.
  fileprivate mutating func ink(_ run: StyledText.Run) {
    let ink = run.ink
    guard run.kerning != 0 || run.baselineOffset != 0 || ink != StyledText.Ink() else { return }
    object {
      if run.kerning != 0 {
        $0.key("k")
        $0.number(run.kerning)
      }
      if run.baselineOffset != 0 {
        $0.key("up")
        $0.number(run.baselineOffset)
      }
      if let color = ink.color {
        $0.key("c")
        $0.color(color)
      }
      if let background = ink.background {
        $0.key("bg")
        $0.color(background)
      }
      if let mark = ink.underline {
        $0.key("u")
        $0.mark(mark)
      }
      if let mark = ink.strikethrough {
        $0.key("s")
        $0.mark(mark)
      }
      if let link = ink.link, LinkPolicy.allows(link) {
        $0.key("a")
        $0.string(link.absoluteString)
      }
    }
  }

  private mutating func mark(_ mark: StyledText.LineMark) {
    array {
      if let color = mark.color { $0.color(color) } else { $0.string("") }
      $0.string("\(mark.pattern)")
    }
  }
}

/// Which links a page may follow; `javascript:` and the like are not among them.
enum LinkPolicy {
  private static let schemes: Set<String> = ["http", "https", "mailto", "tel", "sms"]

  static func allows(_ url: URL) -> Bool { schemes.contains(url.scheme?.lowercased() ?? "") }
}

extension CompositeBlend {
  /// Whether pages know it: a mode of CSS's `mix-blend-mode`.
  fileprivate var isCSS: Bool {
    switch self {
    case .normal, .multiply, .screen, .overlay, .darken, .lighten, .colorDodge, .colorBurn,
      .softLight, .hardLight, .difference, .exclusion, .hue, .saturation, .color, .luminosity,
      .plusLighter:
      true
    default: false
    }
  }
}

extension DrawCommand {
  /// Whether anything in it has a blend mode that pages do not know.
  fileprivate var needsPixels: Bool {
    guard case .group(let style, let commands) = self else { return false }
    return !style.blend.isCSS || commands.contains(where: \.needsPixels)
  }
}
