import SwiftUI

/// What comes over a page: alerts, dialogs, sheets, popovers and menus.
struct DialogsPage: View {
  @State private var shown: Shown?
  @State private var name = ""
  @State private var answer = "Nothing yet"
  @State private var sort = "Name"
  @State private var isWide = true

  private enum Shown { case alert, question, dialog, sheet, popover }

  var body: some View {
    VStack(spacing: 20) {
      Text(answer).foregroundStyle(.secondary)
      Button("Alert") { shown = .alert }
        .alert("The pond is frozen", isPresented: showing(.alert)) {
          Button("Wait", role: .cancel) { answer = "Waited" }
          Button("Break the ice", role: .destructive) { answer = "Broke the ice" }
        } message: {
          Text("It will thaw by itself.")
        }
      Button("Alert with a field") { shown = .question }
        .alert("What is it called?", isPresented: showing(.question)) {
          TextField("Name", text: $name)
          Button("Cancel", role: .cancel) {}
          Button("Save") { answer = "Called \(name)" }
        }
      Button("Dialog") { shown = .dialog }
        .confirmationDialog(
          "Leave without saving?", isPresented: showing(.dialog), titleVisibility: .visible
        ) {
          Button("Save") { answer = "Saved" }
          Button("Leave", role: .destructive) { answer = "Left" }
        }
      Button("Sheet") { shown = .sheet }
        .sheet(isPresented: showing(.sheet)) {
          Text("As high as you like")
            .presentationDetents([.height(180), .medium, .large])
            .presentationDragIndicator(.visible)
        }
      Button("Popover") { shown = .popover }
        .popover(isPresented: showing(.popover)) {
          Text("A word beside it").padding().presentationCompactAdaptation(.popover)
        }
      Menu("Menu") {
        Picker("Sort by", selection: $sort) {
          Text("Name").tag("Name")
          Text("Date").tag("Date")
        }
        Toggle("Wide rows", isOn: $isWide)
        Divider()
        Menu("More") {
          Button("Duplicate", systemImage: "plus.square.on.square") { answer = "Duplicated" }
          Button("Delete", systemImage: "trash", role: .destructive) { answer = "Deleted" }
        }
      }
      Text("Hold here")
        .padding()
        .background(.quaternary, in: .rect(cornerRadius: 10))
        .contextMenu {
          Button("Copy", systemImage: "doc.on.doc") { answer = "Copied" }
          Button("Rename", systemImage: "pencil") { answer = "Renamed" }
        }
    }
    .padding(24)
  }

  private func showing(_ one: Shown) -> Binding<Bool> {
    Binding {
      shown == one
    } set: {
      shown = $0 ? one : nil
    }
  }
}
