import CoreGraphics
@_spi(Engine) import LindenDrawing
@_spi(Engine) import LindenEngine

/// Draws texts in a way of its own: as a whole, line by line, or letter by letter.
///
///     struct Wave: TextRenderer {
///       var time: Double
///       var animatableData: Double {
///         get { time }
///         set { time = newValue }
///       }
///       func draw(layout: Text.Layout, in context: inout GraphicsContext) {
///         for line in layout {
///           for run in line {
///             for (index, slice) in run.enumerated() {
///               var letter = context
///               letter.translateBy(x: 0, y: sin(time + Double(index)) * 4)
///               letter.draw(slice)
///             }
///           }
///         }
///       }
///     }
///
/// What it has in `animatableData` moves with the animation of a change. The text keeps its place,
/// can be selected, and is read out as ever.
public protocol TextRenderer: Animatable {
  /// Draws a text.
  ///
  /// - Parameters:
  ///   - layout: The lines, in points from the text's top-left corner.
  ///   - context: What is drawn into; drawing lines, runs or slices puts them where they stand.
  @MainActor func draw(layout: Text.Layout, in context: inout GraphicsContext)

  /// The size of a text; by default what it would take without a renderer.
  @MainActor func sizeThatFits(proposal: ProposedViewSize, text: TextProxy) -> CGSize

  /// How far, in points, something may be drawn beyond the text. Nothing is cut off here, whatever it
  /// says; none by default.
  @MainActor var displayPadding: EdgeInsets { get }
}

extension TextRenderer {
  @MainActor public func sizeThatFits(proposal: ProposedViewSize, text: TextProxy) -> CGSize {
    text.sizeThatFits(proposal)
  }
  @MainActor public var displayPadding: EdgeInsets { EdgeInsets() }
}

extension View {
  /// Has the texts in this view drawn by a renderer.
  nonisolated public func textRenderer<T: TextRenderer>(_ renderer: T) -> some View {
    modifier(RendererModifier(renderer: renderer))
  }
}

nonisolated private struct RendererModifier<Renderer: TextRenderer>: ViewModifier, Animatable {
  var renderer: Renderer

  var animatableData: Renderer.AnimatableData {
    get { renderer.animatableData }
    set { renderer.animatableData = newValue }
  }

  @MainActor func body(content: Content) -> some View {
    content.environment(\.textDrawer, TextDrawer(renderer))
  }
}

extension TextDrawer {
  fileprivate convenience init(_ renderer: some TextRenderer) {
    self.init(
      draw: { layout, size, environment, element in
        let recording = Recording()
        var context = GraphicsContext(
          environment, recording, bounds: CGRect(origin: .zero, size: size), source: element)
        renderer.draw(layout: layout, in: &context)
        return recording.commands
      }, size: { renderer.sizeThatFits(proposal: $0, text: $1) })
  }
}

extension GraphicsContext {
  /// Draws a line of a text where it stands.
  public func draw(_ line: Text.Layout.Line, options: Text.Layout.DrawingOptions = []) {
    for run in line { draw(run, options: options) }
  }

  /// Draws a run of a text where it stands.
  public func draw(_ run: Text.Layout.Run, options: Text.Layout.DrawingOptions = []) {
    draw(run.piece, run.paint)
  }

  /// Draws a slice of a text, such as a letter, where it stands.
  public func draw(_ slice: Text.Layout.RunSlice, options: Text.Layout.DrawingOptions = []) {
    draw(slice.piece, slice.paint)
  }

  private func draw(_ piece: TextPiece, _ paint: Paint) {
    record(.text(piece.layout, origin: piece.origin, paint))
  }
}
