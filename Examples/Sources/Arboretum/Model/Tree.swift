import SwiftUI

struct Tree: Identifiable {
  /// The ground a tree likes.
  struct Ground: Identifiable {
    let name: String
    let color: Color
    /// The system symbol that stands for a picture.
    let symbol: String
    var id: String { name }

    static let rich = Self(name: "rich", color: .green, symbol: "leaf.fill")
    static let dry = Self(name: "dry", color: .orange, symbol: "flame.fill")
    static let wet = Self(name: "wet", color: .blue, symbol: "drop.fill")
    static let open = Self(name: "open", color: .gray, symbol: "wind")
  }

  /// What people make of it.
  struct Use: Identifiable {
    let name: String
    let text: String
    var id: String { name }
  }

  let id: Int
  let name: String
  let latinName: String
  let family: String
  /// Metres.
  let height: Int
  /// Years.
  let age: Int
  let grounds: [Ground]
  let color: Color
  let text: String
  var uses: [Use] = []
}

extension Tree {
  static let all = [
    Tree(
      id: 1, name: "Linden", latinName: "Tilia cordata", family: "Mallows", height: 25, age: 900,
      grounds: [.rich, .dry], color: .green, text: "Bees find it long before people do.",
      uses: limeWood),
    Tree(
      id: 2, name: "Silver lime", latinName: "Tilia tomentosa", family: "Mallows", height: 30,
      age: 250, grounds: [.rich, .dry], color: .teal,
      text: "Its leaves turn their pale side to heat.",
      uses: limeWood),
    Tree(
      id: 3, name: "Large lime", latinName: "Tilia platyphyllos", family: "Mallows", height: 40,
      age: 1000, grounds: [.rich, .wet], color: .mint, text: "Villages used to dance below it.",
      uses: limeWood),
    Tree(
      id: 4, name: "Oak", latinName: "Quercus robur", family: "Beeches", height: 35, age: 1000,
      grounds: [.dry], color: .brown, text: "A thousand kinds of insects live on it."),
    Tree(
      id: 5, name: "Beech", latinName: "Fagus sylvatica", family: "Beeches", height: 40, age: 300,
      grounds: [.rich], color: .red,
      text: "Little grows in its shade. Young ones wait there for decades, until a storm makes a "
        + "gap above them."),
    Tree(
      id: 6, name: "Birch", latinName: "Betula pendula", family: "Birches", height: 25, age: 120,
      grounds: [.open], color: .gray, text: "The first tree where none has been."),
    Tree(
      id: 7, name: "Alder", latinName: "Alnus glutinosa", family: "Birches", height: 25, age: 120,
      grounds: [.wet], color: .indigo, text: "Its roots feed the ground they stand in."),
  ]

  private static let limeWood = [
    Use(name: "Carving", text: "The wood is soft, even, and hardly ever splits."),
    Use(name: "Tea", text: "Dried blossoms, poured over hot but not boiling."),
  ]
}
