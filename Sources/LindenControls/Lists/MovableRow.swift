import CoreGraphics
import LindenFeatures
@_spi(Engine) import LindenEngine

/// The finger that moves a row.
@MainActor struct RowDrag {
  let row: RowConfiguration
  let model: ListModel
  /// Points the row is away from its place.
  @Binding var lift: CGFloat

  /// From the first touch of the row's handle.
  var byHandle: some Gesture {
    DragGesture(minimumDistance: 0, coordinateSpace: .global)
      .onChanged { drag(by: $0.translation.height) }
      .onEnded { _ in drop() }
      .onCancelled(putBack)
  }

  /// After a long press anywhere on the row.
  var byLongPress: some Gesture {
    LongPressGesture(minimumDuration: 0.5)
      .sequenced(before: DragGesture(minimumDistance: 0, coordinateSpace: .global))
      .onChanged { value in
        if case .second(true, let drag) = value { self.drag(by: drag?.translation.height ?? 0) }
      }
      .onEnded { _ in drop() }
      .onCancelled(putBack)
  }

  private func drag(by distance: CGFloat) {
    model.pickUp(row)
    guard model.isHeld(row) else { return }
    model.drag(row, by: distance)
    lift = distance
  }

  /// Where the rows are seen does not change with their new places; then the row slides home.
  private func drop() {
    guard model.isHeld(row) else { return }
    lift = model.drop(row, at: lift)
    withAnimation(.rowMove) { lift = 0 }
  }

  /// The finger is not the row's any more: nothing is moved.
  private func putBack() {
    guard model.isHeld(row) else { return }
    withAnimation(.rowMove) {
      model.putBack()
      lift = 0
    }
  }
}

/// A row that can be picked up, and makes room for others.
struct MovableRow: ViewModifier {
  let hold: RowDrag
  /// Picked up by a long press anywhere, not only by its handle.
  let isHeldAnywhere: Bool

  func body(content: Content) -> some View {
    let isHeld = hold.model.isHeld(hold.row)
    content
      .shadow(color: .black.opacity(isHeld ? 0.2 : 0), radius: isHeld ? 8 : 0)
      .offset(y: hold.lift + hold.model.step(of: hold.row))
      .gesture(hold.byLongPress, including: isHeldAnywhere ? .all : .subviews)
      .zIndex(isHeld || hold.lift != 0 ? 1 : 0)
  }
}

/// The lines at the end of a row by which it is moved while the list is edited.
struct MoveHandle: View {
  let hold: RowDrag

  var body: some View {
    Image(systemName: "line.3.horizontal")
      .foregroundStyle(Color(system: .tertiaryLabel))
      .frame(width: 44, height: 22)
      .padding(.vertical, 11)
      .frameGesture(hold.byHandle)
      .padding(.vertical, -11)
      .padding(.trailing, -12)
      .accessibilityLabel("Reorder")
  }
}
