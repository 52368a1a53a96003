import Foundation
import LindenFeatures

/// What of a column the user cannot change.
public struct TableColumnCustomizationBehavior: SetAlgebra, Sendable {
  private var choices: Set<Choice> = []
  private enum Choice: Sendable { case reorder, resize, visibility }
  private init(choices: Set<Choice>) { self.choices = choices }
  public init() {}

  /// The column's place among the others.
  public static let reorder = Self(choices: [.reorder])
  /// The column's width.
  public static let resize = Self(choices: [.resize])
  /// Whether the column is shown.
  public static let visibility = Self(choices: [.visibility])
  public static let all: Self = [.reorder, .resize, .visibility]

  public func contains(_ member: Self) -> Bool { choices.isSuperset(of: member.choices) }
  public func union(_ other: Self) -> Self { Self(choices: choices.union(other.choices)) }
  public func intersection(_ other: Self) -> Self {
    Self(choices: choices.intersection(other.choices))
  }
  public func symmetricDifference(_ other: Self) -> Self {
    Self(choices: choices.symmetricDifference(other.choices))
  }
  @discardableResult public mutating func insert(
    _ newMember: Self
  ) -> (inserted: Bool, memberAfterInsert: Self) {
    let isNew = !contains(newMember)
    formUnion(newMember)
    return (isNew, newMember)
  }
  @discardableResult public mutating func remove(_ member: Self) -> Self? {
    let common = intersection(member)
    choices.subtract(member.choices)
    return common.choices.isEmpty ? nil : common
  }
  @discardableResult public mutating func update(with newMember: Self) -> Self? {
    let common = intersection(newMember)
    formUnion(newMember)
    return common.choices.isEmpty ? nil : common
  }
  public mutating func formUnion(_ other: Self) { choices.formUnion(other.choices) }
  public mutating func formIntersection(_ other: Self) { choices.formIntersection(other.choices) }
  public mutating func formSymmetricDifference(_ other: Self) {
    choices.formSymmetricDifference(other.choices)
  }
}

/// What the user has decided about the columns of a table, by their customization ids.
///
/// The menu of the table's header changes it. It can be kept, as in `@SceneStorage` or
/// `@AppStorage`.
public struct TableColumnCustomization<RowValue: Identifiable>: Equatable, Sendable, Codable {
  private var shown: [String: Bool] = [:]

  public init() {}

  /// Whether a column is shown; `automatic` is as the column says.
  public subscript(visibility id: String) -> Visibility {
    get { shown[id].map { $0 ? .visible : .hidden } ?? .automatic }
    set { shown[id] = newValue == .automatic ? nil : newValue == .visible }
  }

  /// Puts the columns in the order in which they are declared. Here they are always in that order.
  public mutating func resetOrder() {}

  /// The columns that are shown, in their order.
  func apply(to columns: [TableColumnModel<RowValue>]) -> [TableColumnModel<RowValue>] {
    columns.filter { column in
      let own = column.customizationID.map { self[visibility: $0] } ?? .automatic
      return (own == .automatic ? column.defaultVisibility : own) != .hidden
    }
  }
}

extension TableColumnCustomization: RawRepresentable {
  /// A line for each column that was shown or hidden.
  public var rawValue: String {
    let names = shown.keys.sorted()
    return names.map { "\($0)=\(shown[$0]! ? 1 : 0)" }.joined(separator: "\n")
  }

  public init?(rawValue: String) {
    for line in rawValue.split(separator: "\n") {
      guard let end = line.lastIndex(of: "=") else { return nil }
      shown[String(line[..<end])] = line[end...] == "=1"
    }
  }
}

extension AppStorage {
  /// Which columns of a table are shown, kept in the user's defaults.
  public init<RowValue: Identifiable>(
    wrappedValue: Value = TableColumnCustomization<RowValue>(), _ key: String,
    store: UserDefaults? = nil
  ) where Value == TableColumnCustomization<RowValue> {
    self.init(key, wrappedValue, store, .json())
  }
}

extension SceneStorage {
  /// Which columns of a table are shown, kept for the scene.
  ///
  /// - Parameters:
  ///   - wrappedValue: What holds as long as nothing is kept.
  ///   - key: The name it is kept by.
  ///   - store: Accepted: it is kept with the scene's other values.
  public init<RowValue: Identifiable>(
    wrappedValue: Value = TableColumnCustomization<RowValue>(), _ key: String,
    store: UserDefaults? = nil
  ) where Value == TableColumnCustomization<RowValue> {
    self.init(key, wrappedValue, .json())
  }
}
