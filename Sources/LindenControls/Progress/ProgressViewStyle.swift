import LindenDrawing
import CoreGraphics
import Foundation
import LindenFeatures
@_spi(Engine) import LindenEngine

/// What a progress view style is given.
public struct ProgressViewStyleConfiguration {
  /// The label that the user of the control gave.
  public struct Label: View {
    let content: AnyView
    public var body: some View { content }
  }
  public struct CurrentValueLabel: View {
    let content: AnyView
    public var body: some View { content }
  }
  /// 0...1; nil while it is not known.
  public let fractionCompleted: Double?
  /// The label, to be placed by the style; nil without one.
  public var label: Label?
  public var currentValueLabel: CurrentValueLabel?
}

/// How progress views look.
@MainActor @preconcurrency public protocol ProgressViewStyle {
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Self.Configuration)
    -> Self.Body
  typealias Configuration = ProgressViewStyleConfiguration
}

extension View {
  /// The look of the progress views in this view.
  public func progressViewStyle<S: ProgressViewStyle>(_ style: S) -> some View {
    self.style(style) { (style: S, configuration: ProgressViewStyleConfiguration) in
      style.makeBody(configuration: configuration)
    }
  }
}

/// A bar where it is known how much is done, else a spinner.
public struct DefaultProgressViewStyle: ProgressViewStyle {
  public init() {}
  public func makeBody(configuration: Configuration) -> some View {
    if configuration.fractionCompleted == nil {
      CircularProgressViewStyle().makeBody(configuration: configuration)
    } else {
      LinearProgressViewStyle().makeBody(configuration: configuration)
    }
  }
}

/// A bar that fills.
public struct LinearProgressViewStyle: ProgressViewStyle {
  let tint: Color?

  public init() { tint = nil }

  /// A bar that is filled with `tint`, whatever the tint around is.
  public init(tint: Color) { self.tint = tint }

  public func makeBody(configuration: Configuration) -> some View {
    VStack(alignment: .leading, spacing: 4) {
      configuration.label
      ProgressBar(fraction: configuration.fractionCompleted ?? 0, tint: tint)
      configuration.currentValueLabel.font(.caption).foregroundStyle(.secondary)
    }
  }
}

/// A spinner, as iOS shows it whether it is known how much is done or not.
public struct CircularProgressViewStyle: ProgressViewStyle {
  let tint: Color?

  public init() { tint = nil }
  public init(tint: Color) { self.tint = tint }

  public func makeBody(configuration: Configuration) -> some View {
    VStack(spacing: 8) {
      Spinner(tint: tint)
      configuration.label.foregroundStyle(.secondary)
      configuration.currentValueLabel.font(.caption).foregroundStyle(.secondary)
    }
  }
}

extension ProgressViewStyle where Self == DefaultProgressViewStyle {
  /// A bar where the amount is known, else a wheel that turns.
  public static var automatic: DefaultProgressViewStyle { DefaultProgressViewStyle() }
}
extension ProgressViewStyle where Self == LinearProgressViewStyle {
  /// A bar that is filled from the leading edge.
  public static var linear: LinearProgressViewStyle { LinearProgressViewStyle() }
}
extension ProgressViewStyle where Self == CircularProgressViewStyle {
  public static var circular: CircularProgressViewStyle { CircularProgressViewStyle() }
}

/// The bar of iOS: 4 points high, round at the ends.
struct ProgressBar: View {
  let fraction: Double
  var tint: Color?

  var body: some View {
    GeometryReader { proxy in
      Capsule().fill(tint ?? .accentColor)
        // Even of next to nothing there is a round end to be seen.
        .frame(width: fraction > 0 ? max(4, proxy.size.width * fraction) : 0)
    }
    .frame(height: 4)
    .background(Color(system: .systemFill), in: Capsule())
    .clipShape(Capsule())
  }
}

/// The spinner of iOS: eight spokes, of which another is the darkest ten times a second.
struct Spinner: View {
  var tint: Color?
  @Environment(\.controlSize) private var controlSize
  @Environment(\.ownTintColor) private var tintAround

  /// Points across.
  private var size: CGFloat {
    switch controlSize {
    case .mini, .small, .regular: 20
    case .large, .extraLarge: 37
    }
  }

  var body: some View {
    TimelineView(.beat(every: 0.1)) { context in
      Spokes(date: context.date, color: tint ?? tintAround ?? Color(system: .gray), size: size)
    }
    .frame(width: size, height: size)
  }
}

private struct Spokes: View {
  let date: Date
  let color: Color
  let size: CGFloat
  @State private var start: Date?

  private static let count = 8

  private var first: Int { start.map { Int(nearest: date.timeIntervalSince($0) * 10) } ?? 0 }

  var body: some View {
    // Of 20 points: spokes 2.5 wide that reach from 4 to 9.5 points from the middle.
    let scale = size / 20
    ZStack {
      ForEach(0..<Spokes.count, id: \.self) { index in
        let age = (first - index) % Spokes.count
        let steps = Double(age < 0 ? age + Spokes.count : age)
        Capsule()
          .fill(color)
          .frame(width: 2.5 * scale, height: 5.5 * scale)
          .offset(y: -6.75 * scale)
          .rotationEffect(.degrees(Double(index) * 360 / Double(Spokes.count)))
          .opacity(max(0.25, 1 - steps * 0.15))
      }
    }
    .onAppear { start = date }
  }
}
