import SwiftUI

/// Pages, and a cover, that grow out of what was tapped.
struct ZoomPage: View {
  @Namespace private var namespace
  @State private var isCovered = false

  private static let colors: [Color] = [
    .red, .orange, .yellow, .green, .mint, .teal, .blue, .purple,
  ]

  var body: some View {
    NavigationStack {
      ScrollView {
        LazyVGrid(columns: [GridItem(.adaptive(minimum: 140), spacing: 16)], spacing: 16) {
          ForEach(0..<8) { number in
            NavigationLink {
              Swatch(number: number, color: ZoomPage.colors[number])
                .navigationTransition(.zoom(sourceID: number, in: namespace))
            } label: {
              Rectangle().fill(ZoomPage.colors[number].gradient)
                .frame(height: 110)
                .overlay { Text("\(number)").font(.largeTitle.bold()).foregroundStyle(.white) }
                .clipShape(.rect(cornerRadius: 20))
            }
            .matchedTransitionSource(id: number, in: namespace) {
              $0.clipShape(.rect(cornerRadius: 20)).shadow(radius: 8, y: 4)
            }
            .accessibilityLabel("Color \(number)")
          }
        }
        .padding()
        Button("Cover") { isCovered = true }
          .buttonStyle(.borderedProminent)
          .matchedTransitionSource(id: "cover", in: namespace) {
            $0.clipShape(.rect(cornerRadius: 8))
          }
          .fullScreenCover(isPresented: $isCovered) {
            Swatch(number: 8, color: .indigo)
              .navigationTransition(.zoom(sourceID: "cover", in: namespace))
          }
      }
      .navigationTitle("Colors")
      .navigationBarTitleDisplayMode(.inline)
    }
  }
}

/// A color that fills the top of a page.
private struct Swatch: View {
  let number: Int
  let color: Color
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    VStack(spacing: 20) {
      Rectangle().fill(color.gradient).ignoresSafeArea(edges: .top).frame(height: 320)
      Text("Color \(number)").font(.title)
      Text("Drag it down, or go back, and it shrinks into where it came from.")
        .multilineTextAlignment(.center)
        .padding(.horizontal)
      Button("Done") { dismiss() }
      Spacer()
    }
  }
}
