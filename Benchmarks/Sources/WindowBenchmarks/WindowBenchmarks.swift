import SwiftUI

/// A window with one of the scenes that `Benchmarks/windows` measures; `SCENE` and `ROWS` in the
/// environment say which.
@main struct WindowBenchmarks: App {
  var body: some Scene {
    WindowGroup {
      scene
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
        .task {
          try? await Task.sleep(nanoseconds: 1_000_000_000)
          say("ready")
        }
    }
  }

  @ViewBuilder private var scene: some View {
    let environment = ProcessInfo.processInfo.environment
    switch environment["SCENE"] {
    case "rows": Rows(count: environment["ROWS"].flatMap(Int.init) ?? 10_000)
    case "shapes": Shapes()
    case "caret": Caret()
    default: Text("Nothing changes here.")
    }
  }
}

func say(_ line: String) {
  FileHandle.standardOutput.write(Data((line + "\n").utf8))
}

/// Rows of two labels, all of them there at once.
private struct Rows: View {
  let count: Int
  var body: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: 0) {
        ForEach(0..<count, id: \.self) { row in
          HStack {
            Text(verbatim: "Row \(row)")
            Text(verbatim: "value \(row * 7)")
          }
        }
      }
    }
  }
}

/// A field with the keyboard, in which the caret blinks.
private struct Caret: View {
  @State private var text = "Some words"
  @FocusState private var isFocused: Bool
  var body: some View {
    TextField("Words", text: $text)
      .focused($isFocused)
      .onAppear { isFocused = true }
  }
}

/// A thousand squares, each of which goes to and fro at its own pace.
private struct Shapes: View {
  @State private var isAway = false
  var body: some View {
    ZStack(alignment: .topLeading) {
      ForEach(0..<1000) { index in
        Rectangle()
          .fill(Color(hue: Double(index) / 1000, saturation: 0.8, brightness: 0.8))
          .frame(width: 12, height: 12)
          .offset(x: CGFloat(index % 40) * 16 + (isAway ? 120 : 0), y: CGFloat(index / 40) * 22)
          .animation(
            .linear(duration: 1 + Double(index % 7) / 7).repeatForever(), value: isAway)
      }
      FrameCount(progress: isAway ? 1 : 0).animation(.linear(duration: 10_000), value: isAway)
    }
    .onAppear { isAway = true }
    .task {
      while !Task.isCancelled {
        try? await Task.sleep(nanoseconds: 500_000_000)
        say("frames \(FrameCount.frames)")
      }
    }
  }
}

/// Counts frames: its body runs once in each.
private struct FrameCount: View, Animatable {
  @MainActor static var frames = 0
  var progress: Double
  nonisolated var animatableData: Double {
    get { progress }
    set { progress = newValue }
  }
  var body: some View {
    let _ = FrameCount.frames += 1
    Color.clear.frame(width: 1, height: 1)
  }
}
