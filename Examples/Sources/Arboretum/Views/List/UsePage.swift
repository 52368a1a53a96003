import SwiftUI

/// What a use is, and which of the trees that are loaded have it.
struct UsePage: View {
  let use: Use

  @EnvironmentObject private var store: Store

  var body: some View {
    List {
      Section {
        Text(use.text)
      }
      Section("Trees") {
        ForEach(store.state.guide.treesByNumber.filter { $0.uses.contains(use.id) }) { tree in
          HStack(spacing: 12) {
            TreeImage(tree: tree).frame(width: 36, height: 36)
            VStack(alignment: .leading) {
              Text(tree.name)
              Text(tree.latinName).font(.footnote).foregroundColor(.secondary)
            }
          }
        }
      }
    }
    .navigationBarTitle(use.name, displayMode: .inline)
  }
}
