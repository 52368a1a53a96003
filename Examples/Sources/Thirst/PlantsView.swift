import PreviewScreens
import SwiftUI
import ThirstKit

struct PlantsView: View {
  @EnvironmentObject private var store: PlantStore
  @EnvironmentObject private var desk: WatchDesk
  @State private var isAdding = false

  private var thirsty: [Plant] { store.plants.filter { $0.isThirsty() } }
  private var content: [Plant] { store.plants.filter { !$0.isThirsty() } }

  var body: some View {
    NavigationStack {
      List {
        if let problem = store.problem {
          Section {
            Label(problem, systemImage: "exclamationmark.triangle").foregroundStyle(.orange)
          }
        }
        if !thirsty.isEmpty { section("Thirsty", thirsty) }
        if !content.isEmpty { section("Content", content) }
        Section {
        } footer: {
          Label(
            desk.isWatchInReach ? "The watch is in reach" : "The watch is not in reach",
            systemImage: desk.isWatchInReach ? "applewatch" : "applewatch.slash")
        }
      }
      .overlay {
        if store.plants.isEmpty {
          ContentUnavailableView(
            "No plants", systemImage: "leaf", description: Text("Add the first one with +."))
        }
      }
      .animation(.default, value: store.plants)
      .navigationTitle("Thirst")
      .navigationDestination(for: Plant.ID.self) { PlantDetail(id: $0) }
      .toolbar {
        ToolbarItem(placement: .primaryAction) {
          Button("Add", systemImage: "plus") { isAdding = true }
        }
      }
      .sheet(isPresented: $isAdding) { NewPlantSheet() }
    }
    .tint(.green)
  }

  private func section(_ title: String, _ plants: [Plant]) -> some View {
    Section(title) {
      ForEach(plants) { plant in
        NavigationLink(value: plant.id) { PlantRow(plant: plant) }
          .swipeActions {
            Button("Delete", role: .destructive) { store.remove(plant.id) }
          }
          .swipeActions(edge: .leading) {
            Button("Water") { store.water(plant.id) }.tint(.blue)
          }
      }
    }
  }
}

struct PlantRow: View {
  let plant: Plant

  var body: some View {
    HStack(spacing: 12) {
      PlantPicture(kind: plant.kind, isThirsty: plant.isThirsty())
        .frame(width: 48, height: 48)
      VStack(alignment: .leading, spacing: 2) {
        Text(plant.name).font(.headline)
        Text(WateringFormat.due(plant))
          .font(.subheadline)
          .foregroundStyle(plant.isThirsty() ? Color.blue : .secondary)
      }
      Spacer(minLength: 0)
      if plant.isThirsty() {
        Image(systemName: "drop.fill").foregroundStyle(.blue).accessibilityHidden(true)
      }
    }
    .accessibilityElement(children: .combine)
  }
}

struct PlantDetail: View {
  @EnvironmentObject private var store: PlantStore
  let id: Plant.ID

  var body: some View {
    if let plant = store.plants.first(where: { $0.id == id }) {
      List {
        Section {
          PlantPicture(kind: plant.kind, isThirsty: plant.isThirsty())
            .frame(width: 150, height: 150)
            .frame(maxWidth: .infinity)
            .listRowBackground(Color.clear)
        }
        Section {
          LabeledContent("Last water", value: WateringFormat.day(plant.last))
          LabeledContent("Next water", value: WateringFormat.day(plant.next))
          Stepper("Every \(plant.days) days", value: days(of: plant), in: 1...60)
        }
        Section {
          Button("Water now", systemImage: "drop") { store.water(id) }
        }
      }
      .navigationTitle(plant.name)
      .navigationBarTitleDisplayMode(.inline)
    } else {
      ContentUnavailableView("This plant is gone", systemImage: "leaf")
    }
  }

  private func days(of plant: Plant) -> Binding<Int> {
    Binding(get: { plant.days }, set: { store.setDays($0, of: id) })
  }
}

struct NewPlantSheet: View {
  @EnvironmentObject private var store: PlantStore
  @Environment(\.dismiss) private var dismiss
  @State private var name = ""
  @State private var kind = Plant.Kind.fern
  @State private var days = 7

  private var trimmed: String { name.trimmingCharacters(in: .whitespaces) }

  var body: some View {
    NavigationStack {
      Form {
        TextField("Name", text: $name)
        Picker("Kind", selection: $kind) {
          ForEach(Plant.Kind.allCases) { Text($0.title).tag($0) }
        }
        Stepper("Every \(days) days", value: $days, in: 1...60)
      }
      .navigationTitle("New plant")
      .navigationBarTitleDisplayMode(.inline)
      .toolbar {
        ToolbarItem(placement: .cancellationAction) { Button("Cancel") { dismiss() } }
        ToolbarItem(placement: .confirmationAction) {
          Button("Save") {
            store.add(name: trimmed, kind: kind, days: days)
            dismiss()
          }
          .disabled(trimmed.isEmpty)
        }
      }
    }
  }
}

struct PlantsView_Previews: PreviewProvider {
  private static let store: PlantStore? = {
    guard let database = try? PlantDatabase(path: ":memory:") else { return nil }
    Plant.samples().forEach { try? database.save($0) }
    return PlantStore(database)
  }()

  static var previews: some View {
    if let store {
      let desk = WatchDesk(store, session: nil)
      PlantsView()
        .environmentObject(store).environmentObject(desk)
        .previewedOnScreens()
    }
  }
}
