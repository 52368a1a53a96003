import SwiftUI
import ThirstKit

/// The plants, those first that need water first. A tap shows one.
struct WatchPlantsView: View {
  @EnvironmentObject private var model: WatchModel
  @State private var shown: Plant.ID?

  var body: some View {
    ZStack {
      Color.black.ignoresSafeArea()
      if let plant = model.plants.first(where: { $0.id == shown }) {
        WatchPlantPage(plant: plant) { show(nil) }
          .transition(.move(edge: .trailing))
      } else {
        list.transition(.move(edge: .leading))
      }
    }
    .foregroundStyle(.white)
    .task { await model.refresh() }
  }

  private var list: some View {
    ScrollView {
      VStack(spacing: 4) {
        HStack {
          Text("Thirst").font(.headline).foregroundStyle(.green)
          Spacer()
          Image(systemName: model.isPhoneInReach ? "iphone" : "iphone.slash")
            .font(.footnote)
            .foregroundStyle(.secondary)
            .accessibilityLabel(model.isPhoneInReach ? "Phone in reach" : "Phone not in reach")
        }
        .padding(.horizontal, 8)
        .padding(.top, 10)
        ForEach(model.plants) { plant in
          Button {
            show(plant.id)
          } label: {
            PlantCell(title: plant.name, subtitle: WateringFormat.due(plant), plant: plant)
          }
          .buttonStyle(.plain)
        }
        if model.plants.isEmpty {
          Text("No plants yet. Open Thirst on the phone.")
            .font(.footnote)
            .foregroundStyle(.secondary)
            .multilineTextAlignment(.center)
            .padding()
        }
      }
      .padding(.horizontal, 4)
    }
  }

  private func show(_ plant: Plant.ID?) {
    withAnimation(.easeInOut(duration: 0.25)) { shown = plant }
  }
}

/// A row.
struct PlantCell: View {
  let title: String
  let subtitle: String
  let plant: Plant

  var body: some View {
    HStack {
      VStack(alignment: .leading) {
        Text(title).font(.headline).lineLimit(1)
        Text(subtitle)
          .font(.footnote)
          .lineLimit(1)
          .minimumScaleFactor(0.7)
          .foregroundStyle(plant.isThirsty() ? Color.cyan : .secondary)
      }
      Spacer(minLength: 0)
      PlantPicture(kind: plant.kind, isThirsty: plant.isThirsty()).frame(width: 34, height: 34)
    }
    .padding(8)
    .frame(minWidth: 0, maxWidth: .greatestFiniteMagnitude)
    .background(Color.white.opacity(0.13), in: RoundedRectangle(cornerRadius: 10))
    .accessibilityElement(children: .combine)
  }
}

/// One plant.
struct WatchPlantPage: View {
  @EnvironmentObject private var model: WatchModel
  let plant: Plant
  let close: () -> Void

  var body: some View {
    ScrollView {
      VStack(spacing: 6) {
        HStack {
          Button(action: close) {
            Image(systemName: "chevron.backward").frame(width: 34, height: 34)
          }
          .buttonStyle(.plain)
          .accessibilityLabel("Back")
          Text(plant.name).font(.headline).lineLimit(1)
          Spacer(minLength: 0)
        }
        PlantPicture(kind: plant.kind, isThirsty: plant.isThirsty()).frame(width: 72, height: 72)
        Text("Last water: \(WateringFormat.day(plant.last))").font(.footnote)
        Text(WateringFormat.due(plant))
          .font(.footnote)
          .foregroundStyle(plant.isThirsty() ? Color.cyan : .secondary)
        Button {
          model.answer(.done, for: plant.id)
          close()
        } label: {
          Text(ReminderAction.done.title)
            .frame(maxWidth: .infinity, minHeight: 40)
            .background(Color.green.opacity(0.35), in: RoundedRectangle(cornerRadius: 10))
        }
        .buttonStyle(.plain)
      }
      .padding(.horizontal, 6)
      .padding(.vertical, 4)
    }
  }
}

struct WatchPlantsView_Previews: PreviewProvider {
  /// A phone that is not there.
  private final class NoPhone: PhoneLink {
    let isReachable = false
    let lastKnown = Plant.samples()
    let pending: [ReminderAnswer] = []
    var onChange: (() -> Void)?
    func allPlants() async -> [Plant]? { nil }
    func send(_ answer: ReminderAnswer) {}
  }

  static var previews: some View {
    WatchPlantsView()
      .environmentObject(WatchModel(NoPhone()))
      .preferredColorScheme(.dark)
      .previewLayout(.fixed(width: 198, height: 242))
  }
}
