import SwiftUI
import SwiftUITesting
import Testing

/// A `ForEach`, and a list, of a bound collection: `ForEach($dishes) { $dish in … }`.
@MainActor struct BoundRowsTests {
  struct Dish: Identifiable {
    let id: Int
    var name: String
    var count = 0
  }

  struct Menu: View {
    @State var dishes = [Dish(id: 1, name: "Soup"), Dish(id: 2, name: "Cake")]
    let isList: Bool

    var body: some View {
      VStack {
        if isList {
          List($dishes) { $dish in Row(dish: $dish) }
        } else {
          ForEach($dishes) { $dish in Row(dish: $dish) }
        }
        Button("Remove") { dishes.removeFirst() }
        Button("Swap") { dishes.reverse() }
        Button("Empty") { dishes = [] }
      }
    }
  }

  struct Row: View {
    @Binding var dish: Dish
    @State private var taps = 0

    var body: some View {
      Button("\(dish.name) \(dish.count)") {
        dish.count += 1
        taps += 1
      }
      Text("\(dish.name) tapped \(taps)")
    }
  }

  @Test(arguments: [false, true])
  func `a row changes its element, and keeps its state when rows before it go`(isList: Bool) throws
  {
    let app = Driver(Menu(isList: isList), size: CGSize(width: 390, height: 844))
    try app.tap("Cake 0")
    #expect(app.exists("Cake 1"))
    try app.tap("Remove")
    #expect(!app.exists("Soup 0"))
    #expect(app.exists("Cake 1"))
    #expect(app.exists("Cake tapped 1"))
    try app.tap("Empty")
    #expect(!app.exists("Cake 1"))
  }

  @Test func `state goes with the id when elements change places`() throws {
    let app = Driver(Menu(isList: false), size: CGSize(width: 390, height: 844))
    try app.tap("Cake 0")
    try app.tap("Swap")
    #expect(app.exists("Cake tapped 1"))
    #expect(app.exists("Soup tapped 0"))
    try app.tap("Soup 0")
    #expect(app.exists("Soup 1"))
  }
}
