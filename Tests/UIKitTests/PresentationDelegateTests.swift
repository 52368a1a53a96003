import SwiftUI
import SwiftUITesting
import Testing

@testable import UIKit

private final class Delegate: NSObject, UISheetPresentationControllerDelegate,
  UIPopoverPresentationControllerDelegate
{
  var log: [String] = []
  var mayGo = true
  func presentationControllerShouldDismiss(_ controller: UIPresentationController) -> Bool {
    log.append("should")
    return mayGo
  }
  func presentationControllerWillDismiss(_ controller: UIPresentationController) {
    log.append("will")
  }
  func presentationControllerDidDismiss(_ controller: UIPresentationController) {
    log.append("did")
  }
  func presentationControllerDidAttemptToDismiss(_ controller: UIPresentationController) {
    log.append("attempt")
  }
  func prepareForPopoverPresentation(_ controller: UIPopoverPresentationController) {
    log.append("prepare")
  }
}

private final class Source: NSObject, UIActivityItemSource {
  func activityViewControllerPlaceholderItem(_ controller: UIActivityViewController) -> Any { "" }
  func activityViewController(
    _ controller: UIActivityViewController,
    itemForActivityType activityType: UIActivity.ActivityType?
  ) -> Any? { "from \(activityType == .copyToPasteboard ? "copy" : "elsewhere")" }
}

@MainActor struct PresentationDelegateTests {
  @Test func `a delegate is asked before a person closes a sheet, and told after`() {
    let (outer, inner, delegate) = (UIViewController(), UIViewController(), Delegate())
    inner.presentationController?.delegate = delegate
    outer.present(inner, animated: false)
    delegate.mayGo = false
    outer.presentedWasDismissed()
    #expect(delegate.log == ["should", "attempt"])
    #expect(outer.presentedViewController === inner)
    delegate.mayGo = true
    outer.presentedWasDismissed()
    #expect(delegate.log.suffix(3) == ["should", "will", "did"])
    #expect(outer.presentedViewController == nil)
  }

  @Test func `a controller that is modal stays until the app dismisses it`() {
    let (outer, inner) = (UIViewController(), UIViewController())
    inner.isModalInPresentation = true
    outer.present(inner, animated: false)
    outer.presentedWasDismissed()
    #expect(outer.presentedViewController === inner)
    outer.dismiss(animated: false)
    #expect(outer.presentedViewController == nil)
  }

  @Test func `a popover's delegate is told before it is shown`() {
    let (outer, inner, delegate) = (UIViewController(), UIViewController(), Delegate())
    inner.modalPresentationStyle = .popover
    inner.popoverPresentationController?.delegate = delegate
    outer.present(inner, animated: false)
    #expect(delegate.log == ["prepare"])
  }

  @Test func `a source says what is shared by copying`() {
    let controller = UIActivityViewController(activityItems: [Source()], applicationActivities: nil)
    let app = Driver(Shown(controller: controller))
    #expect(app.texts.contains("from copy"))
    app.close()
  }

  private struct Shown: UIViewControllerRepresentable {
    let controller: UIViewController
    func makeUIViewController(context: Context) -> UIViewController { controller }
    func updateUIViewController(_ controller: UIViewController, context: Context) {}
  }
}
