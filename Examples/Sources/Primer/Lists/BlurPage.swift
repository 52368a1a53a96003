import SwiftUI
import UIKit

/// A1/E18: when a view of UIKit's is made, and when it is told of a change.
struct BlurPage: View {
  let log: BlurLog
  @State private var isDark = false
  @State private var follows = true

  init(log: BlurLog = BlurLog(echoes: true)) { self.log = log }

  var body: some View {
    VStack {
      Toggle("Told of changes", isOn: $follows)
      Button("Change the Blur") { isDark.toggle() }
      ZStack {
        VStack { ForEach(Comet.all.prefix(4)) { CometRow(comet: $0) } }
        Text("In front of the blur")
          .padding(40)
          .blurBackground(style: isDark ? .systemMaterialDark : .systemMaterial) {
            BlurView(style: $0, follows: follows, log: log)
          }
          .frame(width: 280)
          .fixedSize(horizontal: false, vertical: true)
      }
      Spacer()
    }
    .padding()
  }
}

extension View {
  /// Puts the blur that `blur` makes behind this view, as large as it is.
  fileprivate func blurBackground(
    style: UIBlurEffect.Style, _ blur: (UIBlurEffect.Style) -> BlurView
  ) -> some View {
    ZStack {
      blur(style)
      self
    }
  }
}

/// What became of blur views, in its order.
final class BlurLog {
  private(set) var events: [String] = []
  private let echoes: Bool

  /// - Parameter echoes: Whether events are printed, too.
  init(echoes: Bool = false) { self.echoes = echoes }

  func add(_ event: String) {
    events.append(event)
    if echoes { print(event) }
  }

  /// The events since the last call.
  func take() -> [String] {
    defer { events = [] }
    return events
  }
}

struct BlurView: UIViewRepresentable {
  let style: UIBlurEffect.Style
  /// Whether the effect follows the style; as long as it does not, the first one stays.
  let follows: Bool
  let log: BlurLog

  init(style: UIBlurEffect.Style, follows: Bool, log: BlurLog) {
    (self.style, self.follows, self.log) = (style, follows, log)
    log.add("Init")
  }

  func makeUIView(context: Context) -> UIView {
    log.add("makeUIView")
    let view = UIView(frame: .zero)
    view.backgroundColor = .clear
    let blur = UIVisualEffectView(effect: UIBlurEffect(style: style))
    blur.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(blur)
    NSLayoutConstraint.activate([
      blur.heightAnchor.constraint(equalTo: view.heightAnchor),
      blur.widthAnchor.constraint(equalTo: view.widthAnchor),
    ])
    return view
  }

  func updateUIView(_ view: UIView, context: Context) {
    log.add("Update")
    guard follows, let blur = view.subviews.first as? UIVisualEffectView else { return }
    blur.effect = UIBlurEffect(style: style)
  }
}
