import PreviewScreens
import SwiftUI

struct ContentView: View {
  @EnvironmentObject var model: CalculatorModel
  @State private var editingHistory = false
  @State private var showingResult = false

  var body: some View {
    VStack(spacing: 12) {
      Spacer()
      Button("Steps: \(model.history.count)") {
        self.editingHistory = true
      }
      .sheet(isPresented: $editingHistory) {
        HistoryView(model: self.model)
          .frame(maxWidth: .infinity, maxHeight: .infinity)
          .overlay(alignment: .topTrailing) {
            Button("Close") { self.editingHistory = false }.padding()
          }
      }
      Text(model.brain.output)
        .font(.system(size: 76 * scale))
        .minimumScaleFactor(0.5)
        .padding(.trailing, 24 * scale)
        .lineLimit(1)
        .frame(minWidth: 0, maxWidth: .infinity, alignment: .trailing)
        .onTapGesture { self.showingResult = true }
        .accessibilityIdentifier("display")
        .alert(isPresented: $showingResult) { self.resultAlert }
      CalculatorButtonPad()
        .padding(.bottom)
    }
    .frame(maxWidth: 414 * scale)
  }

  private var resultAlert: Alert {
    Alert(
      title: Text(model.history.isEmpty ? "No steps yet" : model.historyDetail),
      message: Text(model.brain.output),
      primaryButton: .default(Text("Copy")) {
        UIPasteboard.general.string = self.model.brain.output
      },
      secondaryButton: .cancel())
  }
}

#if DEBUG
  struct ContentView_Previews: PreviewProvider {
    static var previews: some View {
      Group {
        ContentView().previewedOnScreens()
        CalculatorButtonRow(row: [.digit(1), .digit(2), .digit(3), .op(.plus)])
          .previewLayout(.sizeThatFits)
          .previewDisplayName("Row")
      }
      .environmentObject(CalculatorModel())
    }
  }
#endif
