import CoreGraphics
@_spi(Engine) import LindenDrawing
@_spi(Engine) import LindenEngine

extension StyleShadow {
  /// The shadow that the edge of a filled path throws into it.
  func inside(of path: Path, _ isEvenOdd: Bool) -> DrawCommand {
    let reach = 3 * radius + max(abs(offset.width), abs(offset.height)) + 1
    var outside = Path(path.boundingRect.insetBy(dx: -reach, dy: -reach))
    outside.addPath(isEvenOdd ? path.normalized() : path)
    var shade = CompositeStyle()
    shade.filters = [filter]
    var inside = CompositeStyle()
    inside.clip = ClipShape(path: path.cgPath, evenOdd: isEvenOdd)
    // What throws the shadow is itself cut off.
    return .group(inside, [.group(shade, [.fill(outside.cgPath, .color(color), evenOdd: true)])])
  }
}
