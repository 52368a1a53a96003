import SwiftUI

struct HistoryView: View {
  @ObservedObject var model: CalculatorModel

  var body: some View {
    VStack {
      if model.totalCount == 0 {
        Text("No steps yet")
      } else {
        HStack {
          Text("Steps").font(.headline)
          Text("\(model.historyDetail)").lineLimit(nil)
        }
        HStack {
          Text("Result").font(.headline)
          Text("\(model.brain.output)")
        }
        Slider(value: $model.slidingIndex, in: 0...Float(model.totalCount), step: 1)
          .accessibilityLabel("Step")
      }
    }
    .padding()
  }
}
