import LindenFeatures
@_spi(Engine) import LindenEngine

/// How much a badge at the end of a row stands out.
public struct BadgeProminence: Hashable, Sendable {
  enum Level: Hashable, Sendable { case decreased, standard, increased }
  let level: Level

  /// As unobtrusive as can be.
  public static let decreased = BadgeProminence(level: .decreased)
  /// The usual gray text.
  public static let standard = BadgeProminence(level: .standard)
  /// White on red, as what asks to be seen to.
  public static let increased = BadgeProminence(level: .increased)
}

/// What a page says to the tab view around, and a row to the list.
enum BadgeTrait: _ViewTraitKey { static var defaultValue: Text? { nil } }
enum BadgeProminenceTrait: _ViewTraitKey {
  static var defaultValue: BadgeProminence { .standard }
}

enum BadgeProminenceKey: EnvironmentKey {
  static var defaultValue: BadgeProminence { .standard }
}

extension EnvironmentValues {
  /// How much the badges of rows here stand out.
  public var badgeProminence: BadgeProminence {
    get { self[BadgeProminenceKey.self] }
    set { self[BadgeProminenceKey.self] = newValue }
  }
}

struct BadgeModifier: ViewModifier {
  let label: Text?
  @Environment(\.badgeProminence) private var prominence

  func body(content: Content) -> some View {
    content
      .modifier(_TraitWritingModifier<BadgeProminenceTrait>(value: prominence))
      .modifier(_TraitWritingModifier<BadgeTrait>(value: label))
  }
}

/// What a badge shows.
public protocol _BadgeLabel {
  /// Nil is no badge.
  var _badgeText: Text? { get }
}

extension Int: _BadgeLabel {
  public var _badgeText: Text? { self == 0 ? nil : Text(verbatim: "\(self)") }
}
extension Text: _BadgeLabel {
  public var _badgeText: Text? { self }
}
extension String: _BadgeLabel {
  public var _badgeText: Text? { Text(self) }
}
extension Substring: _BadgeLabel {
  public var _badgeText: Text? { Text(self) }
}

extension View {
  /// A number, a text or a string on the view's tab, or at the end of its row; none for 0 and nil.
  ///
  /// One function takes all of them: each overload is one more for the type checker to try.
  @_disfavoredOverload
  public func badge<Label: _BadgeLabel>(_ label: Label?) -> some View {
    modifier(BadgeModifier(label: label?._badgeText))
  }

  /// A text on the view's tab, or at the end of its row, looked up in the app's strings; nil shows
  /// none.
  public func badge(_ key: LocalizedStringKey?) -> some View { badge(key.map { Text($0) }) }

  /// How much the badges of rows in this view stand out.
  public func badgeProminence(_ prominence: BadgeProminence) -> some View {
    environment(\.badgeProminence, prominence)
  }
}

/// A badge at the end of a row.
struct RowBadge: View {
  let label: Text
  let prominence: BadgeProminence

  var body: some View {
    switch prominence.level {
    case .decreased: label.foregroundStyle(Color(system: .tertiaryLabel))
    case .standard: label.foregroundStyle(Color(system: .secondaryLabel))
    case .increased:
      label
        .font(.subheadline)
        .foregroundStyle(.white)
        .padding(.horizontal, 7)
        .padding(.vertical, 1)
        .background(Color.red, in: Capsule())
    }
  }
}
