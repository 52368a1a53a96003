import SwiftUI

/// A1/PL1, A1/PL2: a list with its separators, a stack that makes all rows, and one that makes those
/// in sight.
struct ThreeLists: View {
  @State var kind = Kind.list

  enum Kind: String, CaseIterable {
    case list = "List"
    case stack = "Stack"
    case lazy = "Lazy"
  }

  var body: some View {
    VStack {
      Picker("Kind", selection: $kind) {
        ForEach(Kind.allCases, id: \.self) { Text($0.rawValue) }
      }
      .pickerStyle(.segmented)
      .padding(.horizontal)
      switch kind {
      case .list: List(Comet.all) { CometRow(comet: $0) }
      case .stack:
        ScrollView {
          ForEach(Comet.all) { CometRow(comet: $0) }
        }
      case .lazy:
        ScrollView {
          LazyVStack {
            ForEach(Comet.all) { CometRow(comet: $0) }
          }
        }
      }
    }
  }
}
