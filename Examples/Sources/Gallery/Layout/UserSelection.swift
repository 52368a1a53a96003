import SwiftUI

private enum SelectAlignment: AlignmentID {
  static func defaultValue(in dimensions: ViewDimensions) -> CGFloat {
    dimensions[VerticalAlignment.center]
  }
}

extension VerticalAlignment {
  fileprivate static let select = VerticalAlignment(SelectAlignment.self)
}

/// The icon stays level with the chosen row; the label with the first.
struct UserSelection: View {
  private let names = ["onevcat | Wei Wang", "zaq | Hao Zang", "tyyqa | Lixiao Yang"]
  @State private var selectedIndex = 0

  var body: some View {
    HStack(alignment: .select) {
      Text("User:")
        .font(.footnote)
        .foregroundColor(.purple)
        .alignmentGuide(.select) { dimensions in
          dimensions[.bottom] + CGFloat(selectedIndex) * 20.3
        }
      Image(systemName: "person.circle")
        .foregroundColor(.purple)
        .alignmentGuide(.select) { $0[VerticalAlignment.center] }
      VStack(alignment: .leading) {
        ForEach(names.indices, id: \.self) { index in
          if index == selectedIndex {
            row(index).alignmentGuide(.select) { $0[VerticalAlignment.center] }
          } else {
            row(index)
          }
        }
      }
    }
    .animation(.linear(duration: 0.2))
  }

  private func row(_ index: Int) -> some View {
    Text(names[index])
      .foregroundColor(index == selectedIndex ? .purple : .primary)
      .onTapGesture { selectedIndex = index }
  }
}

/// A guide set inside is read outside: the label stands ten points higher in the second row.
struct Superscript: View {
  var body: some View {
    VStack(spacing: 40) {
      row(raised: 0)
      row(raised: 10)
    }
  }

  private func row(raised: CGFloat) -> some View {
    HStack {
      Image(systemName: "person.circle")
      Text("User:")
        .font(.footnote)
        .alignmentGuide(.leading) { _ in raised }
        .alignmentGuide(VerticalAlignment.center) { dimensions in
          dimensions[.bottom] + (dimensions[explicit: .leading] ?? 0)
        }
      Text("onevcat | Wei Wang")
    }
  }
}
