import CoreGraphics
import LindenDrawing
import LindenFeatures
@_spi(Engine) import LindenEngine

/// A mark on the track of a slider, with or without a label below it.
public struct SliderTick<V: BinaryFloatingPoint>: SliderTickContent, Identifiable {
  /// The value at which the mark is.
  public struct ID: Hashable {
    let value: V
  }

  public typealias Value = V
  public let id: ID
  private let label: AnyView?

  /// A mark at a value; its label, if there is one, is below it.
  public init<Label: View>(_ value: V, @ViewBuilder label: () -> Label = { EmptyView() }) {
    id = ID(value: value)
    self.label = Label.self == EmptyView.self ? nil : AnyView(label())
  }

  public init(_ value: V, _ titleKey: LocalizedStringKey) { self.init(value) { Text(titleKey) } }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ value: V, _ title: S) { self.init(value) { Text(title) } }

  public var body: Self { self }
  var mark: SliderMark { SliderMark(value: Double(id.value), label: label) }
  public var _marks: [SliderMark] { [mark] }
}

/// A tick as a slider draws it.
public struct SliderMark {
  let value: Double
  let label: AnyView?
}

/// Ticks of a slider: one, several, or a type of one's own whose `body` has some.
public protocol SliderTickContent<Value> {
  associatedtype Value: BinaryFloatingPoint
  associatedtype Body: SliderTickContent
  @SliderTickBuilder<Value> var body: Body { get }
  /// The ticks in the order in which they are written.
  var _marks: [SliderMark] { get }
}

extension SliderTickContent {
  public var _marks: [SliderMark] { body._marks }
}

/// Ticks for the elements of a collection, which are the values, or lead to them.
public struct SliderTickContentForEach<
  Data: RandomAccessCollection, ID: Hashable, Content: SliderTickContent
>: SliderTickContent {
  public typealias Value = Content.Value
  public let _marks: [SliderMark]

  public init<V: BinaryFloatingPoint>(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @SliderTickBuilder<V> content: (Data.Element) -> Content
  ) where Content.Value == V { _marks = data.flatMap { content($0)._marks } }

  public init<V: BinaryFloatingPoint>(
    _ data: Data, @SliderTickBuilder<V> content: (Data.Element) -> Content
  ) where Content.Value == V, Data.Element: Identifiable, ID == Data.Element.ID {
    self.init(data, id: \.id, content: content)
  }

  public var body: Self { self }
}

/// Several ticks one after the other.
public struct TupleSliderTickContent<Value: BinaryFloatingPoint, T>: SliderTickContent {
  public let _marks: [SliderMark]
  public var body: Self { self }
}

/// Makes ticks out of the statements of a closure.
@resultBuilder public struct SliderTickBuilder<Value: BinaryFloatingPoint> {
  public static func buildExpression<C: SliderTickContent>(_ tick: C) -> C where C.Value == Value {
    tick
  }
  public static func buildBlock<C: SliderTickContent>(_ tick: C) -> C { tick }
  @_disfavoredOverload
  public static func buildBlock<each C: SliderTickContent>(
    _ ticks: repeat each C
  ) -> TupleSliderTickContent<Value, (repeat each C)> {
    var marks: [SliderMark] = []
    for tick in repeat each ticks { marks += tick._marks }
    return TupleSliderTickContent(_marks: marks)
  }
  public static func buildIf<C: SliderTickContent>(
    _ tick: C?
  ) -> TupleSliderTickContent<Value, C?> {
    TupleSliderTickContent(_marks: tick?._marks ?? [])
  }
  public static func buildEither<First: SliderTickContent, Second: SliderTickContent>(
    first: First
  ) -> TupleSliderTickContent<Value, (First, Second)> {
    TupleSliderTickContent(_marks: first._marks)
  }
  public static func buildEither<First: SliderTickContent, Second: SliderTickContent>(
    second: Second
  ) -> TupleSliderTickContent<Value, (First, Second)> {
    TupleSliderTickContent(_marks: second._marks)
  }
}

// MARK: Drawing

/// A short line below the track, its middle at its leading edge.
struct SliderTickMark: View {
  var body: some View {
    Capsule().fill(Color(system: .gray2)).frame(width: 2, height: 6).offset(x: -1)
  }
}

/// The labels of ticks in a row, each below its tick; the row is as high as the highest.
struct SliderTickLabels: View {
  /// The ticks, and where they are between the ends of the track, 0...1.
  let ticks: [(SliderMark, fraction: Double)]
  /// Points before the first place and after the last.
  let margin: CGFloat

  var body: some View {
    SliderTickRow(margin: margin) {
      ForEach(ticks.indices, id: \.self) { index in
        if let label = ticks[index].0.label {
          label.layoutValue(key: SliderTickPlace.self, value: ticks[index].fraction)
        }
      }
    }
    .font(.caption2)
    .foregroundColor(.secondary)
  }
}

private struct SliderTickPlace: LayoutValueKey {
  static var defaultValue: Double { 0 }
}

private struct SliderTickRow: Layout {
  let margin: CGFloat

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) -> CGSize {
    let sizes = subviews.map { $0.sizeThatFits(.unspecified) }
    let width = proposal.width ?? sizes.reduce(2 * margin) { $0 + $1.width }
    return CGSize(width: width, height: sizes.map(\.height).max() ?? 0)
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    for subview in subviews {
      let place = margin + (bounds.width - 2 * margin) * subview[SliderTickPlace.self]
      subview.place(
        at: CGPoint(x: bounds.minX + place, y: bounds.minY), anchor: .top, proposal: .unspecified)
    }
  }
}
