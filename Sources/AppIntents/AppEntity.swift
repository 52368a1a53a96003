import Foundation
import SwiftUI

/// How a kind of thing is called.
public struct TypeDisplayRepresentation: ExpressibleByStringInterpolation, Sendable {
  public let name: LocalizedStringResource
  public init(name: LocalizedStringResource, numericFormat: LocalizedStringResource? = nil) {
    self.name = name
  }
  public init(stringLiteral value: String) { name = LocalizedStringResource(stringLiteral: value) }
}

/// How a thing is shown.
public struct DisplayRepresentation: ExpressibleByStringInterpolation, Sendable {
  public struct Image: Sendable {
    public init(systemName: String, isTemplate: Bool? = nil) {}
    public init(named: String, isTemplate: Bool? = nil) {}
    public init(data: Data, isTemplate: Bool? = nil) {}
    public init(url: URL, isTemplate: Bool? = nil) {}
  }

  public let title: LocalizedStringResource
  public let subtitle: LocalizedStringResource?
  public let image: Image?

  public init(
    title: LocalizedStringResource, subtitle: LocalizedStringResource? = nil, image: Image? = nil
  ) { (self.title, self.subtitle, self.image) = (title, subtitle, image) }
  public init(stringLiteral value: String) {
    self.init(title: LocalizedStringResource(stringLiteral: value))
  }
}

/// A type that can be called by name.
public protocol TypeDisplayRepresentable {
  static var typeDisplayRepresentation: TypeDisplayRepresentation { get }
}

/// An enumeration that a parameter may be of.
public protocol AppEnum: CaseIterable, Hashable, RawRepresentable, Sendable,
  TypeDisplayRepresentable
where RawValue: LosslessStringConvertible {
  static var caseDisplayRepresentations: [Self: DisplayRepresentation] { get }
}

/// A thing of an app's that a parameter may be.
public protocol AppEntity: Identifiable, Sendable, TypeDisplayRepresentable where ID: Sendable {
  associatedtype DefaultQuery: EntityQuery where DefaultQuery.Entity == Self
  static var defaultQuery: DefaultQuery { get }
  var displayRepresentation: DisplayRepresentation { get }
}

extension AppEntity {
  public typealias Property = EntityProperty
}

/// An entity that is there only while an intent runs.
public protocol TransientAppEntity: Sendable, TypeDisplayRepresentable {
  init()
  var displayRepresentation: DisplayRepresentation { get }
}

/// Finds things.
public protocol EntityQuery: Sendable {
  associatedtype Entity: AppEntity
  init()
  func entities(for identifiers: [Entity.ID]) async throws -> [Entity]
  func suggestedEntities() async throws -> [Entity]
  func defaultResult() async -> Entity?
}

extension EntityQuery {
  public func suggestedEntities() async throws -> [Entity] { [] }
  public func defaultResult() async -> Entity? { nil }
}

/// Finds things by what a person types.
public protocol EntityStringQuery: EntityQuery {
  func entities(matching string: String) async throws -> [Entity]
}

/// Has all things.
public protocol EnumerableEntityQuery: EntityQuery { func allEntities() async throws -> [Entity] }

extension EnumerableEntityQuery {
  public func entities(for identifiers: [Entity.ID]) async throws -> [Entity] {
    try await allEntities().filter { identifiers.contains($0.id) }
  }
}

// MARK: Shortcuts

/// Intents that are there without being set up. Accepted: there is nowhere to call them from.
public protocol AppShortcutsProvider {
  @AppShortcutsBuilder static var appShortcuts: [AppShortcut] { get }
  static var shortcutTileColor: ShortcutTileColor { get }
}

extension AppShortcutsProvider {
  public static var shortcutTileColor: ShortcutTileColor { .blue }
  public static func updateAppShortcutParameters() {}
}

public enum ShortcutTileColor: Sendable {
  case red, orange, tangerine, yellow, lime, teal, lightBlue, blue, navy, grape, purple, pink,
    grayBlue, grayGreen, grayBrown
}

/// An intent with the words that call it.
public struct AppShortcut: Sendable {
  public init<Intent: AppIntent>(
    intent: Intent, phrases: [AppShortcutPhrase<Intent>],
    shortTitle: LocalizedStringResource = "", systemImageName: String = ""
  ) {}
}

/// Words that call an intent.
public struct AppShortcutPhrase<Intent: AppIntent>: ExpressibleByStringInterpolation, Sendable {
  public enum Token: Sendable { case applicationName }
  public init(stringLiteral value: String) {}
  public init(stringInterpolation: StringInterpolation) {}
  public struct StringInterpolation: StringInterpolationProtocol {
    public init(literalCapacity: Int, interpolationCount: Int) {}
    public mutating func appendLiteral(_ literal: String) {}
    public mutating func appendInterpolation(_ token: Token) {}
    public mutating func appendInterpolation<Value>(
      _ keyPath: KeyPath<Intent, IntentParameter<Value>>
    ) {}
  }
}

@resultBuilder public enum AppShortcutsBuilder {
  public static func buildExpression(_ shortcut: AppShortcut) -> AppShortcut { shortcut }
  public static func buildBlock(_ shortcuts: AppShortcut...) -> [AppShortcut] { shortcuts }
}
