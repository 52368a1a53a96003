import SwiftUI
import SwiftUITesting
import Testing
import UIKit

private var log: [String] = []

// A1/B164: a blur that changes its style.

private struct BlurView: UIViewRepresentable {
  let style: UIBlurEffect.Style

  init(style: UIBlurEffect.Style) {
    log.append("Init")
    self.style = style
  }

  func makeUIView(context: UIViewRepresentableContext<BlurView>) -> UIView {
    log.append("makeUIView")
    let view = UIView(frame: .zero)
    view.backgroundColor = .clear
    let blurEffect = UIBlurEffect(style: style)
    let blurView = UIVisualEffectView(effect: blurEffect)
    blurView.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(blurView)
    NSLayoutConstraint.activate([
      blurView.heightAnchor.constraint(equalTo: view.heightAnchor),
      blurView.widthAnchor.constraint(equalTo: view.widthAnchor),
    ])
    return view
  }

  func updateUIView(_ uiView: UIView, context: UIViewRepresentableContext<BlurView>) {
    log.append("Update")
    (uiView.subviews.first as? UIVisualEffectView)?.effect = UIBlurEffect(style: style)
  }
}

extension View {
  fileprivate func blurBackground(style: UIBlurEffect.Style) -> some View {
    ZStack {
      BlurView(style: style)
      self
    }
  }
}

private struct Panel: View {
  @State private var darkBlur = false

  var body: some View {
    VStack(spacing: 20) {
      Toggle("Dark", isOn: $darkBlur)
      Text("A panel").padding(30)
    }
    .frame(width: 300)
    .blurBackground(style: darkBlur ? .systemMaterialDark : .systemMaterial)
    .fixedSize(horizontal: false, vertical: true)
  }
}

private struct Indicator: UIViewRepresentable {
  @Binding var isAnimating: Bool
  let style: UIActivityIndicatorView.Style

  func makeUIView(context: Context) -> UIActivityIndicatorView {
    UIActivityIndicatorView(style: style)
  }

  func updateUIView(_ uiView: UIActivityIndicatorView, context: Context) {
    isAnimating ? uiView.startAnimating() : uiView.stopAnimating()
  }
}

private struct Field: UIViewRepresentable {
  @Binding var text: String
  var onReturn: () -> Void = {}

  class Coordinator: NSObject, UITextFieldDelegate {
    @Binding var text: String
    let onReturn: () -> Void

    init(text: Binding<String>, onReturn: @escaping () -> Void) {
      _text = text
      self.onReturn = onReturn
    }

    func textField(
      _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
      replacementString string: String
    ) -> Bool { !string.contains("!") }

    func textFieldDidChangeSelection(_ textField: UITextField) { text = textField.text ?? "" }

    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
      textField.resignFirstResponder()
      onReturn()
      return true
    }
  }

  func makeCoordinator() -> Coordinator {
    log.append("coordinator")
    return Coordinator(text: $text, onReturn: onReturn)
  }

  func makeUIView(context: Context) -> UITextField {
    let field = UITextField(frame: .zero)
    field.delegate = context.coordinator
    field.placeholder = "Name"
    field.borderStyle = .roundedRect
    field.setContentHuggingPriority(.defaultHigh, for: .vertical)
    return field
  }

  func updateUIView(_ uiView: UITextField, context: Context) { uiView.text = text }

  static func dismantleUIView(_ uiView: UITextField, coordinator: Coordinator) {
    log.append("dismantled \(uiView.text!)")
  }
}

private struct FieldPage: View {
  @State private var text = "Ada"
  @State private var isShown = true
  @State private var returns = 0

  var body: some View {
    VStack {
      Text("Hello \(text), \(returns)")
      if isShown { Field(text: $text) { returns += 1 } }
      Button("Hide") { isShown = false }
      Button("Other") { text = "Grace" }
    }
  }
}

private struct Measured<Content: View>: View {
  let content: Content
  let report: (CGSize) -> Void

  init(_ report: @escaping (CGSize) -> Void, @ViewBuilder content: () -> Content) {
    self.content = content()
    self.report = report
  }

  var body: some View {
    content.background(GeometryReader { room in Color.clear.onAppear { report(room.size) } })
  }
}

private struct Plain<V: UIView>: UIViewRepresentable {
  let make: () -> V
  func makeUIView(context: Context) -> V { make() }
  func updateUIView(_ uiView: V, context: Context) {}
}

private struct Pages: UIViewControllerRepresentable {
  let number: Int
  @Environment(\.layoutDirection) var direction

  func makeUIViewController(context: UIViewControllerRepresentableContext<Pages>)
    -> UIViewController
  {
    log.append("make \(number) \(context.environment.layoutDirection)")
    let controller = UIViewController()
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
    label.tag = 1
    controller.view.addSubview(label)
    return controller
  }

  func updateUIViewController(_ uiViewController: UIViewController, context: Context) {
    (uiViewController.view.viewWithTag(1) as? UILabel)?.text = "Page \(number)"
  }
}

private struct PagesHost: View {
  @State private var number = 1
  var body: some View {
    VStack {
      Pages(number: number)
      Button("Next") { number += 1 }
    }
  }
}

extension Picture {
  /// From black, 0, to white, 1, at a point of a picture at scale 2.
  fileprivate func brightness(at point: CGPoint) -> Double {
    let bitmap = UIImage(data: png)!.bitmap
    let first = (Int(point.y * 2) * bitmap.width + Int(point.x * 2)) * 4
    return bitmap.pixels[first..<first + 3].reduce(0) { $0 + Double($1) } / 765
  }
}

@MainActor @Suite(.serialized) struct RepresentableTests {
  @Test func `A1/B161 A1/B163 the view is made once, and updated for each new value`() throws {
    log = []
    let app = Driver(Panel())
    #expect(log == ["Init", "makeUIView", "Update"])
    try app.tap("Dark")
    try app.tap("Dark")
    #expect(Array(log.dropFirst(3)) == ["Init", "Update", "Init", "Update"])
  }

  @Test func `A1/B76 A1/B164 A1/B165 the blur is as large as the panel, and becomes dark`() throws {
    let app = Driver(Panel(), size: CGSize(width: 400, height: 400))
    let light = app.picture
    // A corner of the panel, which is 300 wide; its height is that of its content.
    let panel = try #require(app.all("A panel").first).frame
    let inside = CGPoint(x: 55, y: panel.midY)
    #expect(light.brightness(at: inside) > 0.9)
    #expect(app.picture.brightness(at: CGPoint(x: 55, y: 20)) == 1)
    try app.tap("Dark")
    app.advance(by: 1)
    #expect(app.picture.brightness(at: inside) < 0.6)
    #expect(app.picture.brightness(at: CGPoint(x: 55, y: 20)) == 1)
  }

  @Test func `8.1 an indicator takes its own size, turns, and hides`() throws {
    struct Page: View {
      @State var isOn = true
      let report: (CGSize) -> Void
      var body: some View {
        VStack {
          Measured(report) { Indicator(isAnimating: $isOn, style: .medium) }
          Button("Stop") { isOn = false }
        }
      }
    }
    var size = CGSize.zero
    let app = Driver(Page { size = $0 })
    #expect(size == CGSize(width: 20, height: 20))
    #expect(app.items.contains { $0.role == .progress })
    let before = app.picture
    app.advance(by: 0.5)
    #expect(app.picture.difference(from: before).pixels > 0)
    try app.tap("Stop")
    #expect(!app.items.contains { $0.role == .progress })
  }

  @Test func `A10/B-25 a text field with a coordinator edits, asks, and says when it is done`()
    throws
  {
    log = []
    let app = Driver(FieldPage())
    #expect(log == ["coordinator"])
    try app.type("Bob", into: "Name")
    #expect(app.exists("Hello Bob, 0"))
    try app.type("Bob!", into: "Name")
    #expect(app.exists("Hello Bob, 0"))
    try app.submit("Name")
    #expect(app.exists("Hello Bob, 1"))
    try app.tap("Other")
    #expect(try app.find("Name", role: .textField).value == "Grace")
    try app.tap("Hide")
    #expect(log == ["coordinator", "dismantled Grace"])
  }

  @Test func `views without a size of their own fill, others do as their priorities say`() {
    func size(_ make: @escaping () -> UIView) -> CGSize {
      var size = CGSize.zero
      let app = Driver(
        Measured {
          size = $0
        } content: {
          Plain(make: make)
        }, size: CGSize(width: 300, height: 200))
      app.close()
      return size
    }
    #expect(size { UIView() } == CGSize(width: 300, height: 200))
    let label = UILabel()
    label.text = "A label"
    let own = label.intrinsicContentSize
    #expect(own.width > 40 && own.width < 80 && own.height > 15 && own.height < 25)
    #expect(size { label } == CGSize(width: 300, height: 200))
    label.setContentHuggingPriority(.required, for: .horizontal)
    label.setContentHuggingPriority(.required, for: .vertical)
    #expect(size { label } == own)
    label.text = String(repeating: "many words ", count: 10)
    #expect(size { label }.width > 500)
    label.setContentCompressionResistancePriority(.defaultLow, for: .horizontal)
    #expect(size { label }.width == 300)
    label.numberOfLines = 0
    let wrapped = size { label }
    #expect(wrapped.width <= 300 && wrapped.height > own.height * 2)
    #expect(size { UISwitch() } == CGSize(width: 51, height: 31))
    // Room for others takes what is offered.
    label.translatesAutoresizingMaskIntoConstraints = false
    let box = UIView()
    box.addSubview(label)
    NSLayoutConstraint.activate([
      label.leftAnchor.constraint(equalTo: box.leftAnchor),
      label.rightAnchor.constraint(equalTo: box.rightAnchor),
      label.topAnchor.constraint(equalTo: box.topAnchor),
    ])
    #expect(size { box } == CGSize(width: 300, height: 200))
    #expect(label.frame.width == 300 && abs(label.frame.height - wrapped.height) < 1)
  }

  @Test func `A10/B-24 a controller is made once and updated`() throws {
    log = []
    let app = Driver(PagesHost())
    #expect(app.exists("Page 1"))
    try app.tap("Next")
    #expect(app.exists("Page 2"))
    #expect(log == ["make 1 leftToRight"])
  }

  @Test func `state of a view that a controller in a controller hosts stays`() throws {
    let outer = UIViewController()
    let inner = UIHostingController(rootView: FieldPage())
    outer.addChild(inner)
    outer.view.addSubview(inner.view)
    inner.view.frame = CGRect(x: 10, y: 20, width: 200, height: 300)
    inner.didMove(toParent: outer)
    struct Holder: UIViewControllerRepresentable {
      let controller: UIViewController
      func makeUIViewController(context: Context) -> UIViewController { controller }
      func updateUIViewController(_ uiViewController: UIViewController, context: Context) {}
    }
    let app = Driver(Holder(controller: outer), size: CGSize(width: 400, height: 400))
    try app.type("Eve", into: "Name")
    let text = try app.find("Hello Eve, 0")
    #expect(abs(text.frame.midX - 110) < 1)
    inner.view.frame.origin.x = 60
    app.settle()
    #expect(abs(try app.find("Hello Eve, 0").frame.midX - 160) < 1)
  }
}
