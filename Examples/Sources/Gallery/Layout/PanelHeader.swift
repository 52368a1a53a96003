import SwiftUI

extension HorizontalAlignment {
  private enum Icon: AlignmentID {
    static func defaultValue(in dimensions: ViewDimensions) -> CGFloat { dimensions[.leading] }
  }
  private enum NameMiddle: AlignmentID {
    static func defaultValue(in dimensions: ViewDimensions) -> CGFloat {
      dimensions[HorizontalAlignment.center]
    }
  }
  private enum NameEnd: AlignmentID {
    static func defaultValue(in dimensions: ViewDimensions) -> CGFloat { dimensions[.trailing] }
  }

  /// Where the icon and the first name begin.
  fileprivate static let icon = HorizontalAlignment(Icon.self)
  /// The middle of the first name, where the second begins.
  fileprivate static let nameMiddle = HorizontalAlignment(NameMiddle.self)
  /// Where the second name and the species end.
  fileprivate static let nameEnd = HorizontalAlignment(NameEnd.self)
}

extension VerticalAlignment {
  private enum PanelEdge: AlignmentID {
    static func defaultValue(in dimensions: ViewDimensions) -> CGFloat { dimensions[.top] }
  }

  /// The upper edge of the panel, in the middle of the icon.
  fileprivate static let panelEdge = VerticalAlignment(PanelEdge.self)
}

/// The head of a panel, laid out by guides alone: the icon lies half above the panel and begins
/// with the first name; the second name begins at the middle of the first and ends with the
/// species.
struct PanelHeader: View {
  var body: some View {
    ZStack(alignment: Alignment(horizontal: .icon, vertical: .panelEdge)) {
      names
        .frame(width: 300)
        .padding(.top, 44)
        .padding(.bottom, 20)
        .background(Color(UIColor.secondarySystemBackground))
        .cornerRadius(20)
      Image(systemName: "leaf.fill")
        .font(.system(size: 34))
        .foregroundColor(.white)
        .frame(width: 68, height: 68)
        .background(Circle().fill(Color.green))
        .alignmentGuide(.panelEdge) { $0[VerticalAlignment.center] }
        .accessibilityLabel("Icon")
    }
  }

  private var names: some View {
    VStack(alignment: .nameEnd, spacing: 4) {
      VStack(alignment: .nameMiddle, spacing: 0) {
        Text("Echo oak")
          .font(.system(size: 22)).fontWeight(.bold)
          .alignmentGuide(.icon) { $0[.leading] }
        Text("Quercus resonans")
          .font(.system(size: 13)).fontWeight(.bold)
          .foregroundColor(.indigo)
          .alignmentGuide(.nameMiddle) { $0[.leading] }
          .alignmentGuide(.nameEnd) { $0[.trailing] }
      }
      Text("Of the beeches")
        .font(.system(size: 13))
        .foregroundColor(.secondary)
        .alignmentGuide(.nameEnd) { $0[.trailing] }
    }
  }
}
