import SwiftUI

/// B/E06: the same counter with its state in three places. The console shows which bodies run.
struct LabelViews: View {
  var body: some View {
    VStack(spacing: 30) {
      ValueOwner()
      StateInLabel()
      BindingOwner()
    }
  }
}

/// The parent reads the state, so both bodies run.
struct ValueOwner: View {
  @State private var counter = 0

  var body: some View {
    print("ValueOwner")
    return VStack {
      Button("By value") { counter += 1 }
      ValueLabel(number: counter)
    }
  }
}

struct ValueLabel: View {
  let number: Int

  var body: some View {
    print("ValueLabel")
    return Group {
      if number > 0 {
        Text("You've tapped \(number) times")
      }
    }
  }
}

/// The label owns the state, so only its body runs.
struct StateInLabel: View {
  var body: some View {
    print("StateInLabel")
    return StateLabel()
  }
}

struct StateLabel: View {
  @State private var counter = 0

  var body: some View {
    print("StateLabel")
    return VStack {
      Button("In the label") { counter += 1 }
      if counter > 0 {
        Text("You've tapped \(counter) times")
      }
    }
  }
}

/// The parent hands on a binding without reading it, so only the label's body runs.
struct BindingOwner: View {
  @State private var counter = 0

  var body: some View {
    print("BindingOwner")
    return VStack {
      Button("By binding") { counter += 1 }
      BindingLabel(number: $counter)
    }
  }
}

struct BindingLabel: View {
  @Binding var number: Int

  var body: some View {
    print("BindingLabel")
    return Group {
      if number > 0 {
        Text("You've tapped \(number) times")
      }
    }
  }
}
