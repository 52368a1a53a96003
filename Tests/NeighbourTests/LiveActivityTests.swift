import ActivityKit
import SwiftUI
import SwiftUITesting
import Testing
import WidgetKit

private struct Ride: ActivityAttributes {
  struct ContentState: Codable, Hashable { var minutes: Int }
  var name: String
}

private struct RideView: View {
  let context: ActivityViewContext<Ride>
  var body: some View { Text("\(context.attributes.name): \(context.state.minutes)") }
}

private struct RideActivity: Widget {
  var body: some WidgetConfiguration {
    ActivityConfiguration(for: Ride.self) { context in
      RideView(context: context)
        .activityBackgroundTint(.black.opacity(0.4))
        .activitySystemActionForegroundColor(.white)
    } dynamicIsland: { context in
      let minutes = context.state.minutes
      return DynamicIsland {
        DynamicIslandExpandedRegion(.leading) { Text("Leading") }
        DynamicIslandExpandedRegion(.bottom, priority: 1) {
          if !context.isStale { Text("\(minutes)") }
        }
      } compactLeading: {
        Image(systemName: "car")
      } compactTrailing: {
        Text("\(minutes)")
      } minimal: {
        Text("\(minutes)")
      }
      .widgetURL(URL(string: "https://linden.invalid"))
      .keylineTint(.red)
    }
    .supplementalActivityFamilies([.small])
  }
}

#Preview("Ride", as: .content, using: Ride(name: "Home")) {
  RideActivity()
} contentStates: {
  Ride.ContentState(minutes: 3)
}

@MainActor struct LiveActivityTests {
  @Test func `a live activity's view can be shown among others`() {
    _ = RideActivity().body
    let app = Driver(
      RideView(
        context: ActivityViewContext(attributes: Ride(name: "Home"), state: .init(minutes: 3))))
    #expect(app.texts == ["Home: 3"])
  }
}
