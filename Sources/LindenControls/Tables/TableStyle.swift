import LindenFeatures
@_spi(Engine) import LindenEngine

/// How tables look. One of those there are.
@MainActor @preconcurrency public protocol TableStyle {
  nonisolated var _look: _TableLook { get }
}

/// What there is to know of a table style.
public struct _TableLook: Equatable, Sendable {
  var hasBorder = false
}

/// The platform's own style: rows from side to side.
nonisolated public struct AutomaticTableStyle: TableStyle {
  public init() {}
  public var _look: _TableLook { _TableLook() }
}

/// Rows from side to side.
nonisolated public struct InsetTableStyle: TableStyle {
  public init() {}
  public init(alternatesRowBackgrounds: Bool) {}
  public var _look: _TableLook { _TableLook() }
}

/// Rows inside a frame.
nonisolated public struct BorderedTableStyle: TableStyle {
  public init() {}
  public init(alternatesRowBackgrounds: Bool) {}
  public var _look: _TableLook { _TableLook(hasBorder: true) }
}

extension TableStyle where Self == AutomaticTableStyle {
  public static var automatic: AutomaticTableStyle { AutomaticTableStyle() }
}
extension TableStyle where Self == InsetTableStyle {
  public static var inset: InsetTableStyle { InsetTableStyle() }
  public static func inset(alternatesRowBackgrounds: Bool) -> InsetTableStyle {
    InsetTableStyle(alternatesRowBackgrounds: alternatesRowBackgrounds)
  }
}
extension TableStyle where Self == BorderedTableStyle {
  public static var bordered: BorderedTableStyle { BorderedTableStyle() }
  public static func bordered(alternatesRowBackgrounds: Bool) -> BorderedTableStyle {
    BorderedTableStyle(alternatesRowBackgrounds: alternatesRowBackgrounds)
  }
}

private enum TableLookKey: EnvironmentKey { static var defaultValue: _TableLook { _TableLook() } }
private enum TableHeadersKey: EnvironmentKey {
  static var defaultValue: Visibility { .automatic }
}
private enum AlternatingRowsKey: EnvironmentKey {
  static var defaultValue: Bool { false }
}

extension EnvironmentValues {
  var tableLook: _TableLook {
    get { self[TableLookKey.self] }
    set { self[TableLookKey.self] = newValue }
  }

  var tableColumnHeaders: Visibility {
    get { self[TableHeadersKey.self] }
    set { self[TableHeadersKey.self] = newValue }
  }

  var alternatesRows: Bool {
    get { self[AlternatingRowsKey.self] }
    set { self[AlternatingRowsKey.self] = newValue }
  }
}

/// Whether every second row of a table is a little darker.
public struct AlternatingRowBackgroundBehavior: Hashable, Sendable {
  let isOn: Bool
  public static let automatic = AlternatingRowBackgroundBehavior(isOn: false)
  public static let enabled = AlternatingRowBackgroundBehavior(isOn: true)
  public static let disabled = AlternatingRowBackgroundBehavior(isOn: false)
}

extension View {
  /// The look of the tables in this view.
  nonisolated public func tableStyle<S: TableStyle>(_ style: S) -> some View {
    environment(\.tableLook, style._look)
  }

  /// Whether the tables in this view have a header with the columns' titles.
  nonisolated public func tableColumnHeaders(_ visibility: Visibility) -> some View {
    environment(\.tableColumnHeaders, visibility)
  }

  /// Whether every second row of the tables in this view is a little darker.
  nonisolated public func alternatingRowBackgrounds(
    _ behavior: AlternatingRowBackgroundBehavior = .enabled
  ) -> some View {
    environment(\.alternatesRows, behavior.isOn)
  }
}
