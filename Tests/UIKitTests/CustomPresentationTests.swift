import SwiftUI
import SwiftUITesting
import Testing

@testable import UIKit

private final class Half: UIPresentationController {
  var log: [String] = []
  let dimming = UIView()
  override var frameOfPresentedViewInContainerView: CGRect {
    let bounds = containerView?.bounds ?? .zero
    return CGRect(x: 0, y: bounds.height / 2, width: bounds.width, height: bounds.height / 2)
  }
  override func presentationTransitionWillBegin() {
    log.append("begin")
    dimming.frame = containerView?.bounds ?? .zero
    dimming.backgroundColor = .red
    dimming.alpha = 0
    containerView?.insertSubview(dimming, at: 0)
    presentedViewController.transitionCoordinator?.animate(alongsideTransition: { _ in
      self.dimming.alpha = 1
    })
  }
  override func presentationTransitionDidEnd(_ completed: Bool) { log.append("shown") }
  override func dismissalTransitionWillBegin() { log.append("leave") }
  override func dismissalTransitionDidEnd(_ completed: Bool) { log.append("gone") }
}

private final class Maker: NSObject, UIViewControllerTransitioningDelegate {
  var made: Half?
  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController? {
    made = Half(presentedViewController: presented, presenting: presenting)
    return made
  }
}

private struct Holder: UIViewControllerRepresentable {
  let controller: UIViewController
  func makeUIViewController(context: Context) -> UIViewController { controller }
  func updateUIViewController(_ controller: UIViewController, context: Context) {}
}

@MainActor struct CustomPresentationTests {
  @Test func `a presentation of an app's own places the view, with others around it`() throws {
    let (outer, inner, maker) = (UIViewController(), UIViewController(), Maker())
    let label = UILabel()
    label.text = "half"
    label.frame = CGRect(x: 20, y: 10, width: 100, height: 30)
    inner.loadViewIfNeeded()
    inner.view.addSubview(label)
    inner.modalPresentationStyle = .custom
    inner.transitioningDelegate = maker
    let app = Driver(Holder(controller: outer), size: CGSize(width: 300, height: 600))
    outer.present(inner, animated: true)
    app.advance(by: 2)
    let made = try #require(maker.made)
    #expect(inner.presentationController === made)
    #expect(made.presentingViewController === outer)
    #expect(made.log == ["begin", "shown"])
    #expect(made.dimming.alpha == 1)
    let half = try app.find("half").frame
    #expect(half.minY > 300 && half.minY < 330)
    outer.dismiss(animated: true)
    app.advance(by: 2)
    #expect(!app.exists("half"))
    #expect(made.log == ["begin", "shown", "leave", "gone"])
  }

  @Test func `a sheet rests at the height of its detents`() throws {
    func top(_ detents: [UISheetPresentationController.Detent]?) throws -> CGFloat {
      let (outer, inner) = (UIViewController(), UIViewController())
      let app = Driver(Holder(controller: outer), size: CGSize(width: 390, height: 844))
      inner.loadViewIfNeeded()
      let label = UILabel()
      label.text = "sheet"
      label.frame = CGRect(x: 20, y: 10, width: 100, height: 30)
      inner.view.addSubview(label)
      if let detents { inner.sheetPresentationController?.detents = detents }
      outer.present(inner, animated: true)
      app.advance(by: 2)
      return try app.find("sheet").frame.minY
    }
    #expect(try top(nil) < 100)
    #expect(try top([.medium(), .large()]) > 350)
    #expect(try top([.custom { _ in 200 }]) > 600)
  }
}
