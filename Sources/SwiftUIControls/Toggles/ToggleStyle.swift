import Drawing
import SwiftUICore

/// What a toggle style is given.
public struct ToggleStyleConfiguration {
  /// The toggle's label.
  public struct Label: View {
    let content: AnyView
    public var body: some View { content }
  }
  @Binding public var isOn: Bool
  public let label: Label
}

/// How toggles look and how they are switched.
@MainActor @preconcurrency public protocol ToggleStyle {
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Self.Configuration) -> Self.Body
  typealias Configuration = ToggleStyleConfiguration
}

/// A toggle style of any type, as the environment holds it.
package final class AnyToggleStyle: Equatable, Sendable {
  let makeBody: @MainActor (ToggleStyleConfiguration) -> AnyView
  /// What makes it another style than the one before.
  private let parts: StyleParts

  /// A toggle inside the style has the style around it: `Toggle(configuration)` adds to that.
  @MainActor init<S: ToggleStyle>(_ style: S, around outer: AnyToggleStyle?) {
    parts = StyleParts(style, around: outer?.parts)
    makeBody = {
      let view = ToggleStyleView(style: StyleHolder(style), configuration: $0)
      return if let outer { AnyView(view.environment(\.toggleStyle, outer)) } else { AnyView(view) }
    }
  }

  package static func == (a: AnyToggleStyle, b: AnyToggleStyle) -> Bool { a === b || a.parts == b.parts }
}

enum ToggleStyleKey: EnvironmentKey {
  nonisolated(unsafe) static let automatic = MainActor.assumeIsolated {
    AnyToggleStyle(DefaultToggleStyle(), around: nil)
  }
  static var defaultValue: AnyToggleStyle { automatic }
}

extension EnvironmentValues {
  var toggleStyle: AnyToggleStyle {
    get { self[ToggleStyleKey.self] }
    set { self[ToggleStyleKey.self] = newValue }
  }
}

extension View {
  /// The look of the toggles in this view.
  public func toggleStyle<S: ToggleStyle>(_ style: S) -> some View {
    transformEnvironment(\.toggleStyle) { outer in
      outer = MainThread.assume { AnyToggleStyle(style, around: outer) }
    }
  }
}

/// That it is a toggle and whether it is on does not depend on what the style is made of.
private struct ToggleStyleView<S: ToggleStyle>: View {
  let style: StyleHolder<S>
  let configuration: ToggleStyleConfiguration

  var body: some View {
    style.style.makeBody(configuration: configuration)
      .semantics(semantics, actions: actions)
  }

  private var semantics: Semantics {
    var semantics = Semantics(role: .toggle(isOn: configuration.isOn))
    semantics.hidesChildren = true
    return semantics
  }

  private var actions: SemanticActions {
    var actions = SemanticActions()
    actions.activate = { configuration.isOn.toggle() }
    return actions
  }
}
