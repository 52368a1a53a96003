import SwiftUI

struct PokemonViewModel: Identifiable {
  struct Kind: Identifiable {
    let name: String
    let color: Color
    /// The system symbol that stands for a picture.
    let symbol: String
    var id: String { name }
  }

  let id: Int
  let name: String
  let nameEN: String
  let genus: String
  /// Tenths of a metre, as the data has it.
  let heightNumber: Int
  /// Tenths of a kilogram.
  let weightNumber: Int
  let types: [Kind]
  let color: Color
  let descriptionText: String

  var height: String { "\(Double(heightNumber) / 10)m" }
  var weight: String { "\(Double(weightNumber) / 10)kg" }
}

struct AbilityViewModel: Identifiable {
  let id: Int
  let name: String
  let descriptionText: String
}

extension PokemonViewModel.Kind {
  static let grass = Self(name: "草", color: .green, symbol: "leaf.fill")
  static let poison = Self(name: "毒", color: .purple, symbol: "aqi.medium")
  static let fire = Self(name: "火", color: .orange, symbol: "flame.fill")
  static let water = Self(name: "水", color: .blue, symbol: "drop.fill")
  static let electric = Self(name: "电", color: .yellow, symbol: "bolt.fill")
  static let flying = Self(name: "飞行", color: .gray, symbol: "wind")
}

extension PokemonViewModel {
  static let all = [
    sample(1, "妙蛙种子", "Bulbasaur", "种子宝可梦", 7, 69, [.grass, .poison], .green, "背上的种子随着身体一起长大。"),
    sample(2, "妙蛙草", "Ivysaur", "种子宝可梦", 10, 130, [.grass, .poison], .green, "花苞吸收养分，变得越来越沉。"),
    sample(3, "妙蛙花", "Venusaur", "种子宝可梦", 20, 1000, [.grass, .poison], .green, "花朵吸收太阳光，变成力量。"),
    sample(4, "小火龙", "Charmander", "蜥蜴宝可梦", 6, 85, [.fire], .red, "尾巴上的火焰表示生命力。"),
    sample(
      7, "杰尼龟", "Squirtle", "小龟宝可梦", 5, 90, [.water], .blue,
      "缩进甲壳，再猛地喷出水来。它的甲壳不只用来保护自己，圆圆的形状和表面的沟槽也减小了水的阻力。"),
    sample(21, "烈雀", "Spearow", "小鸟宝可梦", 3, 20, [.flying], .brown, "忙着拍动短短的翅膀。"),
    sample(25, "皮卡丘", "Pikachu", "鼠宝可梦", 4, 60, [.electric], .yellow, "脸颊上有储存电的袋子。"),
  ]

  static func sample(id: Int) -> PokemonViewModel { all.first { $0.id == id } ?? all[0] }

  private static func sample(
    _ id: Int, _ name: String, _ nameEN: String, _ genus: String, _ height: Int, _ weight: Int,
    _ types: [Kind], _ color: Color, _ text: String
  ) -> PokemonViewModel {
    PokemonViewModel(
      id: id, name: name, nameEN: nameEN, genus: genus, heightNumber: height,
      weightNumber: weight, types: types, color: color, descriptionText: text)
  }
}

extension AbilityViewModel {
  static func sample(pokemonID: Int) -> [AbilityViewModel] {
    guard pokemonID <= 3 else { return [] }
    return [
      AbilityViewModel(id: 34, name: "叶绿素", descriptionText: "晴朗天气时，速度会提高。"),
      AbilityViewModel(id: 65, name: "茂盛", descriptionText: "体力减少时，草属性的招式威力会提高。"),
    ]
  }
}
