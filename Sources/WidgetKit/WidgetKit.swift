import Foundation
import LindenControls
import LindenDrawing
import LindenFeatures
import SwiftUI
@_spi(Engine) import LindenEngine

// Widgets compile, and their views can be shown like any others. There is no home screen to put
// them on.

public enum WidgetFamily: Int, CaseIterable, Hashable, Sendable, CustomStringConvertible {
  case systemSmall, systemMedium, systemLarge, systemExtraLarge
  case accessoryCorner, accessoryCircular, accessoryRectangular, accessoryInline
  public var description: String { "\(self)" }
}

/// A moment that a widget shows.
public protocol TimelineEntry {
  var date: Date { get }
  var relevance: TimelineEntryRelevance? { get }
}

extension TimelineEntry {
  public var relevance: TimelineEntryRelevance? { nil }
}

public struct TimelineEntryRelevance: Hashable, Codable, Sendable {
  public let score: Float
  public let duration: TimeInterval
  public init(score: Float, duration: TimeInterval = 0) {
    (self.score, self.duration) = (score, duration)
  }
}

public struct TimelineReloadPolicy: Equatable, Sendable {
  public static let atEnd = TimelineReloadPolicy()
  public static let never = TimelineReloadPolicy()
  public static func after(_ date: Date) -> TimelineReloadPolicy { TimelineReloadPolicy() }
}

/// Moments to come.
public struct Timeline<EntryType: TimelineEntry> {
  public let entries: [EntryType]
  public let policy: TimelineReloadPolicy
  public init(entries: [EntryType], policy: TimelineReloadPolicy) {
    (self.entries, self.policy) = (entries, policy)
  }
}

public struct TimelineProviderContext {
  public let family: WidgetFamily
  public let isPreview: Bool
  public let displaySize: CGSize
}

/// Makes the moments that a widget shows.
public protocol TimelineProvider {
  associatedtype Entry: TimelineEntry
  typealias Context = TimelineProviderContext
  func placeholder(in context: Context) -> Entry
  func getSnapshot(in context: Context, completion: @escaping (Entry) -> Void)
  func getTimeline(in context: Context, completion: @escaping (Timeline<Entry>) -> Void)
}

/// Makes the moments that a widget shows, by what a person chose.
public protocol IntentTimelineProvider {
  associatedtype Entry: TimelineEntry
  associatedtype Intent
  typealias Context = TimelineProviderContext
  func placeholder(in context: Context) -> Entry
  func getSnapshot(
    for configuration: Intent, in context: Context, completion: @escaping (Entry) -> Void)
  func getTimeline(
    for configuration: Intent, in context: Context,
    completion: @escaping (Timeline<Entry>) -> Void)
}

/// Makes the moments that a widget shows, by what a person chose.
public protocol AppIntentTimelineProvider {
  associatedtype Entry: TimelineEntry
  associatedtype Intent
  typealias Context = TimelineProviderContext
  func placeholder(in context: Context) -> Entry
  func snapshot(for configuration: Intent, in context: Context) async -> Entry
  func timeline(for configuration: Intent, in context: Context) async -> Timeline<Entry>
}

/// A widget of an app.
@MainActor @preconcurrency public protocol Widget {
  associatedtype Body: WidgetConfiguration
  init()
  var body: Body { get }
}

extension Widget {
  /// Says that there is no home screen to put widgets on.
  public static func main() { warnOfNoHomeScreen() }
}

/// Several widgets.
@MainActor @preconcurrency public protocol WidgetBundle {
  associatedtype Body: Widget
  init()
  @WidgetBundleBuilder var body: Body { get }
}

extension WidgetBundle {
  /// Says that there is no home screen to put widgets on.
  public static func main() { warnOfNoHomeScreen() }
}

private func warnOfNoHomeScreen() {
  Diagnostics.warn(once: "WidgetKit", "There is no home screen to put widgets on.")
}

@resultBuilder public enum WidgetBundleBuilder {
  public static func buildBlock<each W: Widget>(_ content: repeat each W) -> _WidgetList {
    _WidgetList()
  }
}

/// Several widgets.
public struct _WidgetList: Widget {
  nonisolated public init() {}
  public var body: EmptyWidgetConfiguration { EmptyWidgetConfiguration() }
}

/// What a widget consists of.
@MainActor @preconcurrency public protocol WidgetConfiguration {
  /// What the widget shows at a moment; nil if it is another widget's moment.
  func _content(of entry: any TimelineEntry) -> AnyView?
  /// Whether there is a margin around the content.
  var _hasContentMargins: Bool { get }
}

extension WidgetConfiguration {
  public func _content(of entry: any TimelineEntry) -> AnyView? { nil }
  public var _hasContentMargins: Bool { true }
}

public struct EmptyWidgetConfiguration: WidgetConfiguration, Sendable {
  nonisolated public init() {}
}

/// A widget without a configuration.
public struct StaticConfiguration<Content: View>: WidgetConfiguration {
  private let content: @MainActor (any TimelineEntry) -> AnyView?

  public init<Provider: TimelineProvider>(
    kind: String, provider: Provider,
    @ViewBuilder content: @escaping (Provider.Entry) -> Content
  ) {
    self.content = { ($0 as? Provider.Entry).map { AnyView(content($0)) } }
  }

  public func _content(of entry: any TimelineEntry) -> AnyView? { content(entry) }
}

/// A widget that a person sets up.
public struct IntentConfiguration<Intent, Content: View>: WidgetConfiguration {
  private let content: @MainActor (any TimelineEntry) -> AnyView?

  public init<Provider: IntentTimelineProvider>(
    kind: String, intent: Intent.Type, provider: Provider,
    @ViewBuilder content: @escaping (Provider.Entry) -> Content
  ) where Provider.Intent == Intent {
    self.content = { ($0 as? Provider.Entry).map { AnyView(content($0)) } }
  }

  public func _content(of entry: any TimelineEntry) -> AnyView? { content(entry) }
}

/// A widget that a person sets up.
public struct AppIntentConfiguration<Intent, Content: View>: WidgetConfiguration {
  private let content: @MainActor (any TimelineEntry) -> AnyView?

  public init<Provider: AppIntentTimelineProvider>(
    kind: String, intent: Intent.Type = Intent.self, provider: Provider,
    @ViewBuilder content: @escaping (Provider.Entry) -> Content
  ) where Provider.Intent == Intent {
    self.content = { ($0 as? Provider.Entry).map { AnyView(content($0)) } }
  }

  public func _content(of entry: any TimelineEntry) -> AnyView? { content(entry) }
}

extension WidgetConfiguration {
  public func configurationDisplayName(_ displayName: LocalizedStringKey)
    -> some WidgetConfiguration
  { self }
  @_disfavoredOverload
  public func configurationDisplayName<S: StringProtocol>(_ displayName: S)
    -> some WidgetConfiguration
  { self }
  public func configurationDisplayName(_ displayName: Text) -> some WidgetConfiguration { self }
  public func description(_ description: LocalizedStringKey) -> some WidgetConfiguration { self }
  @_disfavoredOverload
  public func description<S: StringProtocol>(_ description: S) -> some WidgetConfiguration { self }
  public func supportedFamilies(_ families: [WidgetFamily]) -> some WidgetConfiguration { self }
  /// Lets the content reach the widget's edges.
  public func contentMarginsDisabled() -> some WidgetConfiguration {
    MarginlessConfiguration(base: self)
  }
  public func containerBackgroundRemovable(_ isRemovable: Bool = true)
    -> some WidgetConfiguration
  { self }
  public func onBackgroundURLSessionEvents(
    matching: String, _ urlSessionEvent: @escaping (String, @escaping () -> Void) -> Void
  ) -> some WidgetConfiguration { self }
}

private struct MarginlessConfiguration<Base: WidgetConfiguration>: WidgetConfiguration {
  let base: Base
  func _content(of entry: any TimelineEntry) -> AnyView? { base._content(of: entry) }
  var _hasContentMargins: Bool { false }
}

/// The app's widgets. There are none on a screen.
public final class WidgetCenter: Sendable {
  public static let shared = WidgetCenter()
  public func reloadTimelines(ofKind kind: String) { warnOfNoHomeScreen() }
  public func reloadAllTimelines() { warnOfNoHomeScreen() }
  public func getCurrentConfigurations(
    _ completion: @escaping (Result<[WidgetInfo], any Error>) -> Void
  ) { completion(.success([])) }
}

public struct WidgetInfo: Hashable, Sendable {
  public let kind: String
  public let family: WidgetFamily
}

/// How a preview shows a widget's view.
public struct WidgetPreviewContext: PreviewContext {
  public init(family: WidgetFamily) {}
  public subscript<Key: PreviewContextKey>(key: Key.Type) -> Key.Value { Key.defaultValue }
}

public struct WidgetRenderingMode: Equatable, Sendable {
  private let name: String
  public static let fullColor = WidgetRenderingMode(name: "fullColor")
  public static let accented = WidgetRenderingMode(name: "accented")
  public static let vibrant = WidgetRenderingMode(name: "vibrant")
}

private enum WidgetFamilyKey: EnvironmentKey {
  static var defaultValue: WidgetFamily { .systemMedium }
}

extension EnvironmentValues {
  public var widgetFamily: WidgetFamily {
    get { self[WidgetFamilyKey.self] }
    set { self[WidgetFamilyKey.self] = newValue }
  }
  public var widgetRenderingMode: WidgetRenderingMode { .fullColor }
  public var widgetContentMargins: EdgeInsets {
    EdgeInsets(top: 16, leading: 16, bottom: 16, trailing: 16)
  }
}

extension ContainerBackgroundPlacement {
  /// That of a widget.
  public static let widget = ContainerBackgroundPlacement(name: "widget")
}

/// The background that accessory widgets have in common.
public struct AccessoryWidgetBackground: View {
  public init() {}
  public var body: some View { Circle().fill(Color.gray.opacity(0.25)) }
}
