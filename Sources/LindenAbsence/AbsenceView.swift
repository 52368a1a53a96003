import CoreGraphics
import LindenControls
import LindenDrawing
import LindenFeatures
import UIKit
@_spi(Engine) import LindenEngine

/// What a view shows that cannot show what it is for: a symbol, and a line that says so.
package struct AbsenceNotice: View {
  let symbol: String
  let text: String

  package init(symbol: String = "cube.transparent", text: String) {
    (self.symbol, self.text) = (symbol, text)
  }

  package var body: some View {
    VStack(spacing: 8) {
      Image(systemName: symbol).font(.largeTitle)
      Text(verbatim: text).font(.footnote)
    }
    .multilineTextAlignment(.center)
    .foregroundStyle(.secondary)
    .padding()
    .frame(maxWidth: .infinity, maxHeight: .infinity)
  }
}

extension UIView {
  /// Shows a notice in the whole view, behind its other subviews.
  @discardableResult package func showAbsence(of what: String) -> UIView {
    let notice = HostingView(AnyView(AbsenceNotice(text: "There is no \(what) here.")))
    notice.frame = bounds
    notice.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    notice.isUserInteractionEnabled = false
    insertSubview(notice, at: 0)
    return notice
  }
}

extension UIViewController {
  /// Fills the controller's view with a line that says what is not here, and a button that leaves it.
  package func showAbsence(
    _ text: String, button title: String, leave: @escaping @MainActor () -> Void
  ) {
    view.backgroundColor = .systemBackground
    let label = UILabel()
    label.text = text
    label.textAlignment = .center
    label.numberOfLines = 0
    let button = UIButton(type: .system)
    button.setTitle(title, for: .normal)
    button.addAction(UIAction { _ in leave() }, for: .touchUpInside)
    let stack = UIStackView(arrangedSubviews: [label, button])
    stack.axis = .vertical
    stack.spacing = 16
    stack.frame = view.bounds.insetBy(dx: 20, dy: 40)
    stack.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(stack)
  }
}
