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

  @Test func `below a segmented choice the line begins with the control`() {
    let app = Driver(
      List {
        Picker("Size", selection: .constant(0)) {
          Text("Small").tag(0)
          Text("Large").tag(1)
        }
        .pickerStyle(.segmented)
        Text("Below")
      },
      size: CGSize(width: 390, height: 300))
    let lines = app.frames.filter { $0.height <= 1 && $0.width > 100 }
    #expect(Set(lines.map(\.minX)) == [32])
  }
}
