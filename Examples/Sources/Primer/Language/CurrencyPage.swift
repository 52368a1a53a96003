import SwiftUI

/// A1/CV1 to A1/CV3: what is typed goes into a wrapped property, and comes out converted.
struct CurrencyPage: View {
  @State private var purse = Purse()
  @State private var amount = "100"

  var body: some View {
    Form {
      Section("Amount") {
        TextField("Amount", text: $amount)
          .onChange(of: amount) { _, amount in
            purse.dollars = amount
            purse.yuan = amount
          }
      }
      Section("Converted") {
        ForEach(purse.lines, id: \.self) { Text($0) }
      }
      Text("What is no number counts as -1.")
        .font(.footnote)
        .foregroundColor(.secondary)
    }
  }
}
