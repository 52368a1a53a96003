import CoreGraphics
import SwiftUI

/// Shows a widget as it is at each of some moments: by `linden previews`, below each other.
@freestanding(declaration)
public macro Preview<W: Widget, E: TimelineEntry>(
  _ name: String? = nil, as family: WidgetFamily,
  @_PreviewWidgetBuilder widget: @escaping @MainActor () -> W,
  @_PreviewEntryBuilder<E> timeline: @escaping @MainActor () -> [E]
) = #externalMacro(module: "LindenMacros", type: "WidgetPreviewMacro")

/// Shows a widget that a person has set up in some way, as it is at each of some moments.
@freestanding(declaration)
public macro Preview<W: Widget, E: TimelineEntry, I>(
  _ name: String? = nil, as family: WidgetFamily, using intent: I,
  @_PreviewWidgetBuilder widget: @escaping @MainActor () -> W,
  @_PreviewEntryBuilder<E> timeline: @escaping @MainActor () -> [E]
) = #externalMacro(module: "LindenMacros", type: "WidgetPreviewMacro")

/// Shows a widget as it is at the moments that a provider makes.
@freestanding(declaration)
public macro Preview<W: Widget, P: TimelineProvider>(
  _ name: String? = nil, as family: WidgetFamily,
  @_PreviewWidgetBuilder widget: @escaping @MainActor () -> W,
  timelineProvider: @escaping @MainActor () -> P
) = #externalMacro(module: "LindenMacros", type: "WidgetPreviewMacro")

/// Shows a widget that a person has set up in some way, as it is at the moments that a provider
/// makes.
@freestanding(declaration)
public macro Preview<W: Widget, P: AppIntentTimelineProvider>(
  _ name: String? = nil, as family: WidgetFamily, using intent: P.Intent,
  @_PreviewWidgetBuilder widget: @escaping @MainActor () -> W,
  timelineProvider: @escaping @MainActor () -> P
) = #externalMacro(module: "LindenMacros", type: "WidgetPreviewMacro")

@resultBuilder public enum _PreviewWidgetBuilder {
  public static func buildBlock<W: Widget>(_ widget: W) -> W { widget }
}

@resultBuilder public enum _PreviewEntryBuilder<Entry> {
  public static func buildExpression(_ entry: Entry) -> [Entry] { [entry] }
  public static func buildExpression(_ entries: [Entry]) -> [Entry] { entries }
  public static func buildBlock(_ entries: [Entry]...) -> [Entry] { entries.flatMap(\.self) }
  public static func buildOptional(_ entries: [Entry]?) -> [Entry] { entries ?? [] }
  public static func buildEither(first entries: [Entry]) -> [Entry] { entries }
  public static func buildEither(second entries: [Entry]) -> [Entry] { entries }
  public static func buildArray(_ entries: [[Entry]]) -> [Entry] { entries.flatMap(\.self) }
}

/// What `#Preview` of a widget makes in debug builds.
@MainActor public func _widgetPreview<W: Widget, E: TimelineEntry>(
  _ name: String? = nil, as family: WidgetFamily,
  @_PreviewWidgetBuilder widget: @escaping @MainActor () -> W,
  @_PreviewEntryBuilder<E> timeline: @escaping @MainActor () -> [E]
) -> Preview {
  Preview(name, traits: .sizeThatFitsLayout) {
    WidgetMoments(family: family, configuration: widget().body, entries: timeline())
  }
}

/// What `#Preview` of a widget with an intent makes in debug builds.
@MainActor public func _widgetPreview<W: Widget, E: TimelineEntry, I>(
  _ name: String? = nil, as family: WidgetFamily, using intent: I,
  @_PreviewWidgetBuilder widget: @escaping @MainActor () -> W,
  @_PreviewEntryBuilder<E> timeline: @escaping @MainActor () -> [E]
) -> Preview { _widgetPreview(name, as: family, widget: widget, timeline: timeline) }

/// What `#Preview` of a widget with a provider makes in debug builds: the moments the provider makes at
/// once, or its placeholder where it makes them later.
@MainActor public func _widgetPreview<W: Widget, P: TimelineProvider>(
  _ name: String? = nil, as family: WidgetFamily,
  @_PreviewWidgetBuilder widget: @escaping @MainActor () -> W,
  timelineProvider: @escaping @MainActor () -> P
) -> Preview {
  _widgetPreview(name, as: family, widget: widget) { () -> [P.Entry] in
    let provider = timelineProvider()
    let context = TimelineProviderContext(
      family: family, isPreview: true, displaySize: family.size)
    var entries: [P.Entry]?
    provider.getTimeline(in: context) { entries = $0.entries }
    return entries ?? [provider.placeholder(in: context)]
  }
}

/// What `#Preview` of a widget with an intent and a provider makes in debug builds: the provider's
/// placeholder, as it makes moments only later.
@MainActor public func _widgetPreview<W: Widget, P: AppIntentTimelineProvider>(
  _ name: String? = nil, as family: WidgetFamily, using intent: P.Intent,
  @_PreviewWidgetBuilder widget: @escaping @MainActor () -> W,
  timelineProvider: @escaping @MainActor () -> P
) -> Preview {
  _widgetPreview(name, as: family, widget: widget) { () -> [P.Entry] in
    return [
      timelineProvider().placeholder(
        in: TimelineProviderContext(family: family, isPreview: true, displaySize: family.size))
    ]
  }
}

/// A widget at each of its moments, in the frame that a home screen would give it.
struct WidgetMoments<Configuration: WidgetConfiguration, Entry: TimelineEntry>: View {
  let family: WidgetFamily
  let configuration: Configuration
  let entries: [Entry]

  var body: some View {
    VStack(spacing: 16) {
      ForEach(entries.indices, id: \.self) { index in
        configuration._content(of: entries[index])
          .safeAreaPadding(hasMargins ? 16 : 0)
          .frame(width: family.size.width, height: family.size.height)
          .background(isAccessory ? Color.clear : Color(.systemBackground))
          .clipShape(RoundedRectangle(cornerRadius: isAccessory ? 0 : 22))
      }
    }
    .padding(16)
    .background(Color(.secondarySystemBackground))
    .environment(\.widgetFamily, family)
  }

  private var hasMargins: Bool { !isAccessory && configuration._hasContentMargins }
  private var isAccessory: Bool { family.rawValue >= WidgetFamily.accessoryCorner.rawValue }
}

extension WidgetFamily {
  /// Points on a phone of 390 points; the largest is an iPad's.
  var size: CGSize {
    switch self {
    case .systemSmall: CGSize(width: 158, height: 158)
    case .systemMedium: CGSize(width: 338, height: 158)
    case .systemLarge: CGSize(width: 338, height: 354)
    case .systemExtraLarge: CGSize(width: 720, height: 338)
    case .accessoryCorner, .accessoryCircular: CGSize(width: 76, height: 76)
    case .accessoryRectangular: CGSize(width: 172, height: 76)
    case .accessoryInline: CGSize(width: 257, height: 26)
    }
  }
}
