import SwiftUI

/// A1/PR9 to A1/PR11, A1/PL4: three rows that open by a tap, in one of five ways.
struct OpeningRows: View {
  @State var motion = RowMotion.spring

  var body: some View {
    VStack {
      Picker("Motion", selection: $motion) {
        ForEach(RowMotion.allCases, id: \.self) { Text($0.rawValue) }
      }
      ForEach([1, 21, 25], id: \.self) { number in
        CometRow(comet: Comet.all[number - 1], motion: motion, isOpen: number == 21)
      }
      .id(motion)
      Spacer()
    }
  }
}
