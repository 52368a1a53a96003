import SwiftUI
import SwiftUITesting
import Testing

@MainActor @Suite struct RowSeparatorTests {
  private func list(initials: String) -> Picture {
    Driver(
      List(0..<3, id: \.self) { _ in
        HStack {
          Circle().fill(.gray).frame(width: 40, height: 40).overlay { Text(initials) }
          Text("Name")
        }
      }
      .listStyle(.plain),
      size: CGSize(width: 200, height: 200)
    ).picture
  }

  @Test func `lines begin at the row's text, not at text that lies over something else`() {
    let without = list(initials: "")
    let with = list(initials: "AB")
    let avatars = CGRect(x: 16, y: 0, width: 40, height: 200)
    let scale = CGFloat(with.width) / 200
    let area = avatars.applying(CGAffineTransform(scaleX: scale, y: scale))
    #expect(with.difference(from: without).pixels > 0)
    #expect(with.difference(from: without).pixels(outside: [area]) == 0)
  }

  /// Where the line below the first of two rows begins.
  private func lineStarts<Row: View>(@ViewBuilder _ row: () -> Row) -> Set<CGFloat> {
    let app = Driver(
      List {
        row()
        Text("Below")
      },
      size: CGSize(width: 390, height: 300))
    return Set(app.frames.filter { $0.height <= 1 && $0.width > 100 }.map(\.minX))
  }

  private var segments: some View {
    Picker("Size", selection: .constant(0)) {
      Text("Small").tag(0)
      Text("Large").tag(1)
    }
    .pickerStyle(.segmented)
  }

  @Test func `below segments or a field the line begins with the control`() {
    #expect(lineStarts { segments } == [32])
    #expect(
      lineStarts { TextField("Name", text: .constant("")).multilineTextAlignment(.center) } == [32])
  }

  @Test func `below a text and a control the line begins with the text`() {
    #expect(
      lineStarts {
        HStack {
          Text("Size")
          segments
        }
      } == [32])
  }
}
