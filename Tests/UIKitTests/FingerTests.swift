import SwiftUI
import SwiftUITesting
import Testing

@testable import UIKit

/// Writes down what it is told, as an app's own class does.
private final class Pad: UIView {
  var log: [String] = []
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    log.append("began \(touches.first!.location(in: self).x)")
  }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { log.append("moved") }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    log.append("ended \(touches.first!.location(in: self).x)")
  }
}

@MainActor private final class Listener {
  var log: [String] = []
  func tapped(_ tap: UITapGestureRecognizer) {
    log.append("\(tap.numberOfTapsRequired) at \(tap.location(in: tap.view).x)")
  }
  func panned(_ pan: UIPanGestureRecognizer) {
    log.append("\(pan.state) \(pan.translation(in: pan.view).x)")
  }
  func swiped(_ swipe: UISwipeGestureRecognizer) { log.append("swiped") }
  func pressed() { log.append("pressed") }
}

private final class Refusing: NSObject, UIGestureRecognizerDelegate {
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { false }
}

@MainActor @Suite(.serialized) struct FingerTests {
  private func show(_ view: UIView) -> Driver {
    Driver(HeldView(view: view), size: CGSize(width: 300, height: 400))
  }

  @Test func `a view of the app's own class is told of touches`() {
    let pad = Pad()
    let app = show(pad)
    app.drag(from: CGPoint(x: 20, y: 20), to: CGPoint(x: 90, y: 20))
    #expect(pad.log.first == "began 20.0")
    #expect(pad.log.contains("moved"))
    #expect(pad.log.last == "ended 90.0")
  }

  @Test func `a tap recogniser calls its target with the place`() {
    let view = UIView()
    let listener = Listener()
    let tap = UITapGestureRecognizer(
      target: listener, action: Selector("tapped:", Listener.tapped))
    view.addGestureRecognizer(tap)
    let app = show(view)
    app.tap(at: CGPoint(x: 30, y: 40))
    #expect(listener.log == ["1 at 30.0"])
    tap.isEnabled = false
    app.settle()
    app.tap(at: CGPoint(x: 30, y: 40))
    #expect(listener.log.count == 1)
  }

  @Test func `a delegate keeps a recogniser from beginning`() {
    let view = UIView()
    let listener = Listener()
    let delegate = Refusing()
    let tap = UITapGestureRecognizer(
      target: listener, action: Selector("tapped:", Listener.tapped))
    tap.delegate = delegate
    view.addGestureRecognizer(tap)
    let app = show(view)
    app.tap(at: CGPoint(x: 30, y: 40))
    #expect(listener.log.isEmpty)
  }

  @Test func `a pan begins, changes and ends, and knows how far it went`() {
    let view = UIView()
    let listener = Listener()
    view.addGestureRecognizer(
      UIPanGestureRecognizer(target: listener, action: Selector("panned:", Listener.panned)))
    let app = show(view)
    app.drag(from: CGPoint(x: 50, y: 50), to: CGPoint(x: 150, y: 50))
    #expect(listener.log.first?.hasPrefix("began") == true)
    #expect(listener.log.contains { $0.hasPrefix("changed") })
    #expect(listener.log.last == "ended 100.0")
  }

  @Test func `a swipe has a direction`() {
    typealias Swipe = UISwipeGestureRecognizer
    #expect(Swipe.direction(of: CGSize(width: 60, height: 5)) == .right)
    #expect(Swipe.direction(of: CGSize(width: -60, height: 5)) == .left)
    #expect(Swipe.direction(of: CGSize(width: 4, height: -60)) == .up)
    #expect(Swipe.direction(of: CGSize(width: 40, height: 40)) == nil)
    #expect(Swipe.direction(of: CGSize(width: 10, height: 0)) == nil)
  }

  @Test func `hitTest finds the innermost view that can be touched`() {
    let page = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let box = UIView(frame: CGRect(x: 10, y: 10, width: 50, height: 50))
    page.addSubview(box)
    #expect(page.hitTest(CGPoint(x: 20, y: 20), with: nil) === box)
    #expect(page.hitTest(CGPoint(x: 80, y: 80), with: nil) === page)
    #expect(page.hitTest(CGPoint(x: 120, y: 20), with: nil) == nil)
    box.isUserInteractionEnabled = false
    #expect(page.hitTest(CGPoint(x: 20, y: 20), with: nil) === page)
  }

  @Test func `a control calls its targets, and does not keep them`() throws {
    let button = UIButton(type: .system)
    button.setTitle("Go", for: .normal)
    var listener: Listener? = Listener()
    let log = { [weak listener] in listener?.log ?? [] }
    button.addTarget(
      listener, action: Selector("pressed", Listener.pressed), for: .touchUpInside)
    let app = show(button)
    try app.tap("Go")
    #expect(log() == ["pressed"])
    weak let kept = listener
    listener = nil
    #expect(kept == nil)
  }

  @Test func `sendAction hides the keyboard by the selector of that name`() throws {
    let field = UITextField()
    field.placeholder = "Name"
    let window = UIWindow(frame: .zero)
    _ = window
    #expect(
      UIApplication.shared.sendAction(
        Selector("resignFirstResponder"), to: nil, from: nil, for: nil))
  }

  @Test func `a notification is told by a selector until the observer goes`() {
    let center = NotificationCenter()
    var listener: Listener? = Listener()
    center.addObserver(
      listener!, selector: Selector("pressed", Listener.pressed), name: .init("news"), object: nil)
    center.post(name: .init("news"), object: nil)
    #expect(listener?.log == ["pressed"])
    listener = nil
    center.post(name: .init("news"), object: nil)
  }
}
