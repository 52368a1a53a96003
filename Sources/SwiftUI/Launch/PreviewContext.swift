import LindenFeatures
@_spi(Engine) import LindenEngine

/// Names a value of a preview's surroundings.
public protocol PreviewContextKey {
  associatedtype Value
  static var defaultValue: Value { get }
}

/// The surroundings of a preview, such as a widget's family.
public protocol PreviewContext {
  subscript<Key: PreviewContextKey>(key: Key.Type) -> Key.Value { get }
}

/// Changes what a preview shows, with something it makes once.
@MainActor @preconcurrency public protocol PreviewModifier {
  associatedtype Context = Void
  associatedtype Body: View
  typealias Content = PreviewModifierContent
  @MainActor @preconcurrency static func makeSharedContext() async throws -> Self.Context
  @ViewBuilder @MainActor @preconcurrency func body(
    content: Self.Content, context: Self.Context
  ) -> Self.Body
}

extension PreviewModifier where Context == Void {
  public static func makeSharedContext() async throws {}
}

/// What a ``PreviewModifier`` changes.
public struct PreviewModifierContent: View {
  let content: AnyView
  public var body: some View { content }
}

extension PreviewTrait where T == Preview.ViewTraits {
  public static func modifier(_ modifier: some PreviewModifier) -> PreviewTrait { PreviewTrait() }
}

extension View {
  nonisolated public func previewContext<C: PreviewContext>(_ value: C) -> some View { self }
}
