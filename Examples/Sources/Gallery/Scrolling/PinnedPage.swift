import SwiftUI

/// Headers that stay while their section passes, and the values that a scroll view reports.
struct PinnedPage: View {
  @State private var offset: CGFloat = 0
  @State private var phase = ScrollPhase.idle
  @State private var position = ScrollPosition()

  var body: some View {
    VStack(spacing: 0) {
      ScrollView {
        LazyVStack(spacing: 0, pinnedViews: .sectionHeaders) {
          ForEach(1..<6) { section in
            Section {
              ForEach(0..<8) { row in
                Text("Row \(row)")
                  .frame(maxWidth: .infinity, minHeight: 44, alignment: .leading)
                  .padding(.horizontal)
                Divider().padding(.leading)
              }
            } header: {
              Text("Section \(section)")
                .font(.headline)
                .frame(maxWidth: .infinity, alignment: .leading)
                .padding(8)
                .background(.thinMaterial)
            }
          }
        }
      }
      .scrollPosition($position)
      .onScrollGeometryChange(for: CGFloat.self, of: \.contentOffset.y) { offset = $1 }
      .onScrollPhaseChange { phase = $1 }
      Divider()
      HStack {
        Text("\(Int(offset)) points, \(String(describing: phase))").monospacedDigit()
        Spacer()
        Button("Top") { withAnimation { position.scrollTo(edge: .top) } }
      }
      .padding()
    }
  }
}
