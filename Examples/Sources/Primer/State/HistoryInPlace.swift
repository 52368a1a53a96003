import SwiftUI

/// A1/E13: the history and its slider above the display, without a sheet.
struct HistoryInPlace: View {
  @StateObject private var model = CalculatorModel()

  var body: some View {
    CalculatorFace(output: model.brain.output) { KeyGrid(press: model.apply) }
      .overlay(alignment: .top) { HistoryView(model: model) }
  }
}
