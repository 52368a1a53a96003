import SwiftUI

struct Grids: View {
  var body: some View {
    VStack(spacing: 20) {
      Tile("Grid, a row of its own, two columns") {
        Grid(alignment: .leading, horizontalSpacing: 12, verticalSpacing: 6) {
          GridRow {
            Text("Name").bold()
            Text("Price").bold().gridColumnAlignment(.trailing)
          }
          Divider().frame(width: 140)
          GridRow {
            Text("Espresso")
            Text("2.20")
          }
          GridRow {
            Text("Tea")
            Text("11.90")
          }
          GridRow {
            Text("Both together").foregroundColor(.secondary).gridCellColumns(2)
          }
        }
      }
      Tile("LazyVGrid, fixed 60, flexible, adaptive 40") {
        LazyVGrid(columns: [
          GridItem(.fixed(60)), GridItem(.flexible()), GridItem(.adaptive(minimum: 40)),
        ]) {
          ForEach(0..<10) { Block(number: $0, width: nil, height: 30) }
        }
      }
      Tile("LazyHGrid, two rows") {
        LazyHGrid(rows: [GridItem(.fixed(30)), GridItem(.fixed(50))], spacing: 6) {
          ForEach(0..<7) { Block(number: $0, width: 36, height: nil) }
        }
        .frame(height: 90)
      }
    }
    .padding(24)
  }
}
