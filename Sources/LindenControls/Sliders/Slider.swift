import CoreGraphics
import LindenDrawing
import LindenFeatures
@_spi(Engine) import LindenEngine

/// A control for a number in a range: drag the knob, press somewhere on the track, or use the arrow
/// keys.
///
///     Slider(value: $volume, in: 0...100, step: 5) { Text("Volume") }
///
/// The range is 0 to 1 by default; without a `step` any number can be chosen. A value outside of
/// the range is shown at its end, and is not changed until the slider is used; NaN is shown at the
/// beginning. The label is not seen, but read out. Its width is all that is offered.
public struct Slider<Label: View, ValueLabel: View>: View {
  @Binding var value: Double
  let bounds: ClosedRange<Double>
  let step: Double?
  let label: Label
  let minimumValueLabel: ValueLabel
  let maximumValueLabel: ValueLabel
  let onEditingChanged: (Bool) -> Void
  let details: SliderDetails
  @State private var grip: CGFloat?
  @Environment(\.layoutDirection) private var direction
  @Environment(\.isEnabled) private var isEnabled
  @Environment(\.sliderThumbVisibility) private var thumbVisibility

  init<V: BinaryFloatingPoint>(
    _ value: Binding<V>, _ bounds: ClosedRange<V>, _ step: V.Stride?, _ label: Label,
    _ minimum: ValueLabel, _ maximum: ValueLabel, _ onEditingChanged: @escaping (Bool) -> Void,
    _ details: SliderDetails = SliderDetails()
  ) where V.Stride: BinaryFloatingPoint {
    _value = Binding(
      get: { Double(value.wrappedValue) },
      set: { new, transaction in value.transaction(transaction).wrappedValue = V(new) })
    self.bounds = Double(bounds.lowerBound)...Double(bounds.upperBound)
    self.step = step.map { Double($0) }
    self.label = label
    minimumValueLabel = minimum
    maximumValueLabel = maximum
    self.onEditingChanged = onEditingChanged
    self.details = details
  }

  /// Points.
  private static var knob: CGFloat { 28 }
  private static var track: CGFloat { 4 }

  public var body: some View {
    HStack {
      minimumValueLabel
      if details.ticks.contains(where: { $0.label != nil }) {
        VStack(spacing: 2) {
          control
          SliderTickLabels(
            ticks: details.ticks.map { ($0, fraction(of: $0.value)) }, margin: Slider.knob / 2)
        }
        .alignmentGuide(VerticalAlignment.center) { _ in Slider.knob / 2 }
      } else {
        control
      }
      maximumValueLabel
    }
  }

  @ViewBuilder private var control: some View {
    if let text = details.currentValue {
      silentControl.accessibilityValue(text)
    } else {
      silentControl
    }
  }

  private var silentControl: some View {
    GeometryReader { proxy in
      let travel = max(0, proxy.size.width - Slider.knob)
      let position = travel * CGFloat(fraction(of: value))
      ZStack(alignment: .leading) {
        track(travel)
        filledTrack(travel)
        ForEach(details.ticks.indices, id: \.self) { index in
          SliderTickMark().offset(x: middle(of: details.ticks[index].value, travel), y: 9)
        }
        if thumbVisibility != .hidden {
          Circle().fill(Color.white)
            .shadow(color: .black.opacity(0.25), radius: 3, x: 0, y: 2)
            .frame(width: Slider.knob, height: Slider.knob)
            .offset(x: position)
        }
      }
      .frame(width: proxy.size.width, height: proxy.size.height)
      .opacity(isEnabled ? 1 : 0.5)
      .frameGesture(drag(travel, position))
    }
    .frame(height: Slider.knob)
    .semantics(semantics, name: label as? Text, actions: actions)
  }

  /// What can be chosen is darker than the rest.
  @ViewBuilder private func track(_ travel: CGFloat) -> some View {
    let fill = Color(system: .systemFill)
    if let enabled = details.enabledBounds {
      let start = middle(of: enabled.lowerBound, travel)
      Capsule().fill(fill.opacity(0.4)).frame(height: Slider.track)
      Capsule().fill(fill)
        .frame(width: middle(of: enabled.upperBound, travel) - start, height: Slider.track)
        .offset(x: start)
    } else {
      Capsule().fill(fill).frame(height: Slider.track)
    }
  }

  /// From the neutral value, or else from the least, to the value.
  private func filledTrack(_ travel: CGFloat) -> some View {
    let end = middle(of: value, travel)
    let start = details.neutralValue.map { middle(of: $0, travel) } ?? 0
    return Capsule().fill(Color.accentColor)
      .frame(width: abs(end - start), height: Slider.track)
      .offset(x: min(start, end))
  }

  /// Points from the end of the least value to the middle of the knob at a value.
  private func middle(of value: Double, _ travel: CGFloat) -> CGFloat {
    travel * CGFloat(fraction(of: value)) + Slider.knob / 2
  }

  /// What can be chosen.
  private var enabledBounds: ClosedRange<Double> {
    details.enabledBounds.map { $0.clamped(to: bounds) } ?? bounds
  }

  /// How far a value is between the bounds, 0...1.
  private func fraction(of value: Double) -> Double {
    let extent = bounds.upperBound - bounds.lowerBound
    guard extent > 0, value.isFinite else { return 0 }
    return min(max((value - bounds.lowerBound) / extent, 0), 1)
  }

  private func drag(_ travel: CGFloat, _ position: CGFloat) -> some Gesture {
    DragGesture(minimumDistance: 0)
      .onChanged { drag in
        if grip == nil {
          onEditingChanged(true)
          // On the knob the finger keeps its place; on the track the knob comes to the finger.
          let onKnob = along(drag.startLocation, travel) - position
          grip = onKnob >= 0 && onKnob <= Slider.knob ? onKnob : Slider.knob / 2
        }
        let x = along(drag.location, travel) - (grip ?? 0)
        set(
          bounds.lowerBound + Double(travel > 0 ? x / travel : 0)
            * (bounds.upperBound - bounds.lowerBound))
      }
      .onEnded { _ in release() }
      .onCancelled(release)
  }

  private func release() {
    grip = nil
    onEditingChanged(false)
  }

  /// Points from the end of the least value.
  private func along(_ location: CGPoint, _ travel: CGFloat) -> CGFloat {
    direction == .rightToLeft ? travel + Slider.knob - location.x : location.x
  }

  private func set(_ new: Double) {
    var new = new
    if let step, step > 0 {
      new = bounds.lowerBound + ((new - bounds.lowerBound) / step).rounded() * step
    }
    let enabled = enabledBounds
    new = min(max(new, enabled.lowerBound), enabled.upperBound)
    if new != value { value = new }
  }

  /// What a key press or an assistive gesture moves.
  private var increment: Double { step ?? (bounds.upperBound - bounds.lowerBound) / 10 }

  private var semantics: Semantics {
    var semantics = Semantics(role: .slider(value: value, range: enabledBounds, step: step))
    semantics.value = "\(value)"
    return semantics
  }

  private var actions: SemanticActions {
    var actions = SemanticActions()
    actions.increment = { set(value + increment) }
    actions.decrement = { set(value - increment) }
    actions.setValue = { set($0) }
    return actions
  }
}

extension Slider {
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    @ViewBuilder minimumValueLabel: () -> ValueLabel,
    @ViewBuilder maximumValueLabel: () -> ValueLabel,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(
      value, bounds, nil, label(), minimumValueLabel(), maximumValueLabel(), onEditingChanged)
  }

  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
    @ViewBuilder label: () -> Label,
    @ViewBuilder minimumValueLabel: () -> ValueLabel,
    @ViewBuilder maximumValueLabel: () -> ValueLabel,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(
      value, bounds, step, label(), minimumValueLabel(), maximumValueLabel(), onEditingChanged)
  }

  @available(
    *, deprecated,
    renamed: "init(value:in:label:minimumValueLabel:maximumValueLabel:onEditingChanged:)"
  )
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in },
    minimumValueLabel: ValueLabel, maximumValueLabel: ValueLabel, @ViewBuilder label: () -> Label
  ) where V.Stride: BinaryFloatingPoint {
    self.init(value, bounds, nil, label(), minimumValueLabel, maximumValueLabel, onEditingChanged)
  }

  @available(
    *, deprecated,
    renamed: "init(value:in:step:label:minimumValueLabel:maximumValueLabel:onEditingChanged:)"
  )
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }, minimumValueLabel: ValueLabel,
    maximumValueLabel: ValueLabel, @ViewBuilder label: () -> Label
  ) where V.Stride: BinaryFloatingPoint {
    self.init(value, bounds, step, label(), minimumValueLabel, maximumValueLabel, onEditingChanged)
  }
}

extension Slider where ValueLabel == EmptyView {
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(value, bounds, nil, label(), EmptyView(), EmptyView(), onEditingChanged)
  }

  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
    @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(value, bounds, step, label(), EmptyView(), EmptyView(), onEditingChanged)
  }

  /// As iOS 13 had it, with the label at the end.
  @_disfavoredOverload
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1,
    onEditingChanged: @escaping (Bool) -> Void, @ViewBuilder label: () -> Label
  ) where V.Stride: BinaryFloatingPoint {
    self.init(value, bounds, nil, label(), EmptyView(), EmptyView(), onEditingChanged)
  }

  /// As iOS 13 had it, with the label at the end.
  @_disfavoredOverload
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void, @ViewBuilder label: () -> Label
  ) where V.Stride: BinaryFloatingPoint {
    self.init(value, bounds, step, label(), EmptyView(), EmptyView(), onEditingChanged)
  }
}

extension Slider where Label == EmptyView, ValueLabel == EmptyView {
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(value, bounds, nil, EmptyView(), EmptyView(), EmptyView(), onEditingChanged)
  }

  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(value, bounds, step, EmptyView(), EmptyView(), EmptyView(), onEditingChanged)
  }
}
