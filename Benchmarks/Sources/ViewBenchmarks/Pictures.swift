import SwiftUI
import SwiftUITesting

extension ViewBenchmarks {
  /// The gallery's pages at twice their size: what it takes to lay them out for the first time, and
  /// to paint them.
  static func printPictures() {
    let menu = Driver(GalleryView(), size: size)
    let titles = menu.items.filter { $0.role == .button }.map(\.label)
    printTable(
      "The gallery at 2x", columns: ["first layout", "PNG"],
      rows: titles.map { title in
        let app = Driver(GalleryView(), size: size)
        try? app.tap(title)
        let layout = Timing(atLeast: 0.1) {
          let fresh = Driver(GalleryView(), size: size)
          try? fresh.tap(title)
        }
        let paint = Timing(atLeast: 0.2) { _ = app.png() }
        return (title, [text(layout.median), text(paint.median)])
      })
  }
}
