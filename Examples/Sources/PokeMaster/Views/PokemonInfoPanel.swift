import SwiftUI

struct PokemonInfoPanel: View {
  let model: PokemonViewModel

  private var abilities: [AbilityViewModel] { AbilityViewModel.sample(pokemonID: model.id) }

  var body: some View {
    VStack(spacing: 20) {
      topIndicator
      // Another one's texts are there at once; the sheet's animation is not theirs.
      Group {
        Header(model: model)
        pokemonDescription
      }
      .animation(nil)
      Divider()
      AbilityList(model: model, abilityModels: abilities)
    }
    .padding(EdgeInsets(top: 12, leading: 30, bottom: 30, trailing: 30))
    .background(.regularMaterial)
    .cornerRadius(20)
    .fixedSize(horizontal: false, vertical: true)
  }

  private var topIndicator: some View {
    RoundedRectangle(cornerRadius: 3)
      .frame(width: 40, height: 6)
      .opacity(0.2)
      .accessibilityLabel("Handle")
  }

  private var pokemonDescription: some View {
    Text(model.descriptionText)
      .font(.callout)
      .foregroundColor(.secondary)
      .fixedSize(horizontal: false, vertical: true)
  }
}

extension PokemonInfoPanel {
  struct Header: View {
    let model: PokemonViewModel

    var body: some View {
      HStack(spacing: 18) {
        PokemonPicture(model: model)
          .frame(width: 68, height: 68)
        VStack {
          Text(model.name).font(.system(size: 22)).fontWeight(.bold)
          Text(model.nameEN).font(.system(size: 13)).fontWeight(.bold)
          Text(model.genus).font(.system(size: 13))
        }
        .foregroundColor(model.color)
        Divider().frame(height: 44)
        VStack(spacing: 12) {
          VStack {
            Text("身高 \(model.height)")
            Text("体重 \(model.weight)")
          }
          .font(.system(size: 11))
          HStack {
            ForEach(model.types) { type in
              Text(type.name)
                .font(.system(size: 10))
                .foregroundColor(.white)
                .frame(width: 36, height: 14)
                .background(Capsule().fill(type.color))
            }
          }
        }
      }
    }
  }

  struct AbilityList: View {
    let model: PokemonViewModel
    let abilityModels: [AbilityViewModel]?

    var body: some View {
      VStack(alignment: .leading, spacing: 12) {
        Text("技能").font(.headline).fontWeight(.bold)
        if let abilityModels {
          ForEach(abilityModels) { ability in
            Text(ability.name).font(.subheadline).foregroundColor(model.color)
            Text(ability.descriptionText)
              .font(.footnote)
              .foregroundColor(.secondary)
              .fixedSize(horizontal: false, vertical: true)
          }
        }
      }
      .frame(maxWidth: .infinity, alignment: .leading)
    }
  }
}
