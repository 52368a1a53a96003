import SwiftUI
import SwiftUITesting
import Testing

@testable import UIKit

@MainActor @Suite(.serialized) struct ControlTests {
  private func show(_ view: UIView) -> Driver {
    Driver(HeldView(view: view), size: CGSize(width: 300, height: 400))
  }

  @Test func `controls tell of what is done to them`() throws {
    let page = UIView()
    var log: [String] = []
    let button = UIButton(
      type: .system, primaryAction: UIAction(title: "Press") { _ in log.append("pressed") })
    button.frame = CGRect(x: 10, y: 10, width: 100, height: 40)
    let toggle = UISwitch(frame: CGRect(x: 10, y: 60, width: 51, height: 31))
    toggle.accessibilityIdentifier = "switch"
    toggle.addAction(UIAction { _ in log.append("on \(toggle.isOn)") }, for: .valueChanged)
    let slider = UISlider(frame: CGRect(x: 10, y: 100, width: 200, height: 34))
    slider.maximumValue = 10
    slider.accessibilityLabel = "Volume"
    slider.addAction(UIAction { _ in log.append("value \(slider.value)") }, for: .valueChanged)
    for view in [button, toggle, slider] { page.addSubview(view) }
    let app = show(page)
    try app.tap("Press")
    app.tap(at: CGPoint(x: 35, y: 75))
    try app.set("Volume", to: 4)
    #expect(log == ["pressed", "on true", "value 4.0"])
    button.isEnabled = false
    button.setTitle("Pressed", for: .disabled)
    app.settle()
    let item = try app.find("Pressed", role: .button)
    #expect(!item.isEnabled)
    slider.value = 20
    #expect(slider.value == 10)
  }

  @Test func `frames, hiding and order are followed at once`() throws {
    let page = UIView()
    let label = UILabel(frame: CGRect(x: 20, y: 30, width: 100, height: 20))
    label.text = "Here"
    page.addSubview(label)
    let app = show(page)
    #expect(try app.find("Here").frame.minX == 20)
    label.frame.origin.x = 60
    app.settle()
    #expect(try app.find("Here").frame.minX == 60)
    label.isHidden = true
    app.settle()
    #expect(!app.exists("Here"))
    label.isHidden = false
    label.text = "There"
    app.settle()
    #expect(app.exists("There"))
    label.removeFromSuperview()
    app.settle()
    #expect(!app.exists("There"))
  }

  @Test func `UIView.animate moves what its block changes`() throws {
    let page = UIView()
    let box = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    box.backgroundColor = .black
    page.addSubview(box)
    let app = show(page)
    var isDone = false
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      box.frame.origin.x = 200
    } completion: {
      isDone = $0
    }
    app.advance(by: 0.5)
    #expect(abs(app.picture.left - 100) <= 4)
    app.advance(by: 0.6)
    #expect(app.picture.left == 200 && isDone)
  }

  @Test func `layers have corners, borders and clip`() throws {
    let page = UIView()
    let box = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    box.backgroundColor = .black
    box.layer.cornerRadius = 50
    let child = UIView(frame: CGRect(x: -50, y: 0, width: 200, height: 100))
    child.backgroundColor = .black
    page.addSubview(box)
    let app = show(page)
    #expect(app.picture.isDark(CGPoint(x: 50, y: 50)) && !app.picture.isDark(CGPoint(x: 3, y: 3)))
    box.addSubview(child)
    app.settle()
    #expect(app.picture.isDark(CGPoint(x: 140, y: 50)))
    box.clipsToBounds = true
    app.settle()
    #expect(!app.picture.isDark(CGPoint(x: 140, y: 50)) && !app.picture.isDark(CGPoint(x: 3, y: 3)))
  }

  @Test func `a scroll view shows a part of its content`() throws {
    let scroll = UIScrollView()
    for index in 0..<20 {
      let label = UILabel(frame: CGRect(x: 10, y: CGFloat(index) * 50, width: 100, height: 20))
      label.text = "Row \(index)"
      scroll.addSubview(label)
    }
    scroll.contentSize = CGSize(width: 300, height: 1000)
    let app = show(scroll)
    #expect(abs(try app.find("Row 3").frame.midY - 160) < 1)
    app.scroll(at: CGPoint(x: 100, y: 100), by: CGSize(width: 0, height: -120))
    app.advance(by: 1)
    #expect(abs(try app.find("Row 3").frame.midY - 40) < 1)
  }

  @Test func `a system symbol is an image`() throws {
    let image = try #require(UIImage(systemName: "star.fill"))
    #expect(image.size.width > 12 && image.size.width < 30)
    let view = UIImageView(image: image)
    view.contentMode = .center
    view.tintColor = .black
    let app = show(view)
    #expect(
      app.picture.isDark(CGPoint(x: 150, y: 200)) && !app.picture.isDark(CGPoint(x: 120, y: 200)))
  }

  @Test func `what is shared can be copied`() throws {
    struct Share: UIViewControllerRepresentable {
      func makeUIViewController(context: Context) -> UIActivityViewController {
        UIActivityViewController(activityItems: ["Words"], applicationActivities: nil)
      }
      func updateUIViewController(_ uiViewController: UIActivityViewController, context: Context) {}
    }
    let app = Driver(Share())
    UIPasteboard.general.string = nil
    try app.tap("Copy")
    #expect(UIPasteboard.general.string == "Words")
  }

  @Test func `a text view edits`() throws {
    final class Delegate: NSObject, UITextViewDelegate {
      var text = ""
      func textViewDidChange(_ textView: UITextView) { text = textView.text }
    }
    let delegate = Delegate()
    let view = UITextView()
    view.delegate = delegate
    view.accessibilityLabel = "Notes"
    let app = show(view)
    try app.type("Two\nlines", into: "Notes")
    #expect(delegate.text == "Two\nlines" && view.text == "Two\nlines")
  }

  @Test func `the manifest names the scene delegate's class`() {
    let list: [String: Any] = [
      "UIApplicationSceneManifest": [
        "UISceneConfigurations": [
          "UIWindowSceneSessionRoleApplication": [
            [
              "UISceneConfigurationName": "Default Configuration",
              "UISceneDelegateClassName": "$(PRODUCT_MODULE_NAME).SceneDelegate",
            ]
          ]
        ]
      ]
    ]
    let manifest = SceneManifest(module: "UIKitTests", information: list)
    let entry = manifest.entry(named: "Default Configuration", role: .windowApplication)
    #expect(entry?.delegateClass == SceneDelegate.self)
    #expect(
      manifest.entry(named: nil, role: .windowApplication)?.delegateClass == SceneDelegate.self)
    #expect(manifest.entry(named: "Other", role: .windowApplication) == nil)
  }

  @Test func `appearances of lists and bars are kept`() {
    defer { AppearanceProxies.forget() }
    UITableView.appearance().separatorStyle = .none
    UITableViewCell.appearance().selectionStyle = .none
    UINavigationBar.appearance().largeTitleTextAttributes = [.foregroundColor: UIColor.red]
    #expect(UITableView.appearance() === UITableView.appearance())
    #expect(UITableView.appearance().separatorStyle == .none)
  }

  @Test func `corners that are named are rounded`() {
    let path = UIBezierPath(
      roundedRect: CGRect(x: 0, y: 0, width: 100, height: 60),
      byRoundingCorners: [.topLeft, .topRight],
      cornerRadii: CGSize(width: 20, height: 20))
    #expect(!path.contains(CGPoint(x: 2, y: 2)) && !path.contains(CGPoint(x: 98, y: 2)))
    #expect(path.contains(CGPoint(x: 2, y: 58)) && path.contains(CGPoint(x: 98, y: 58)))
    #expect(path.bounds == CGRect(x: 0, y: 0, width: 100, height: 60))
    let half = UIBezierPath(
      arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi, clockwise: true)
    #expect(half.contains(CGPoint(x: 0, y: 5)) && !half.contains(CGPoint(x: 0, y: -5)))
  }
}

extension Picture {
  fileprivate func isDark(_ point: CGPoint) -> Bool {
    let bitmap = UIImage(data: png)!.bitmap
    return bitmap.pixels[(Int(point.y * 2) * bitmap.width + Int(point.x * 2)) * 4] < 128
  }

  /// Where the dark begins, in points, at the height of 25.
  fileprivate var left: CGFloat {
    let bitmap = UIImage(data: png)!.bitmap
    let row = 50 * bitmap.width
    return CGFloat((0..<bitmap.width).first { bitmap.pixels[(row + $0) * 4] < 128 } ?? -1) / 2
  }
}
