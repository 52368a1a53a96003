import SwiftUI

struct Materials: View {
  var body: some View {
    ZStack {
      backdrop
      VStack(spacing: 14) {
        plate("ultraThin", .ultraThinMaterial)
        plate("thin", .thinMaterial)
        plate("regular", .regularMaterial)
        plate("thick", .thickMaterial)
        plate("ultraThick", .ultraThickMaterial)
      }
    }
    .frame(width: 330, height: 480)
    .clipShape(RoundedRectangle(cornerRadius: 24))
  }

  private var backdrop: some View {
    ZStack {
      LinearGradient(
        colors: [.indigo, .pink, .orange], startPoint: .topLeading, endPoint: .bottomTrailing)
      VStack(spacing: 26) {
        ForEach(0..<9) { _ in
          HStack(spacing: 26) {
            ForEach(0..<6) { column in
              Circle().fill(column.isMultiple(of: 2) ? Color.white : .black)
                .frame(width: 26, height: 26)
            }
          }
        }
      }
    }
  }

  private func plate(_ name: String, _ material: Material) -> some View {
    HStack {
      Text(name).font(.headline)
      Spacer()
      Text("secondary").foregroundStyle(.secondary)
    }
    .padding(18)
    .frame(width: 270)
    .background(material, in: RoundedRectangle(cornerRadius: 14))
  }
}
