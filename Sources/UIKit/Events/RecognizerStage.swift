import CoreGraphics
import Foundation
import LindenFeatures
@_spi(Engine) import LindenEngine

extension UIView {
  /// Whether fingers on the view matter to it: it has recognisers, or is of a class of the app's,
  /// which may override `touchesBegan(_:with:)` and its kin.
  var followsFingers: Bool {
    if gestureRecognizers?.isEmpty == false || onTap != nil { return true }
    return !(self is UIScrollView) && !(self is UIControl) && isOfApp
  }

  /// Whether a control inside is at a point of the view's coordinates, whose tap it is.
  fileprivate func hasControl(at point: CGPoint) -> Bool {
    let views = sequence(first: hitTest(point, with: nil)) { $0 === self ? nil : $0?.superview }
    return views.contains { $0 !== self && $0 is UIControl }
  }

  private var isOfApp: Bool {
    let module = String(reflecting: type(of: self)).prefix { $0 != "." }
    return !Self.modules.contains(module)
  }

  /// The modules whose views are not an app's.
  private static let modules: Set<Substring> = [
    "UIKit", "SwiftUI", "MapKit", "WebKit", "AVKit", "AVFoundation", "PhotosUI", "Photos",
    "SafariServices", "MessageUI", "StoreKit", "AuthenticationServices", "QuartzCore",
  ]
}

/// Leads the recognisers of a view of UIKit's, and tells it of touches.
package struct RecognizerStage: ViewModifier {
  let view: UIView

  package init(view: UIView) { self.view = view }

  package func body(content: Content) -> some View {
    let _ = view.signal.read()
    let recognizers = (view.gestureRecognizers ?? []).filter(\.isEnabled)
    let hovers = recognizers.compactMap { $0 as? UIHoverGestureRecognizer }
    content
      .contentShape(Rectangle())
      .simultaneousGesture(
        Self.gesture(of: view, recognizers),
        letsScroll: !recognizers.contains { $0 is UIPanGestureRecognizer }
      )
      .onContinuousHover { phase in for hover in hovers { hover.hover(phase) } }
  }

  /// One gesture for all of them: taps that wait for others come after those, the rest are at the
  /// same time.
  private static func gesture(of view: UIView, _ recognizers: [UIGestureRecognizer])
    -> AnyGesture<Void>
  {
    let touches = TouchFollower(view: view)
    var all = AnyGesture(
      DragGesture(minimumDistance: 0)
        .onChanged { touches.moved($0) }
        .onEnded { touches.ended($0) }.map { _ in })
    if let onTap = view.onTap {
      let tap = SpatialTapGesture().onEnded { [weak view] tap in
        if view?.hasControl(at: tap.location) == false { onTap() }
      }
      all = both(all, AnyGesture(tap.map { _ in }))
    }
    let waiting = recognizers.filter { one in
      one.waitsFor.contains { other in recognizers.contains { $0 === other } }
    }
    for one in recognizers {
      guard let gesture = one.gesture, !waiting.contains(where: { $0 === one }) else { continue }
      var alternatives = gesture
      for other in waiting where other.waitsFor.contains(where: { $0 === one }) {
        guard let second = other.gesture else { continue }
        alternatives = AnyGesture(alternatives.exclusively(before: second).map { _ in })
      }
      all = both(all, alternatives)
    }
    return all
  }

  private static func both(_ a: AnyGesture<Void>, _ b: AnyGesture<Void>) -> AnyGesture<Void> {
    AnyGesture(a.simultaneously(with: b).map { _ in })
  }
}

/// Tells a view, and the recognisers that an app wrote itself, what the one finger does.
@MainActor private struct TouchFollower {
  let view: UIView

  func moved(_ value: DragGesture.Value) {
    if let touch = view.touchInView {
      touch.placeBefore = touch.place
      tell(touch, value, .moved)
    } else {
      let touch = UITouch()
      touch.view = view
      touch.placeBefore = value.startLocation
      view.touchInView = touch
      tell(touch, value, .began)
    }
  }

  func ended(_ value: DragGesture.Value) {
    guard let touch = view.touchInView else { return }
    touch.placeBefore = touch.place
    view.touchInView = nil
    tell(touch, value, .ended)
  }

  private func tell(_ touch: UITouch, _ value: DragGesture.Value, _ phase: UITouch.Phase) {
    touch.place = value.location
    touch.phase = phase
    touch.timestamp = value.time.timeIntervalSinceReferenceDate
    let event = UIEvent()
    event.timestamp = touch.timestamp
    event.allTouches = [touch]
    let own = (view.gestureRecognizers ?? []).filter { $0.isEnabled && $0.gesture == nil }
    for recognizer in own {
      recognizer.place = touch.place
      recognizer.numberOfTouches = phase == .ended ? 0 : 1
      guard recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: touch) ?? true else {
        continue
      }
      switch phase {
      case .began: recognizer.touchesBegan([touch], with: event)
      case .ended: recognizer.touchesEnded([touch], with: event)
      default: recognizer.touchesMoved([touch], with: event)
      }
      if phase == .ended {
        recognizer.state = .possible
        recognizer.reset()
      }
    }
    switch phase {
    case .began: view.touchesBegan([touch], with: event)
    case .ended: view.touchesEnded([touch], with: event)
    default: view.touchesMoved([touch], with: event)
    }
  }
}
