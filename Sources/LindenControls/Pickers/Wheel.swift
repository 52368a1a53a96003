import CoreGraphics
@_spi(Engine) import LindenDrawing
import LindenFeatures
@_spi(Engine) import LindenEngine

/// Rows around a drum seen from the front, of which the one in the middle is chosen: turned by the
/// finger, a tap on a row, the wheel of a mouse's keys up and down.
struct Wheel<Rows: View>: View {
  let count: Int
  let chosen: Int
  let choose: (Int) -> Void
  /// What is read out; nil is what the chosen row says.
  let name: Text?
  /// Points; nil is as narrow, or as wide, as there is room.
  var minWidth: CGFloat?
  var maxWidth: CGFloat?
  /// The drum's surface, turned to a place between rows.
  let rows: (_ turned: CGFloat) -> Rows
  /// Points the finger has moved.
  @State private var drag: CGFloat = 0

  var body: some View {
    let turned = CGFloat(chosen) - drag / Drum.rowHeight
    rows(turned)
      .frame(maxWidth: .infinity, minHeight: Drum.height, maxHeight: Drum.height)
      .frameGesture(
        SpatialTapGesture().onEnded { tap in
          let index = Int(nearest: turned + Drum.away(at: tap.location.y))
          if index >= 0, index < count { withAnimation(Drum.spring) { choose(index) } }
        }
      )
      // Where less room is offered, less of the drum is seen: it reaches over nothing else.
      .frame(
        minWidth: minWidth, maxWidth: maxWidth, minHeight: Drum.rowHeight,
        idealHeight: Drum.height, maxHeight: Drum.height
      )
      .clipped()
      .frameGesture(turn)
      .animation(Drum.spring, value: chosen)
      .semantics(semantics, name: name, actions: actions)
  }

  private var turn: some Gesture {
    DragGesture()
      .onChanged { drag = $0.translation.height }
      .onEnded { value in
        let steps = Int(nearest: value.predictedEndTranslation.height / Drum.rowHeight)
        withAnimation(Drum.spring) {
          drag = 0
          go(by: -steps)
        }
      }
      .onCancelled { withAnimation(Drum.spring) { drag = 0 } }
  }

  private func go(by steps: Int) {
    let index = min(max(chosen + steps, 0), count - 1)
    if count > 0, index != chosen { choose(index) }
  }

  private var semantics: Semantics {
    var semantics = Semantics(role: .stepper)
    semantics.hidesChildren = true
    return semantics
  }

  private var actions: SemanticActions {
    var actions = SemanticActions()
    actions.increment = { go(by: 1) }
    actions.decrement = { go(by: -1) }
    return actions
  }
}

extension Wheel where Rows == DrumTexts {
  /// A wheel of texts, which are drawn as one picture: a view for each would take ten times as much
  /// memory.
  ///
  /// - Parameters:
  ///   - edge: The side the texts begin at; nil has them in the middle.
  ///   - margin: Points from that side.
  ///   - minWidth, maxWidth: Points; nil is as narrow, or as wide, as there is room.
  ///   - text: What a row says.
  init(
    count: Int, chosen: Int, edge: HorizontalEdge? = nil, margin: CGFloat = 0,
    minWidth: CGFloat? = nil, maxWidth: CGFloat? = nil,
    choose: @escaping (Int) -> Void, text: @escaping (Int) -> Text
  ) {
    self.init(
      count: count, chosen: chosen, choose: choose, name: text(chosen), minWidth: minWidth,
      maxWidth: maxWidth
    ) { turned in
      DrumTexts(turned: turned, count: count, edge: edge, margin: margin, text: text)
    }
  }
}

/// Views on a drum.
struct DrumRows<Row: View>: View {
  let turned: CGFloat
  let count: Int
  let chosen: Int
  /// No higher than `Drum.rowHeight`: a row is in the middle of the drum, and turned from there.
  @ViewBuilder let row: (Int) -> Row

  var body: some View {
    ZStack {
      ForEach(Drum.rows(around: turned, of: count), id: \.self) { index in
        row(index)
          .modifier(DrumEffect(away: CGFloat(index) - turned, isChosen: index == chosen))
      }
    }
    .lineLimit(1)
  }
}

/// Texts on a drum.
struct DrumTexts: View, Animatable {
  var turned: CGFloat
  let count: Int
  let edge: HorizontalEdge?
  let margin: CGFloat
  let text: (Int) -> Text
  @Environment(\.layoutDirection) private var layoutDirection

  init(
    turned: CGFloat, count: Int, edge: HorizontalEdge?, margin: CGFloat,
    text: @escaping (Int) -> Text
  ) {
    self.turned = turned
    self.count = count
    self.edge = edge
    self.margin = margin
    self.text = text
  }

  nonisolated var animatableData: CGFloat {
    get { turned }
    set { turned = newValue }
  }

  var body: some View {
    Canvas { context, size in
      let isAtRight = edge.map { ($0 == .leading) == (layoutDirection == .rightToLeft) }
      let (x, anchor) =
        switch isAtRight {
        case nil: (size.width / 2, UnitPoint.center)
        case false?: (margin, UnitPoint(x: 0, y: 0.5))
        case true?: (size.width - margin, UnitPoint(x: 1, y: 0.5))
        }
      for index in Drum.rows(around: turned, of: count) {
        let away = CGFloat(index) - turned
        var row = context
        row.opacity = Drum.opacity(away: away)
        row.translateBy(x: x, y: size.height / 2 + Drum.depth(away: away))
        row.scaleBy(x: 1, y: Drum.flatness(away: away))
        row.draw(text(index), at: .zero, anchor: anchor)
      }
    }
  }
}

/// What wheels have in common; lengths are points.
enum Drum {
  static let height: CGFloat = 216
  static let rowHeight: CGFloat = 32
  /// Of the drum, on whose surface the rows are.
  static let radius: CGFloat = 108
  static let spring = Animation.spring(response: 0.3, dampingFraction: 1)

  /// Rows from the middle to the one that is seen so many points below the drum's upper end.
  static func away(at y: CGFloat) -> CGFloat {
    asin(min(max((y - height / 2) / radius, -1), 1)) * radius / rowHeight
  }

  /// Rows from the middle at which less of a row is seen than a few points, and no more is shown.
  private static let reach: CGFloat = 4.75

  /// The rows that are seen when a drum is turned to a place between rows.
  static func rows(around turned: CGFloat, of count: Int) -> Range<Int> {
    // The finger may go further than the rows.
    let middle = min(max(0, turned), CGFloat(max(0, count - 1)))
    let first = max(0, Int(nearest: (middle - reach).rounded(.up)))
    return first..<max(first, min(count, Int(nearest: (middle + reach).rounded(.down)) + 1))
  }

  private static func angle(away: CGFloat) -> CGFloat {
    min(max(away * rowHeight / radius, -.pi / 2), .pi / 2)
  }

  /// How high a row looks beside one in the middle.
  static func flatness(away: CGFloat) -> CGFloat { max(cos(angle(away: away)), 0.001) }

  /// How far below the middle of the drum the middle of a row is seen.
  static func depth(away: CGFloat) -> CGFloat { radius * sin(angle(away: away)) }

  /// How much of a row is seen that is so many rows from the middle.
  static func opacity(away: CGFloat) -> Double {
    let angle = abs(away) * rowHeight / radius
    if angle >= .pi / 2 { return 0 }
    return abs(away) < 0.5 ? 1 : 0.5 * cos(angle) + 0.05
  }
}

/// Puts a row on the drum; only the chosen one is read out.
nonisolated private struct DrumEffect: LayerEffect {
  typealias Body = Never
  /// Rows below the middle.
  var away: CGFloat
  let isChosen: Bool

  @MainActor var silencesContent: Bool { !isChosen }
  /// The drum turns rows in and out of sight by itself.
  @MainActor func trait(_ key: ObjectIdentifier) -> Any? {
    key == TransitionKey.id ? AnyTransition.identity : nil
  }

  var animatableData: CGFloat {
    get { away }
    set { away = newValue }
  }

  @MainActor func transform(
    in frame: CGRect, layoutDirection: LayoutDirection
  ) -> LayerTransform? {
    // From the middle of the row, which lies in the middle of the wheel, onto the drum.
    let flat = Drum.flatness(away: away)
    let move = frame.height / 2 * (1 - flat) + Drum.depth(away: away)
    return LayerTransform(
      LayerTransform(CGAffineTransform(translationX: 0, y: move).scaledBy(x: 1, y: flat)),
      about: frame.origin)
  }

  @MainActor func apply(to layer: Layer, frame: CGRect, environment: EnvironmentValues) {
    layer.opacity = Drum.opacity(away: away)
  }
}

/// Wheels side by side over the band that marks what is chosen.
struct WheelBand<Content: View>: View {
  let content: Content

  init(@ViewBuilder content: () -> Content) { self.content = content() }

  var body: some View {
    ZStack {
      RoundedRectangle(cornerRadius: 8, style: .continuous)
        .fill(Color(system: .tertiarySystemFill))
        .frame(height: Drum.rowHeight)
        .padding(.horizontal, 9)
      HStack(spacing: 0) { content }.padding(.horizontal, 9)
    }
    .font(.system(size: 21))
    .frame(minHeight: Drum.rowHeight, idealHeight: Drum.height, maxHeight: Drum.height)
  }
}
