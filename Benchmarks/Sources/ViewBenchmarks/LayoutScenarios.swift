import SwiftUI
import SwiftUITesting

extension Scenario {
  private static let rows = 10_000

  /// From a view's value to its layers, and the end of it all; the windows is made anew each time.
  private static func first<V: View>(
    _ name: String, per unit: String = "a view", _ units: Int, _ view: @escaping @MainActor () -> V
  ) -> Scenario {
    Scenario(name, per: unit, units) {
      // What is done once in a process does not count.
      _ = Driver(view(), size: ViewBenchmarks.size)
      return { _ = Driver(view(), size: ViewBenchmarks.size) }
    }
  }

  /// Budget: under 3 µs a view for the engine; text is shaped once a distinct text and style.
  static var firstLayout: [Scenario] {
    [
      first("texts", rows * 3) {
        VStack(spacing: 0) { ForEach(0..<rows, id: \.self) { Row(number: $0) } }
      },
      first("shapes", rows * 3) {
        VStack(spacing: 0) { ForEach(0..<rows, id: \.self) { _ in BoxRow() } }
      },
      first("fixed leaves", rows) {
        VStack(spacing: 0) {
          ForEach(0..<rows, id: \.self) { _ in Color.red.frame(width: 20, height: 1) }
        }
      },
      first("a scroll view of texts", rows * 3) {
        ScrollView { VStack(spacing: 0) { ForEach(0..<rows, id: \.self) { Row(number: $0) } } }
      },
      first("1,000 levels", per: "a level", 1000) { Nested(levels: 1000) },
      first("warm paragraphs", per: "a text", 1000) { Paragraphs(count: 1000, batch: 0) },
      Scenario("cold paragraphs", per: "a text", 100) {
        var batch = 1
        return {
          _ = Driver(Paragraphs(count: 100, batch: batch), size: ViewBenchmarks.size)
          batch += 1
        }
      },
    ]
  }

  static var relayout: [Scenario] {
    [
      Scenario("one leaf of 10,000", per: "a change") {
        let length = Length()
        let app = Driver(
          VStack(spacing: 0) {
            LeafOfLength(length: length)
            ForEach(0..<rows, id: \.self) { _ in Color.red.frame(width: 20, height: 1) }
          }, size: ViewBenchmarks.size)
        return {
          length.width = length.width == 20 ? 30 : 20
          app.settle()
        }
      },
      Scenario("one leaf that moves 10,000", per: "a leaf", rows) {
        let length = Length()
        let app = Driver(
          ScrollView {
            VStack(spacing: 0) {
              LeafOfLength(length: length)
              ForEach(0..<rows, id: \.self) { _ in Color.red.frame(width: 20, height: 1) }
            }
          }, size: ViewBenchmarks.size)
        return {
          length.height = length.height == 20 ? 30 : 20
          app.settle()
        }
      },
      Scenario("another width of the window", per: "a view", rows * 3) {
        let app = Driver(
          VStack(spacing: 0) { ForEach(0..<rows, id: \.self) { _ in BoxRow() } },
          size: ViewBenchmarks.size)
        return { app.size.width = app.size.width == 390 ? 400 : 390 }
      },
    ]
  }

  /// A finger's breadth at a time, from the first row on, in a stack that makes rows as they come
  /// into sight.
  static var scrolling: [Scenario] {
    [1_000, 1_000_000].map { count in
      Scenario("100 points down \(count) rows", per: "a scroll") {
        let app = Driver(
          ScrollView {
            LazyVStack(spacing: 0) { ForEach(0..<count, id: \.self) { NumberRow(number: $0) } }
          },
          size: ViewBenchmarks.size)
        var down = 0
        return {
          // Up again before the end of the shorter one.
          let direction: CGFloat = down / 400 % 2 == 0 ? -100 : 100
          down += 1
          app.scroll(at: CGPoint(x: 100, y: 400), by: CGSize(width: 0, height: direction))
        }
      }
    }
  }
}

/// A length that one leaf has.
final class Length: ObservableObject {
  @Published var width: CGFloat = 20
  @Published var height: CGFloat = 20
}

struct LeafOfLength: View {
  @ObservedObject var length: Length

  var body: some View { Color.green.frame(width: length.width, height: length.height) }
}

/// A view in a padding in a stack in a view in a padding in a stack…
struct Nested: View {
  let levels: Int

  var body: some View {
    HStack {
      if levels > 1 { AnyView(Nested(levels: levels - 1)) } else { Color.red }
    }
    .padding(0.1)
  }
}

/// Texts of a few lines, each with words of its own.
struct Paragraphs: View {
  let count: Int
  let batch: Int

  var body: some View {
    VStack(alignment: .leading) {
      ForEach(0..<count, id: \.self) { number in
        Text(
          """
          Paragraph \(number) of batch \(batch) says what has been said before: that a text of some length is \
          broken into lines, and that every line of it is made of words.
          """)
      }
    }
  }
}
