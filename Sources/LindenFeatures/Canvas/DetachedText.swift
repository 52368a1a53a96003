import CoreGraphics
@_spi(Engine) import LindenDrawing
@_spi(Engine) import LindenEngine

/// Text that is drawn in no tree of views.
@MainActor package enum DetachedText {
  /// The text in lines of a width, or in as few as it has.
  package static func layout(
    _ text: Text, _ environment: EnvironmentValues, width: CGFloat?
  ) -> TextLayout {
    var resolver = TextResolver(environment)
    resolver.resolve(text)
    return DrawingServices.text.layout(
      StyledText(runs: resolver.result.runs), paragraph: ParagraphStyle(environment), width: width,
      height: nil)
  }
}

extension GraphicsContext {
  /// Draws what was recorded elsewhere, in the coordinates of this context.
  package func draw(_ commands: [DrawCommand]) {
    for command in commands { record(command) }
  }
}

extension GraphicsContext.BlendMode {
  package var drawing: CompositeBlend { composite }
}
