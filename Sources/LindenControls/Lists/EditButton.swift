import LindenFeatures
@_spi(Engine) import LindenEngine

/// A button that begins and ends editing: of the lists here, and whatever else reads
/// `\.editMode`.
public struct EditButton: View {
  @Environment(\.editMode) private var editMode

  public init() {}

  public var body: some View {
    let isEditing = editMode?.wrappedValue.isEditing ?? false
    Button {
      withAnimation { editMode?.wrappedValue = isEditing ? .inactive : .active }
    } label: {
      if isEditing { Text("Done").fontWeight(.semibold) } else { Text("Edit") }
    }
    .disabled(editMode == nil)
  }
}

/// Gives what it is around a mode of editing of its own, unless the program has given one.
struct OwnEditMode: ViewModifier {
  @State private var mode = PageEditMode()

  func body(content: Content) -> some View {
    let mode = mode.binding
    content.transformEnvironment(\.ownEditMode) { $0 = mode }
  }
}
