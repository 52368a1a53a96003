import CoreGraphics
import Foundation

/// The screen the app was started on.
///
/// A host says how large it is before the first view is made. A browser window on a desktop counts
/// as a phone: apps that scale a design of theirs by the screen's width look as they were drawn.
open class UIScreen: NSObject, @unchecked Sendable {
  nonisolated(unsafe) public static let main = UIScreen()

  /// The screen where the host sets none.
  package static let phone = (size: CGSize(width: 390, height: 844), scale: CGFloat(3))

  private let lock = NSLock()
  private var size = phone.size
  private var pixels = phone.scale

  /// Points.
  public var bounds: CGRect { lock.withLock { CGRect(origin: .zero, size: size) } }
  /// Pixels.
  public var nativeBounds: CGRect {
    lock.withLock { CGRect(x: 0, y: 0, width: size.width * pixels, height: size.height * pixels) }
  }
  /// Pixels per point.
  public var scale: CGFloat { lock.withLock { pixels } }
  public var nativeScale: CGFloat { scale }
  public var maximumFramesPerSecond: Int { 60 }
  public var traitCollection: UITraitCollection { .current }
  /// Kept, from 0 to 1: no host changes how bright a screen is.
  public var brightness: CGFloat {
    get { lock.withLock { keptBrightness } }
    set { lock.withLock { keptBrightness = min(max(0, newValue), 1) } }
  }
  private var keptBrightness: CGFloat = 0.5
  public var isCaptured: Bool { false }

  /// Says what the screen is like.
  package func set(size: CGSize, scale: CGFloat) {
    lock.withLock {
      self.size = size
      pixels = scale
    }
  }
}
