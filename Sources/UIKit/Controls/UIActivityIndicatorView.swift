import CoreGraphics
import LindenDrawing
import Foundation
import LindenFeatures
@_spi(Engine) import LindenEngine

/// Turns while something is under way.
@preconcurrency @MainActor open class UIActivityIndicatorView: UIView {
  public enum Style: Int, Sendable {
    case whiteLarge = 0
    case white = 1
    case gray = 2
    /// 20 points.
    case medium = 100
    /// 37 points.
    case large = 101
  }

  open var style: Style { didSet { contentChanged() } }
  open var color: UIColor! { didSet { signal.send() } }
  /// Whether it is seen only while it turns.
  open var hidesWhenStopped = true { didSet { signal.send() } }
  open private(set) var isAnimating = false { didSet { signal.send() } }

  public init(style: Style) {
    self.style = style
    color =
      style == .white || style == .whiteLarge ? .white : style == .gray ? .gray : .secondaryLabel
    super.init(frame: CGRect(origin: .zero, size: UIActivityIndicatorView.size(style)))
  }

  public override convenience init(frame: CGRect) {
    self.init(style: .medium)
    self.frame = frame
  }

  public required init?(coder: NSCoder) {
    style = .medium
    color = .secondaryLabel
    super.init(coder: coder)
  }

  open func startAnimating() { isAnimating = true }
  open func stopAnimating() { isAnimating = false }

  private static func size(_ style: Style) -> CGSize {
    let length: CGFloat = style == .large || style == .whiteLarge ? 37 : 20
    return CGSize(width: length, height: length)
  }

  open override var intrinsicContentSize: CGSize { UIActivityIndicatorView.size(style) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
  override var defaultHugging: UILayoutPriority { .defaultHigh }

  package override var content: AnyView? {
    guard isAnimating || !hidesWhenStopped else { return nil }
    var semantics = Semantics(role: .progress(nil))
    semantics.hidesChildren = true
    let size = intrinsicContentSize
    return AnyView(
      TurningSpokes(color: color.color, isTurning: isAnimating).frame(
        width: size.width, height: size.height
      )
      .semantics(semantics))
  }
}

/// Eight spokes, the brightest of which goes round once a second.
private struct TurningSpokes: View {
  let color: Color
  let isTurning: Bool
  private static let count = 8

  var body: some View {
    TimelineView(.animation(minimumInterval: 1 / Double(TurningSpokes.count), paused: !isTurning)) {
      context in
      let turns = context.date.timeIntervalSinceReferenceDate
      let step =
        isTurning
        ? Int((turns * Double(TurningSpokes.count)).rounded(.down)) % TurningSpokes.count : 0
      ZStack {
        ForEach(0..<TurningSpokes.count, id: \.self) { index in
          Spoke()
            .fill(color)
            .opacity(opacity((step - index + TurningSpokes.count) % TurningSpokes.count))
            .rotationEffect(.degrees(Double(index) * 360 / Double(TurningSpokes.count)))
        }
      }
    }
  }

  private func opacity(_ age: Int) -> Double { max(0.25, 1 - Double(age) * 0.14) }
}

/// The one that points upwards.
private struct Spoke: Shape {
  func path(in rect: CGRect) -> Path {
    let unit = min(rect.width, rect.height) / 20
    return Path(
      roundedRect: CGRect(
        x: rect.midX - 1.2 * unit, y: rect.midY - 9.5 * unit, width: 2.4 * unit, height: 5.6 * unit),
      cornerRadius: 1.2 * unit)
  }
}
