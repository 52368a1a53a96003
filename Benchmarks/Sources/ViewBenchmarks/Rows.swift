import SwiftUI

/// A number that one view shows; changing it is the work that is measured.
final class Counter: ObservableObject {
  @Published var count = 0
}

/// One view that follows the counter, above rows that do not.
struct CounterOverRows: View {
  let counter: Counter
  let rows: Int

  var body: some View {
    VStack(spacing: 0) {
      CounterLabel(counter: counter)
      ForEach(0..<rows, id: \.self) { Row(number: $0) }
    }
  }
}

struct CounterLabel: View {
  @ObservedObject var counter: Counter

  var body: some View { Text("\(counter.count % 10)").frame(width: 40) }
}

/// Three views in a stack. The texts are the same in all rows, so each is shaped once.
struct Row: View {
  let number: Int

  var body: some View {
    HStack {
      Text("Title")
      Spacer()
      Text("Detail")
    }
  }
}

/// As `Row`, without text.
struct BoxRow: View {
  var body: some View {
    HStack {
      Rectangle().frame(width: 20, height: 20)
      Spacer()
      Circle().frame(width: 20, height: 20)
    }
  }
}
