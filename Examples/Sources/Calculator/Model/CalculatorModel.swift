import Combine

/// The calculator and the keys that led to its state, which can be undone and redone.
class CalculatorModel: ObservableObject {
  @Published var brain: CalculatorBrain = .left("0")
  @Published var history: [CalculatorButtonItem] = []

  /// The keys that were undone by sliding back, in the order they were pressed.
  var temporaryKept: [CalculatorButtonItem] = []

  var historyDetail: String {
    history.map { $0.description }.joined()
  }

  var totalCount: Int {
    history.count + temporaryKept.count
  }

  /// How many of the pressed keys count; the slider's value.
  var slidingIndex: Float = 0 {
    didSet { keepHistory(upTo: Int(slidingIndex)) }
  }

  func apply(_ item: CalculatorButtonItem) {
    brain = brain.apply(item: item)
    history.append(item)
    temporaryKept.removeAll()
    slidingIndex = Float(totalCount)
  }

  func keepHistory(upTo index: Int) {
    precondition(index <= totalCount, "Out of index.")
    let total = history + temporaryKept
    history = Array(total[..<index])
    temporaryKept = Array(total[index...])
    brain = history.reduce(.left("0"), CalculatorReducer.reduce)
  }
}

/// The calculator as a machine of states: the same state and key always lead to the same state.
enum CalculatorReducer {
  static func reduce(
    state: CalculatorBrain, action: CalculatorButtonItem
  ) -> CalculatorBrain {
    state.apply(item: action)
  }
}
