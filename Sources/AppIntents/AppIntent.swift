@_exported import Foundation
import LindenDrawing
import SwiftUI

/// Something an app can do, by a button of its own, a shortcut or a spoken word; of these there are
/// only the buttons here.
public protocol AppIntent: Sendable {
  associatedtype PerformResult: IntentResult
  /// What it is called.
  static var title: LocalizedStringResource { get }
  static var description: IntentDescription? { get }
  /// Accepted: the app is open anyway.
  static var openAppWhenRun: Bool { get }
  static var isDiscoverable: Bool { get }
  /// Accepted: an intent is done by the app itself, which is seen or not.
  static var supportedModes: IntentModes { get }
  static var authenticationPolicy: IntentAuthenticationPolicy { get }
  associatedtype SummaryContent: ParameterSummary = EmptyParameterSummary
  static var parameterSummary: SummaryContent { get }
  init()
  /// Does it.
  func perform() async throws -> PerformResult
}

extension AppIntent {
  public static var description: IntentDescription? { nil }
  public static var openAppWhenRun: Bool { false }
  public static var isDiscoverable: Bool { true }
  public static var supportedModes: IntentModes {
    openAppWhenRun ? [.background, .foreground] : .background
  }
  public static var authenticationPolicy: IntentAuthenticationPolicy { .alwaysAllowed }
}

extension AppIntent where SummaryContent == EmptyParameterSummary {
  public static var parameterSummary: EmptyParameterSummary { EmptyParameterSummary() }
}

/// An intent that sets up a widget.
public protocol WidgetConfigurationIntent: AppIntent where PerformResult == Never {}

extension WidgetConfigurationIntent {
  public func perform() async throws -> Never { throw CancellationError() }
}

/// An intent that opens the app at some place.
public protocol OpenIntent: AppIntent {}
/// An intent that a live activity's buttons have.
public protocol LiveActivityIntent: AppIntent {}
/// An intent that plays sound.
public protocol AudioPlaybackIntent: AppIntent {}
/// An intent that turns something on or off.
public protocol SetValueIntent: AppIntent {
  associatedtype ValueType
  var value: ValueType { get set }
}

/// An intent whose result is a view that can be made anew.
public protocol SnippetIntent: AppIntent where PerformResult: ShowsSnippetView {}

extension SnippetIntent {
  /// Has the views of this kind made anew. No view of an intent is shown here.
  public static func reload() {}
}

/// An intent that starts a recording.
public protocol AudioRecordingIntent: AppIntent {}
/// An intent that goes on with a workout, or begins one.
public protocol StartWorkoutIntent: AppIntent {}
/// An intent that takes away things of the app's.
public protocol DeleteIntent: AppIntent {}
/// An intent that can be taken back.
public protocol UndoableIntent: AppIntent {}
/// An intent that is called by a shortcut of the app's own making.
public protocol PredictableIntent: AppIntent {}
/// An intent that shows what was looked for.
public protocol ShowInAppSearchResultsIntent: AppIntent {}

/// Whether an intent is done with the app before the person's eyes.
public struct IntentModes: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let background = IntentModes(rawValue: 1)
  public static let foreground = IntentModes(rawValue: 2)
  public static func foreground(_ mode: ForegroundMode) -> IntentModes { .foreground }

  /// When the app comes before the person's eyes.
  public enum ForegroundMode: Sendable { case immediate, deferred, dynamic }
}

public enum IntentAuthenticationPolicy: Sendable {
  case alwaysAllowed, requiresAuthentication, requiresLocalDeviceAuthentication
}

/// What an intent does, in a sentence.
public struct IntentDescription: ExpressibleByStringLiteral, Sendable {
  public let descriptionText: LocalizedStringResource
  public let categoryName: LocalizedStringResource?

  public init(
    _ descriptionText: LocalizedStringResource, categoryName: LocalizedStringResource? = nil,
    searchKeywords: [LocalizedStringResource] = []
  ) { (self.descriptionText, self.categoryName) = (descriptionText, categoryName) }
  public init(stringLiteral value: String) {
    self.init(LocalizedStringResource(stringLiteral: value))
  }
}

// MARK: Results

/// What came of an intent.
public protocol IntentResult {}
extension Never: IntentResult {}

/// A result with a value.
public protocol ReturnsValue<Value>: IntentResult {
  associatedtype Value
  var value: Value? { get }
}
/// A result with something to say.
public protocol ProvidesDialog: IntentResult {}
/// A result with a view to show.
public protocol ShowsSnippetView: IntentResult {}
/// A result with an intent whose view is shown.
public protocol ShowsSnippetIntent: IntentResult {}
/// A result that leads to another intent.
public protocol OpensIntent: IntentResult {}

/// Nothing that an intent gives back.
public struct _NoValue: Sendable {}

/// The result of an intent.
public struct IntentResultContainer<Value>: IntentResult, ReturnsValue, ProvidesDialog,
  ShowsSnippetView, ShowsSnippetIntent, OpensIntent
{
  public let value: Value?
  /// What is said.
  public let dialog: IntentDialog?
}

extension IntentResult where Self == IntentResultContainer<_NoValue> {
  public static func result() -> Self { Self(value: nil, dialog: nil) }
  public static func result(dialog: IntentDialog) -> Self { Self(value: nil, dialog: dialog) }
  public static func result<Content: View>(view: Content) -> Self { result() }
  public static func result<Content: View>(
    dialog: IntentDialog, @ViewBuilder view: () -> Content
  ) -> Self { result(dialog: dialog) }
  public static func result<Content: View>(dialog: IntentDialog, view: Content) -> Self {
    result(dialog: dialog)
  }
  public static func result<Next: AppIntent>(opensIntent: Next) -> Self { result() }
  public static func result<Next: AppIntent>(opensIntent: Next, dialog: IntentDialog) -> Self {
    result(dialog: dialog)
  }
  public static func result<Snippet: SnippetIntent>(snippetIntent: Snippet) -> Self { result() }
  public static func result<Snippet: SnippetIntent>(
    dialog: IntentDialog, snippetIntent: Snippet
  ) -> Self { result(dialog: dialog) }
}

extension IntentResult {
  public static func result<Value>(value: Value) -> Self
  where Self == IntentResultContainer<Value> {
    Self(value: value, dialog: nil)
  }
  public static func result<Value>(
    value: Value, dialog: IntentDialog
  ) -> Self where Self == IntentResultContainer<Value> { Self(value: value, dialog: dialog) }
  public static func result<Value, Content: View>(
    value: Value, view: Content
  ) -> Self where Self == IntentResultContainer<Value> { Self(value: value, dialog: nil) }
  public static func result<Value, Content: View>(
    value: Value, dialog: IntentDialog, view: Content
  ) -> Self where Self == IntentResultContainer<Value> { Self(value: value, dialog: dialog) }
  public static func result<Value, Next: AppIntent>(
    value: Value, opensIntent: Next
  ) -> Self where Self == IntentResultContainer<Value> { Self(value: value, dialog: nil) }
  public static func result<Value, Snippet: SnippetIntent>(
    value: Value, snippetIntent: Snippet
  ) -> Self where Self == IntentResultContainer<Value> { Self(value: value, dialog: nil) }
}

/// What an intent says.
public struct IntentDialog: ExpressibleByStringInterpolation, Sendable {
  public let text: String
  public init(stringLiteral value: String) { text = value }
  public init(_ text: LocalizedStringResource) { self.text = String(localized: text) }
  public init(full: LocalizedStringResource, supporting: LocalizedStringResource) {
    self.init(full)
  }
}
