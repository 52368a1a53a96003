import LindenFeatures
@_spi(Engine) import LindenEngine

/// Surrounds previews, and makes what they have in common, as a store with samples.
///
///     struct SampleData: PreviewModifier {
///       static func makeSharedContext() async throws -> Library { Library(samples) }
///       func body(content: Content, context: Library) -> some View { content.environment(context) }
///     }
///
///     #Preview(traits: .modifier(SampleData())) { LibraryView() }
public protocol PreviewModifier {
  /// What the previews have in common; nothing if it is not said.
  associatedtype Context = Void
  associatedtype Body: View

  /// Makes what the previews have in common, before the first of them is shown.
  @MainActor static func makeSharedContext() async throws -> Context

  /// The preview in its surroundings.
  @MainActor @ViewBuilder func body(content: Content, context: Context) -> Body

  typealias Content = PreviewModifierContent
}

extension PreviewModifier where Context == Void {
  @MainActor public static func makeSharedContext() async throws {}
}

/// The preview that a ``PreviewModifier`` surrounds.
public struct PreviewModifierContent: View {
  let content: AnyView
  public var body: some View { content }
}

extension PreviewTrait where T == Preview.ViewTraits {
  /// Surrounds the preview; of several, the first is the innermost.
  @preconcurrency @MainActor public static func modifier(
    _ modifier: some PreviewModifier
  ) -> PreviewTrait {
    let surroundings = PreviewSurroundings { content in
      AnyView(PreviewStage(modifier: modifier, content: content))
    }
    return PreviewTrait(setting: .surroundings(surroundings))
  }
}

/// What a modifier makes of a preview.
struct PreviewSurroundings: Sendable {
  let wrap: @MainActor @Sendable (AnyView) -> AnyView

  init(_ wrap: @escaping @MainActor (AnyView) -> AnyView) {
    nonisolated(unsafe) let wrap = wrap
    self.wrap = { wrap($0) }
  }
}

/// Contexts by the type of their modifier.
@MainActor private enum SharedContexts {
  static var made: [ObjectIdentifier: Any] = [:]
}

/// Shows a preview in its surroundings as soon as their context is made.
private struct PreviewStage<Modifier: PreviewModifier>: View {
  let modifier: Modifier
  let content: AnyView
  @State private var context: Modifier.Context?
  @State private var failure: String?

  private var made: Modifier.Context? {
    context ?? SharedContexts.made[ObjectIdentifier(Modifier.self)] as? Modifier.Context
  }

  var body: some View {
    if let made {
      modifier.body(content: PreviewModifierContent(content: content), context: made)
    } else if let failure {
      Text(verbatim: failure)
    } else {
      Color.clear.task { await make() }
    }
  }

  private func make() async {
    do {
      let context = try await Modifier.makeSharedContext()
      SharedContexts.made[ObjectIdentifier(Modifier.self)] = context
      self.context = context
    } catch {
      failure = "\(Modifier.self).makeSharedContext() failed: \(error)"
    }
  }
}
