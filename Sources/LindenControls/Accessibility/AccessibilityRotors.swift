import Foundation
import LindenDrawing
import LindenFeatures
@_spi(Engine) import LindenEngine

// Lists of places, among which a screen reader's rotor goes. No host can pass them on: they are
// accepted, and a line says so once.

private let noRotors =
  "screen readers go by headings, links, fields and regions, and know no list of an app's own"

/// A kind of place that a screen reader's rotor knows by itself.
public struct AccessibilitySystemRotor: Hashable, Sendable {
  private let name: String
  private init(_ name: String) { self.name = name }

  public static let boldText = AccessibilitySystemRotor("boldText")
  public static let headings = AccessibilitySystemRotor("headings")
  public static let images = AccessibilitySystemRotor("images")
  public static let italicText = AccessibilitySystemRotor("italicText")
  public static let landmarks = AccessibilitySystemRotor("landmarks")
  public static let links = AccessibilitySystemRotor("links")
  public static let lists = AccessibilitySystemRotor("lists")
  public static let misspelledWords = AccessibilitySystemRotor("misspelledWords")
  public static let tables = AccessibilitySystemRotor("tables")
  public static let textFields = AccessibilitySystemRotor("textFields")
  public static let underlineText = AccessibilitySystemRotor("underlineText")

  /// Headings of a level.
  public static func headings(level: AccessibilityHeadingLevel) -> AccessibilitySystemRotor {
    AccessibilitySystemRotor("headings \(level.rawValue)")
  }

  /// Links that were followed before, or were not.
  public static func links(visited: Bool) -> AccessibilitySystemRotor {
    AccessibilitySystemRotor(visited ? "visited links" : "new links")
  }
}

extension View {
  /// Accepted: leaves the view as it is.
  nonisolated public func accessibilityRotorEntry<ID: Hashable>(
    id: ID, in namespace: Namespace.ID
  ) -> some View { withoutEffect("accessibilityRotorEntry", noRotors) }

  /// Accepted: leaves the view as it is.
  nonisolated public func accessibilityRotor<C: AccessibilityRotorContent>(
    _ label: Text, @AccessibilityRotorContentBuilder entries: () -> C
  ) -> some View { withoutEffect("accessibilityRotor", noRotors) }
  /// Accepted: leaves the view as it is.
  nonisolated public func accessibilityRotor<C: AccessibilityRotorContent>(
    _ labelKey: LocalizedStringKey, @AccessibilityRotorContentBuilder entries: () -> C
  ) -> some View { withoutEffect("accessibilityRotor", noRotors) }
  /// Accepted: leaves the view as it is.
  nonisolated public func accessibilityRotor<C: AccessibilityRotorContent>(
    _ systemRotor: AccessibilitySystemRotor, @AccessibilityRotorContentBuilder entries: () -> C
  ) -> some View { withoutEffect("accessibilityRotor", noRotors) }

  /// Accepted: leaves the view as it is.
  nonisolated public func accessibilityRotor<Entry: Identifiable>(
    _ label: Text, entries: [Entry], entryLabel: KeyPath<Entry, String>
  ) -> some View { withoutEffect("accessibilityRotor", noRotors) }
  /// Accepted: leaves the view as it is.
  nonisolated public func accessibilityRotor<Entry: Identifiable>(
    _ labelKey: LocalizedStringKey, entries: [Entry], entryLabel: KeyPath<Entry, String>
  ) -> some View { withoutEffect("accessibilityRotor", noRotors) }
  /// Accepted: leaves the view as it is.
  nonisolated public func accessibilityRotor<Entry: Identifiable>(
    _ systemRotor: AccessibilitySystemRotor, entries: [Entry], entryLabel: KeyPath<Entry, String>
  ) -> some View { withoutEffect("accessibilityRotor", noRotors) }

  /// Accepted: leaves the view as it is.
  nonisolated public func accessibilityRotor<Entry, ID: Hashable>(
    _ label: Text, entries: [Entry], entryID: KeyPath<Entry, ID>,
    entryLabel: KeyPath<Entry, String>
  ) -> some View { withoutEffect("accessibilityRotor", noRotors) }
  /// Accepted: leaves the view as it is.
  nonisolated public func accessibilityRotor<Entry, ID: Hashable>(
    _ labelKey: LocalizedStringKey, entries: [Entry], entryID: KeyPath<Entry, ID>,
    entryLabel: KeyPath<Entry, String>
  ) -> some View { withoutEffect("accessibilityRotor", noRotors) }
  /// Accepted: leaves the view as it is.
  nonisolated public func accessibilityRotor<Entry, ID: Hashable>(
    _ systemRotor: AccessibilitySystemRotor, entries: [Entry], entryID: KeyPath<Entry, ID>,
    entryLabel: KeyPath<Entry, String>
  ) -> some View { withoutEffect("accessibilityRotor", noRotors) }

  /// Accepted: leaves the view as it is.
  nonisolated public func accessibilityRotor(
    _ label: Text, textRanges: [Range<String.Index>]
  ) -> some View { withoutEffect("accessibilityRotor", noRotors) }
  /// Accepted: leaves the view as it is.
  nonisolated public func accessibilityRotor(
    _ labelKey: LocalizedStringKey, textRanges: [Range<String.Index>]
  ) -> some View { withoutEffect("accessibilityRotor", noRotors) }
  /// Accepted: leaves the view as it is.
  nonisolated public func accessibilityRotor(
    _ systemRotor: AccessibilitySystemRotor, textRanges: [Range<String.Index>]
  ) -> some View { withoutEffect("accessibilityRotor", noRotors) }
}

/// Places that a rotor goes to.
public protocol AccessibilityRotorContent {}

extension Never: AccessibilityRotorContent {}
extension EmptyAccessibilityRotor: AccessibilityRotorContent {}
public struct EmptyAccessibilityRotor {}

/// A place that a rotor goes to. It is an empty view, so that `ForEach` takes it as any other.
public struct AccessibilityRotorEntry<ID: Hashable>: AccessibilityRotorContent, View {
  public var body: EmptyView { EmptyView() }

  /// A place with a label; `prepare` would run before it is gone to.
  public init(
    _ label: Text, id: ID, textRange: Range<String.Index>? = nil,
    prepare: @escaping () -> Void = {}
  ) {}
  /// A place with a label that is looked up in the app's strings.
  public init(
    _ labelKey: LocalizedStringKey, id: ID, textRange: Range<String.Index>? = nil,
    prepare: @escaping () -> Void = {}
  ) {}
  /// A place with a label that is said as it is.
  @_disfavoredOverload
  public init<L: StringProtocol>(
    _ label: L, id: ID, textRange: Range<String.Index>? = nil, prepare: @escaping () -> Void = {}
  ) {}

  /// A place that a view with `accessibilityRotorEntry(id:in:)` marks.
  public init(
    _ label: Text, id: ID, in namespace: Namespace.ID, textRange: Range<String.Index>? = nil,
    prepare: @escaping () -> Void = {}
  ) {}
  /// A marked place with a label that is looked up in the app's strings.
  public init(
    _ labelKey: LocalizedStringKey, id: ID, in namespace: Namespace.ID,
    textRange: Range<String.Index>? = nil, prepare: @escaping () -> Void = {}
  ) {}
  /// A marked place with a label that is said as it is.
  @_disfavoredOverload
  public init<L: StringProtocol>(
    _ label: L, id: ID, in namespace: Namespace.ID, textRange: Range<String.Index>? = nil,
    prepare: @escaping () -> Void = {}
  ) {}
  /// A marked place; the label of the id comes without a name.
  public init(
    _ label: Text, _ id: ID, in namespace: Namespace.ID, textRange: Range<String.Index>? = nil,
    prepare: @escaping () -> Void = {}
  ) {}
}

extension AccessibilityRotorEntry where ID == Range<String.Index> {
  /// A range of a text.
  public init(
    _ label: Text? = nil, textRange: Range<String.Index>, prepare: @escaping () -> Void = {}
  ) {}
  /// A range of a text, with a label that is looked up in the app's strings.
  public init(
    _ labelKey: LocalizedStringKey, textRange: Range<String.Index>,
    prepare: @escaping () -> Void = {}
  ) {}
  /// A range of a text, with a label that is said as it is.
  @_disfavoredOverload
  public init<L: StringProtocol>(
    _ label: L, textRange: Range<String.Index>, prepare: @escaping () -> Void = {}
  ) {}
}

extension ForEach: AccessibilityRotorContent where Content: AccessibilityRotorContent {}

@resultBuilder public enum AccessibilityRotorContentBuilder {
  public static func buildBlock<C: AccessibilityRotorContent>(
    _ content: C
  ) -> some AccessibilityRotorContent { content }
  public static func buildExpression<C: AccessibilityRotorContent>(_ content: C) -> C { content }
}
