import Combine
import SwiftUI

/// A1/E14, A1/B113: how often a key's model announces a change, and how often a body runs for it.
struct SendsPage: View {
  @StateObject private var model = CalculatorModel()
  @StateObject private var tally = Tally()

  var body: some View {
    CalculatorFace(output: model.brain.output) {
      TallyText(model: model, tally: tally)
      KeyGrid { item in
        tally.begin(with: model)
        model.apply(item)
      }
    }
  }
}

/// Runs its body whenever the model has announced something, and counts it.
private struct TallyText: View {
  @ObservedObject var model: CalculatorModel
  let tally: Tally

  var body: some View {
    Text(tally.countBody())
      .foregroundColor(.secondary)
      .padding(.horizontal)
  }
}

/// Counts since the last key. Nobody observes it: it is read when the model has changed.
private final class Tally: ObservableObject {
  private var sends = 0
  private var bodies = 0
  private var token: AnyCancellable?

  func begin(with model: CalculatorModel) {
    (sends, bodies) = (0, 0)
    token = model.objectWillChange.sink { [unowned self] in sends += 1 }
  }

  func countBody() -> String {
    guard token != nil else { return "Press a key" }
    bodies += 1
    return "Announced \(sends) times, body run \(bodies) times"
  }
}
