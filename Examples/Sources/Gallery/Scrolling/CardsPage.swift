import SwiftUI

/// Cards that stop one at a time, and shrink as they leave.
struct CardsPage: View {
  @State private var shown: Int? = 0

  var body: some View {
    VStack(spacing: 24) {
      ScrollView(.horizontal) {
        LazyHStack(spacing: 16) {
          ForEach(0..<8) { number in
            Block(number: number, width: nil, height: nil)
              .containerRelativeFrame(.horizontal)
              .scrollTransition { content, phase in
                content
                  .scaleEffect(phase.isIdentity ? 1 : 0.8)
                  .opacity(phase.isIdentity ? 1 : 0.5)
              }
          }
        }
        .scrollTargetLayout()
      }
      .scrollTargetBehavior(.viewAligned)
      .scrollPosition(id: $shown)
      .scrollIndicators(.hidden)
      .contentMargins(.horizontal, 48, for: .scrollContent)
      .frame(height: 220)
      Text("Card \(shown ?? 0) of 8").monospacedDigit()
      HStack {
        Button("First") { withAnimation { shown = 0 } }
        Spacer()
        Button("Next") { withAnimation { shown = min(7, (shown ?? 0) + 1) } }
        Spacer()
        Button("Last") { withAnimation { shown = 7 } }
      }
      .padding(.horizontal, 48)
    }
  }
}
