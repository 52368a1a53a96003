import SwiftUI

enum MyCenterID: AlignmentID {
  static func defaultValue(in dimensions: ViewDimensions) -> CGFloat {
    dimensions.height / 2
  }
}

extension VerticalAlignment {
  static let myCenter = VerticalAlignment(MyCenterID.self)
}

/// B/E37, B/E38: children are moved until their guides lie on one line.
struct Alignments: View {
  var body: some View {
    VStack(spacing: 30) {
      HStack(spacing: 30) {
        bars(.top)
        bars(.center)
        bars(.bottom)
      }
      HStack(alignment: .myCenter) {
        Rectangle().fill(Color.blue).frame(width: 50, height: 50)
        Rectangle().fill(Color.green).frame(width: 30, height: 30)
        Rectangle().fill(Color.red).frame(width: 40, height: 40)
          .alignmentGuide(.myCenter) { dimensions in dimensions[.myCenter] - 20 }
      }
      .border(Color.primary)
      HStack {
        Rectangle().fill(Color.blue).frame(width: 50, height: 50)
        Rectangle().fill(Color.green).frame(width: 30, height: 30)
        Rectangle().fill(Color.red).frame(width: 40, height: 40)
          .offset(y: 20)
      }
      .border(Color.primary)
    }
  }

  private func bars(_ alignment: VerticalAlignment) -> some View {
    HStack(alignment: alignment) {
      Rectangle().fill(Color.blue).frame(width: 20, height: 50)
      Rectangle().fill(Color.green).frame(width: 20, height: 30)
      Rectangle().fill(Color.red).frame(width: 20, height: 40)
    }
    .border(Color.primary)
  }
}
