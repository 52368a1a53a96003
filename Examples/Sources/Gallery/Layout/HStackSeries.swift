import SwiftUI

/// One row under too little room, changed by one modifier at a time.
struct HStackSeries: View {
  var body: some View {
    VStack(alignment: .leading, spacing: 20) {
      row
      row.frame(width: 200).background(Color.purple.opacity(0.4))
      row.frame(width: 200, alignment: .leading).background(Color.purple.opacity(0.4))
      rowOfPriority.frame(width: 200).background(Color.purple.opacity(0.4))
      row.fixedSize().frame(width: 200).background(Color.purple.opacity(0.4))
      row.frame(width: 200).fixedSize().background(Color.purple.opacity(0.4))
      row.frame(width: 300, alignment: .leading).background(Color.purple.opacity(0.4))
    }
    .padding(40)
  }

  private var row: some View {
    HStack {
      Image(systemName: "person.circle").background(Color.yellow)
      Text("User:").background(Color.red.opacity(0.5))
      Text("onevcat | Wei Wang").background(Color.green.opacity(0.3))
    }
    .lineLimit(1)
  }

  private var rowOfPriority: some View {
    HStack {
      Image(systemName: "person.circle").background(Color.yellow)
      Text("User:").background(Color.red.opacity(0.5))
      Text("onevcat | Wei Wang").layoutPriority(1).background(Color.green.opacity(0.3))
    }
    .lineLimit(1)
  }
}
