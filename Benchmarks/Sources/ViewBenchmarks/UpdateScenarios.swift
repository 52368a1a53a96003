import SwiftUI
import SwiftUITesting

extension Scenario {
  /// Work must not grow with the rows beside the view that changed.
  static var updates: [Scenario] {
    [10, 1_000, 10_000].map { count in
      Scenario("a state above \(count) rows", per: "a change") {
        let counter = Counter()
        let app = Driver(CounterOverRows(counter: counter, rows: count), size: ViewBenchmarks.size)
        return {
          counter.count += 1
          app.settle()
        }
      }
    } + [
      Scenario("an environment key 100 of 10,000 read", per: "a reader", 100) {
        let counter = Counter()
        let app = Driver(KeyOverRows(counter: counter), size: ViewBenchmarks.size)
        return {
          counter.count += 1
          app.settle()
        }
      }
    ]
  }

  private static func rows(
    _ name: String, per unit: String = "a row", _ units: Int = 10_000,
    _ change: @escaping @MainActor (inout [Item]) -> Void
  ) -> Scenario {
    Scenario(name, per: unit, units) {
      let list = ItemList()
      let app = Driver(ItemRows(list: list), size: ViewBenchmarks.size)
      return {
        change(&list.items)
        app.settle()
      }
    }
  }

  static var rowChanges: [Scenario] {
    [
      rows("nothing") { $0 = $0 },
      rows("one element") { $0[5_000].title = $0[5_000].title == "a" ? "b" : "a" },
      rows("insert at the front") { items in
        // As long as before, so that every round is alike.
        items.removeLast()
        items.insert(Item(id: Item.next, title: "New"), at: 0)
      },
      rows("swap two") { $0.swapAt(10, 9_990) },
      rows("reverse") { $0.reverse() },
      rows("shuffle") { items in
        var random = Xorshift()
        items.shuffle(using: &random)
      },
      rows("replace all") { items in
        items = (0..<10_000).map { _ in Item(id: Item.next, title: "Row") }
      },
    ]
  }
}

struct Item: Identifiable, Equatable {
  let id: Int
  var title: String

  @MainActor private static var count = 0
  @MainActor static var next: Int {
    count += 1
    return count
  }
}

final class ItemList: ObservableObject {
  @Published var items: [Item]
  @MainActor init() { items = (0..<10_000).map { _ in Item(id: Item.next, title: "Row") } }
}

struct ItemRows: View {
  @ObservedObject var list: ItemList

  var body: some View {
    VStack(spacing: 0) { ForEach(list.items) { ItemRow(item: $0) } }
  }
}

struct ItemRow: View {
  let item: Item

  var body: some View { Text(item.title).frame(height: 20) }
}

/// The same shuffles in every run.
struct Xorshift: RandomNumberGenerator {
  private var state: UInt64 = 0x2545_f491_4f6c_dd1d

  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state
  }
}

private struct LevelKey: EnvironmentKey { static let defaultValue = 0 }
extension EnvironmentValues {
  fileprivate var level: Int {
    get { self[LevelKey.self] }
    set { self[LevelKey.self] = newValue }
  }
}

/// Every hundredth row reads a key that changes.
struct KeyOverRows: View {
  @ObservedObject var counter: Counter

  var body: some View {
    Rows().environment(\.level, counter.count)
  }

  private struct Rows: View {
    var body: some View {
      VStack(spacing: 0) {
        ForEach(0..<10_000, id: \.self) { number in
          if number % 100 == 0 { LevelRow() } else { Color.red.frame(height: 1) }
        }
      }
    }
  }

  private struct LevelRow: View {
    @Environment(\.level) private var level
    var body: some View { Color.red.opacity(level % 2 == 0 ? 1 : 0.5).frame(height: 1) }
  }
}
