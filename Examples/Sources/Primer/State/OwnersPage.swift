import Combine
import SwiftUI

/// A1/CM25 to A1/CM30: six ways to keep the state of one calculator.
struct OwnersPage: View {
  @State private var owner = StateOwner.view

  var body: some View {
    VStack {
      Picker("Owner", selection: $owner) {
        ForEach(StateOwner.allCases, id: \.self) { Text($0.rawValue) }
      }
      OwnedCalculator(owner: owner)
    }
  }
}

enum StateOwner: String, CaseIterable {
  case view = "A state of the view"
  case binding = "A binding handed down"
  case announcing = "An object that announces by hand"
  case published = "A published property"
  case reference = "An object handed down"
  case environment = "An object of the environment"
}

struct OwnedCalculator: View {
  let owner: StateOwner

  var body: some View {
    switch owner {
    case .view: ViewOwned()
    case .binding: BindingOwned()
    case .announcing: AnnouncingOwned()
    case .published: PublishedOwned()
    case .reference: ReferenceOwned()
    case .environment: EnvironmentOwned()
    }
  }
}

/// The keys cannot reach the state; another button of the same view can.
private struct ViewOwned: View {
  @State private var brain = CalculatorBrain.left("0")

  var body: some View {
    CalculatorFace(output: brain.output) {
      Button("Test") { brain = .left("1.23") }
      KeyGrid { _ in }.opacity(0.4).disabled(true)
    }
  }
}

private struct BindingOwned: View {
  @State private var brain = CalculatorBrain.left("0")

  var body: some View {
    CalculatorFace(output: brain.output) { BoundKeys(brain: $brain) }
  }
}

private struct BoundKeys: View {
  @Binding var brain: CalculatorBrain

  var body: some View {
    KeyGrid { brain = brain.apply(item: $0) }
  }
}

private final class AnnouncingModel: ObservableObject {
  let objectWillChange = PassthroughSubject<Void, Never>()

  var brain = CalculatorBrain.left("0") {
    willSet { objectWillChange.send() }
  }
}

private struct AnnouncingOwned: View {
  @StateObject private var model = AnnouncingModel()

  var body: some View {
    CalculatorFace(output: model.brain.output) { BoundKeys(brain: $model.brain) }
  }
}

private final class PublishedModel: ObservableObject {
  @Published var brain = CalculatorBrain.left("0")
}

private struct PublishedOwned: View {
  @StateObject private var model = PublishedModel()

  var body: some View {
    CalculatorFace(output: model.brain.output) { BoundKeys(brain: $model.brain) }
  }
}

private struct ReferenceOwned: View {
  @StateObject private var model = CalculatorModel()

  var body: some View {
    CalculatorFace(output: model.brain.output) { ReferringKeys(model: model) }
  }
}

private struct ReferringKeys: View {
  let model: CalculatorModel

  var body: some View { KeyGrid(press: model.apply) }
}

private struct EnvironmentOwned: View {
  @StateObject private var model = CalculatorModel()

  var body: some View {
    // The pad between does not know the model; its rows find it.
    CalculatorFace(output: model.brain.output) { CalculatorButtonPad() }
      .environmentObject(model)
  }
}
