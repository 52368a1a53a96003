import CoreGraphics
import LindenDrawing
import Foundation
import LindenFeatures
@_spi(Engine) import LindenEngine

/// How far a task is: a bar; or, where that is not known, a wheel that turns.
///
///     ProgressView("Loading", value: done, total: 100)
///
/// A nil value is a task of unknown length. A value outside of 0 to `total`, or NaN, is warned of
/// once.
public struct ProgressView<Label: View, CurrentValueLabel: View>: View {
  private enum Source {
    case fraction(Double?)
    case progress(Progress)
    case timer(ClosedRange<Date>, countsDown: Bool)
  }

  private let source: Source
  private let label: Label?
  private let currentValueLabel: CurrentValueLabel?

  private init(_ source: Source, _ label: Label?, _ currentValueLabel: CurrentValueLabel?) {
    self.source = source
    self.label = label
    self.currentValueLabel = currentValueLabel
  }

  public var body: some View {
    switch source {
    case .fraction(let fraction): shown(fraction)
    case .progress(let progress):
      // Foundation's Progress on Linux sends no notice of its changes.
      TimelineView(.beat(every: 0.1)) { _ in
        shown(progress.isIndeterminate ? nil : progress.fractionCompleted)
      }
    case .timer(let interval, let countsDown):
      TimelineView(.beat(every: 0.1)) { context in
        shown(fraction(of: context.date, in: interval, countsDown))
      }
    }
  }

  private func fraction(of date: Date, in interval: ClosedRange<Date>, _ countsDown: Bool) -> Double
  {
    let whole = interval.upperBound.timeIntervalSince(interval.lowerBound)
    let elapsed = date.timeIntervalSince(interval.lowerBound)
    let fraction = whole > 0 ? min(max(elapsed / whole, 0), 1) : 1
    return countsDown ? 1 - fraction : fraction
  }

  private func shown(_ fraction: Double?) -> some View {
    Styled(
      ProgressViewStyleConfiguration(
        fractionCompleted: fraction, label: label.map { .init(content: AnyView($0)) },
        currentValueLabel: currentValueLabel.map { .init(content: AnyView($0)) })
    ) {
      DefaultProgressViewStyle().makeBody(configuration: $0)
    }
    .semantics(semantics(fraction))
  }

  private func semantics(_ fraction: Double?) -> Semantics {
    var semantics = Semantics(role: .progress(fraction))
    semantics.value = fraction.map { "\(Int(nearest: $0 * 100))%" } ?? ""
    // As UIKit calls a bar and a spinner without a label.
    if label == nil { semantics.label = fraction == nil ? "In progress" : "Progress" }
    return semantics
  }
}

/// The part of `total` that `value` is; nil without a value, and a warning for one that is no part.
private func part<V: BinaryFloatingPoint>(_ value: V?, of total: V) -> Double? {
  guard let value else { return nil }
  let fraction = Double(value) / Double(total)
  if fraction >= 0, fraction <= 1 { return fraction }
  Diagnostics.warn(
    once: "progress:\(value):\(total)",
    "ProgressView: \(value) of \(total) is not between 0 and the total; the nearest end is shown."
  )
  return fraction.isNaN ? 0 : min(max(fraction, 0), 1)
}

extension ProgressView where CurrentValueLabel == EmptyView {
  /// A task of unknown length.
  public init() where Label == EmptyView { self.init(.fraction(nil), nil, nil) }

  public init(@ViewBuilder label: () -> Label) { self.init(.fraction(nil), label(), nil) }

  public init(_ titleKey: LocalizedStringKey) where Label == Text {
    self.init(.fraction(nil), Text(titleKey), nil)
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S) where Label == Text {
    self.init(.fraction(nil), Text(title), nil)
  }

  /// - Parameters:
  ///   - value: How much is done; nil while it is not known.
  ///   - total: The value of a task that is done; 1 by default.
  public init<V: BinaryFloatingPoint>(value: V?, total: V = 1.0) where Label == EmptyView {
    self.init(.fraction(part(value, of: total)), nil, nil)
  }

  public init<V: BinaryFloatingPoint>(value: V?, total: V = 1.0, @ViewBuilder label: () -> Label) {
    self.init(.fraction(part(value, of: total)), label(), nil)
  }

  public init<V: BinaryFloatingPoint>(_ titleKey: LocalizedStringKey, value: V?, total: V = 1.0)
  where Label == Text {
    self.init(.fraction(part(value, of: total)), Text(titleKey), nil)
  }

  @_disfavoredOverload
  public init<S: StringProtocol, V: BinaryFloatingPoint>(_ title: S, value: V?, total: V = 1.0)
  where Label == Text {
    self.init(.fraction(part(value, of: total)), Text(title), nil)
  }
}

extension ProgressView {
  public init<V: BinaryFloatingPoint>(
    value: V?, total: V = 1.0, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel
  ) {
    self.init(.fraction(part(value, of: total)), label(), currentValueLabel())
  }

  /// Follows the time from one date to another.
  public init(
    timerInterval: ClosedRange<Date>, countsDown: Bool = true, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel
  ) {
    self.init(.timer(timerInterval, countsDown: countsDown), label(), currentValueLabel())
  }
}

extension ProgressView where CurrentValueLabel == DefaultDateProgressLabel {
  public init(
    timerInterval: ClosedRange<Date>, countsDown: Bool = true, @ViewBuilder label: () -> Label
  ) {
    self.init(
      .timer(timerInterval, countsDown: countsDown), label(),
      DefaultDateProgressLabel(interval: timerInterval, countsDown: countsDown))
  }

  public init(timerInterval: ClosedRange<Date>, countsDown: Bool = true) where Label == EmptyView {
    self.init(
      .timer(timerInterval, countsDown: countsDown), nil,
      DefaultDateProgressLabel(interval: timerInterval, countsDown: countsDown))
  }
}

extension ProgressView where Label == EmptyView, CurrentValueLabel == EmptyView {
  /// Follows a `Progress`, with its descriptions.
  public init(_ progress: Progress) { self.init(.progress(progress), nil, nil) }
}

extension ProgressView
where
  Label == ProgressViewStyleConfiguration.Label,
  CurrentValueLabel == ProgressViewStyleConfiguration.CurrentValueLabel
{
  /// The progress a style was asked to draw.
  public init(_ configuration: ProgressViewStyleConfiguration) {
    self.init(
      .fraction(configuration.fractionCompleted), configuration.label,
      configuration.currentValueLabel)
  }
}

/// The time that is left, or that has gone by.
public struct DefaultDateProgressLabel: View {
  let interval: ClosedRange<Date>
  let countsDown: Bool
  public var body: some View { Text(timerInterval: interval, countsDown: countsDown) }
}
