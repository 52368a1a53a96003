import CoreGraphics
import LindenDrawing
@_spi(Engine) import LindenEngine

/// A picture that a program draws, anew for each environment and each number of pixels.
final class DrawnImage: Equatable, @unchecked Sendable {
  /// In points.
  let size: CGSize
  /// What is drawn in an environment, from the top left corner, in points.
  private let commands: @MainActor (EnvironmentValues) -> [DrawCommand]

  init(size: CGSize, commands: @escaping @MainActor (EnvironmentValues) -> [DrawCommand]) {
    self.size = size
    self.commands = commands
  }

  /// Two programs cannot be compared.
  static func == (one: DrawnImage, other: DrawnImage) -> Bool { one === other }

  /// The picture as it is; nil if it has no size, or too large a one.
  @MainActor func picture(in environment: EnvironmentValues) -> Picture? {
    let scale = max(environment.untracked(DisplayScaleKey.self), 0.01)
    let pixelSize = CGSize(width: size.width * scale, height: size.height * scale)
    guard let bitmap = bitmap(pixelSize: pixelSize, in: environment) else { return nil }
    return Picture(bitmap: bitmap, scale: CGFloat(bitmap.width) / size.width, drawn: self)
  }

  @MainActor func bitmap(pixelSize: CGSize, in environment: EnvironmentValues) -> Bitmap? {
    guard size.width.isFinite, size.height.isFinite else { return nil }
    return DrawingServices.painter.bitmap(
      of: commands(environment), size: size, pixelSize: pixelSize)
  }
}
