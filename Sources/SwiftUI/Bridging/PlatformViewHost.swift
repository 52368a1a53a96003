import CoreGraphics
import Foundation
import LindenFeatures
import UIKit
@_spi(Engine) import LindenEngine

/// Stands for the place of a representable's view among SwiftUI's views: its superview.
final class PlatformViewHost<Representable>: UIView {
  private let place: ViewPlace

  init(around view: UIView, at place: ViewPlace) {
    self.place = place
    super.init(frame: CGRect(origin: .zero, size: view.bounds.size))
    surround(view)
    outerView = { UIView.around(place) }
    placeInWindow = { place.frame }
  }
  required init?(coder: NSCoder) { fatalError("A host is not archived.") }

  override var window: UIWindow? {
    subviews.first?.isShown == true ? UIView.window(around: place) : nil
  }
  override var frame: CGRect {
    get { CGRect(origin: placeInWindow?()?.origin ?? .zero, size: bounds.size) }
    set {}
  }
  override var bounds: CGRect {
    get { CGRect(origin: .zero, size: subviews.first?.bounds.size ?? .zero) }
    set {}
  }
}
