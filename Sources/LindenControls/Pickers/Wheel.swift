import CoreGraphics
@_spi(Engine) import LindenDrawing
import LindenFeatures
@_spi(Engine) import LindenEngine

/// Rows around a drum seen from the front, of which the one in the middle is chosen: turned by the
/// finger, a tap on a row, the wheel of a mouse's keys up and down.
struct Wheel<Row: View>: View {
  let count: Int
  let chosen: Int
  let choose: (Int) -> Void
  /// No higher than `Drum.rowHeight`: a row is in the middle of the drum, and turned from there.
  @ViewBuilder let row: (Int) -> Row
  /// Points the finger has moved.
  @State private var drag: CGFloat = 0

  /// Rows that can be seen on either side of the chosen one.
  private static var reach: Int { 5 }

  var body: some View {
    let turned = CGFloat(chosen) - drag / Drum.rowHeight
    // The finger may go further than the rows.
    let middle = min(max(0, Int(nearest: turned)), max(0, count - 1))
    ZStack {
      ForEach(max(0, middle - Self.reach)..<min(count, middle + Self.reach + 1), id: \.self) {
        index in
        row(index)
          .modifier(DrumEffect(away: CGFloat(index) - turned, isChosen: index == chosen))
      }
    }
    .lineLimit(1)
    .frame(maxWidth: .infinity)
    .frame(height: Drum.height)
    .contentShape(Rectangle())
    .onTapGesture { place in
      let index = Int(nearest: turned + Drum.away(at: place.y))
      if index >= 0, index < count { withAnimation(Drum.spring) { choose(index) } }
    }
    // Where less room is offered, less of the drum is seen: it reaches over nothing else.
    .frame(minHeight: Drum.rowHeight, idealHeight: Drum.height, maxHeight: Drum.height)
    .clipped()
    .contentShape(Rectangle())
    .gesture(turn)
    .animation(Drum.spring, value: chosen)
    .semantics(semantics, actions: actions)
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
    let angle = min(max(away * Drum.rowHeight / Drum.radius, -.pi / 2), .pi / 2)
    // From the middle of the row, which lies in the middle of the wheel, onto the drum.
    let flat = max(cos(angle), 0.001)
    let move = frame.height / 2 * (1 - flat) + Drum.radius * sin(angle)
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
