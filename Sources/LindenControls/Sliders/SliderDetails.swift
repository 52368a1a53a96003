import LindenFeatures
@_spi(Engine) import LindenEngine

/// What a slider may have besides its range and its labels.
struct SliderDetails {
  /// Where the filled part of the track begins; nil is at the least value.
  var neutralValue: Double?
  /// What can be chosen of the range; nil is all.
  var enabledBounds: ClosedRange<Double>?
  /// Read out in place of the number.
  var currentValue: Text?
  var ticks: [SliderMark] = []

  init() {}

  init<V: BinaryFloatingPoint, Current: View>(
    _ neutralValue: V?, _ enabledBounds: ClosedRange<V>?, _ current: Current,
    ticks: [SliderMark] = []
  ) {
    self.neutralValue = neutralValue.map { Double($0) }
    self.enabledBounds = enabledBounds.map { Double($0.lowerBound)...Double($0.upperBound) }
    currentValue = current as? Text
    self.ticks = ticks
  }
}

extension Slider where ValueLabel == AnyView {
  /// A slider with more about its range.
  ///
  /// The filled part of the track begins at `neutralValue`: in the middle, say, for a balance; nil is the least
  /// value. Only `enabledBounds` can be chosen of the range, and the rest of the track is pale; nil is all of it. A text in
  /// `currentValueLabel` is read out in place of the number, and is not drawn.
  // Not tried by the type checker where one of the other initialisers fits.
  @_disfavoredOverload
  public init<V: BinaryFloatingPoint, Current: View, Minimum: View, Maximum: View>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1, neutralValue: V? = nil,
    enabledBounds: ClosedRange<V>? = nil, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> Current = { EmptyView() },
    @ViewBuilder minimumValueLabel: () -> Minimum = { EmptyView() },
    @ViewBuilder maximumValueLabel: () -> Maximum = { EmptyView() },
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(
      value, bounds, nil, label(), AnyView(minimumValueLabel()), AnyView(maximumValueLabel()),
      onEditingChanged, SliderDetails(neutralValue, enabledBounds, currentValueLabel()))
  }

  /// A slider with marks where a closure puts them. They are only seen: without a step every value can be
  /// chosen.
  ///
  ///     Slider(value: $speed, in: 0...2) { Text("Speed") } ticks: {
  ///       SliderTick(0.5)
  ///       SliderTick(1) { Text("Normal") }
  ///     }
  public init<
    V: BinaryFloatingPoint, Current: View, Minimum: View, Maximum: View, Ticks: SliderTickContent
  >(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1, neutralValue: V? = nil,
    enabledBounds: ClosedRange<V>? = nil, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> Current = { EmptyView() },
    @ViewBuilder minimumValueLabel: () -> Minimum = { EmptyView() },
    @ViewBuilder maximumValueLabel: () -> Maximum = { EmptyView() },
    @SliderTickBuilder<V> ticks: () -> Ticks,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint, Ticks.Value == V {
    let details = SliderDetails(
      neutralValue, enabledBounds, currentValueLabel(), ticks: ticks()._marks)
    self.init(
      value, bounds, nil, label(), AnyView(minimumValueLabel()), AnyView(maximumValueLabel()),
      onEditingChanged, details)
  }

  /// A slider with steps, and with a mark at each for which `tick` makes one.
  ///
  /// `tick` is called for each step; of very many, for the first thousand.
  public init<V: BinaryFloatingPoint, Current: View, Minimum: View, Maximum: View>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1, step: V.Stride = 1,
    neutralValue: V? = nil, enabledBounds: ClosedRange<V>? = nil, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> Current = { EmptyView() },
    @ViewBuilder minimumValueLabel: () -> Minimum = { EmptyView() },
    @ViewBuilder maximumValueLabel: () -> Maximum = { EmptyView() },
    tick: (V) -> SliderTick<V>?, onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    let steps =
      step > 0
      ? Array(stride(from: bounds.lowerBound, through: bounds.upperBound, by: step).prefix(1000))
      : []
    let details = SliderDetails(
      neutralValue, enabledBounds, currentValueLabel(), ticks: steps.compactMap { tick($0)?.mark })
    self.init(
      value, bounds, step, label(), AnyView(minimumValueLabel()), AnyView(maximumValueLabel()),
      onEditingChanged, details)
  }
}

private enum SliderThumbVisibilityKey: EnvironmentKey {
  static var defaultValue: Visibility { .automatic }
}

extension EnvironmentValues {
  var sliderThumbVisibility: Visibility {
    get { self[SliderThumbVisibilityKey.self] }
    set { self[SliderThumbVisibilityKey.self] = newValue }
  }
}

extension View {
  /// Whether the knobs of the sliders in this view are seen. A slider without one can be dragged all the
  /// same.
  nonisolated public func sliderThumbVisibility(_ visibility: Visibility) -> some View {
    environment(\.sliderThumbVisibility, visibility)
  }
}
