import Foundation
import SwiftUI

/// An app for tests that need a process of its own: it counts, takes words, crashes and hangs; where
/// `TAME` is set it does neither, and has more to play with. `PAGE` names something else to show.
@main struct ServedApp: App {
  var body: some Scene {
    WindowGroup {
      switch ProcessInfo.processInfo.environment["PAGE"] {
      case "drags": DragPage()
      case "notifications": NotificationPage()
      case "fields": FieldsPage()
      default: ServedContent()
      }
    }
  }
}

struct ServedContent: View {
  var isTame = ProcessInfo.processInfo.environment["TAME"] != nil
  @State private var count = 0
  @State private var words = ""
  @State private var day = Date(timeIntervalSince1970: 1_700_000_000)
  @AppStorage("total") private var total = 0
  @AppStorage("REMOTE_USER") private var user = "nobody"

  var body: some View {
    NavigationStack {
      VStack(spacing: 12) {
        Text("Served Words").font(.title).accessibilityAddTraits(.isHeader)
        Text("A process that tests may end.")
        Link("Handbook", destination: URL(string: "https://example.org/?a=1&b=2")!)
        Text("process \(ProcessInfo.processInfo.processIdentifier)")
        Text("user \(user)")
        Text("total \(total)")
        Button("count \(count)") {
          count += 1
          total += 1
        }
        TextField("Words", text: $words)
        Text("You wrote \(words)")
        VolumeRow()
        NavigationLink("More") { Text("More is here") }
        if !isTame {
          Button("Crash") { fatalError("as was asked for") }
          Button("Hang") { Self.work(for: 2) }
          Button("Loop") { Self.work(for: 3600) }
          SlowRow()
        } else {
          DatePicker("Day", selection: $day).datePickerStyle(.wheel)
          List(0..<30, id: \.self) { Text("row \($0)") }
        }
      }
    }
  }

  static func work(for seconds: TimeInterval) {
    let end = Date().addingTimeInterval(seconds)
    while Date() < end {}
  }
}

/// A number that is set, and taken back by an action of its own.
struct VolumeRow: View {
  @State private var volume = 0.25

  var body: some View {
    Slider(value: $volume) { Text("Volume") }
    Text("Volume \(Int(volume * 100))")
      .accessibilityAction(named: "Mute") {
        volume = 0
        AccessibilityNotification.Announcement("Muted").post()
      }
  }
}

/// A view whose body takes long when it is asked to.
struct SlowRow: View {
  @State private var isSlow = false
  var body: some View {
    if isSlow { ServedContent.work(for: 2) }
    return Button(isSlow ? "Slow" : "Be slow") { isSlow.toggle() }
  }
}
