import PreviewScreens
import SwiftUI

struct ErrandsView: View {
  @EnvironmentObject private var store: ErrandStore
  @AppStorage("errands.showsDone") private var showsDone = true
  @State private var search = ""
  @State private var scope = SearchScope.all
  @State private var selection = Set<Errand.ID>()
  @State private var editMode = EditMode.inactive
  @State private var isAdding = false

  enum SearchScope: String, CaseIterable {
    case all = "All"
    case flagged = "Flagged"
  }

  var body: some View {
    NavigationStack {
      List(selection: $selection) {
        if !flagged.isEmpty {
          Section("Flagged") { rows(flagged) }
        }
        Section {
          rows(open)
        } header: {
          Text("To do")
        } footer: {
          if search.isEmpty { Text("\(open.count + flagged.count) open") }
        }
        if showsDone, !done.isEmpty {
          Section("Done") { rows(done) }
        }
      }
      .listStyle(.insetGrouped)
      .overlay {
        if found.isEmpty {
          if search.isEmpty {
            ContentUnavailableView(
              "Nothing to do", systemImage: "checkmark.circle",
              description: Text("Add an errand with the plus button."))
          } else {
            ContentUnavailableView.search(text: search)
          }
        }
      }
      .navigationTitle("Errands")
      .navigationDestination(for: Errand.ID.self) { id in
        if let index = store.errands.firstIndex(where: { $0.id == id }) {
          ErrandEditor(errand: $store.errands[index])
        }
      }
      .searchable(text: $search, prompt: "Titles, places, notes")
      .searchScopes($scope) {
        ForEach(SearchScope.allCases, id: \.self) { Text($0.rawValue) }
      }
      .toolbar { toolbar }
      .environment(\.editMode, $editMode)
      .sheet(isPresented: $isAdding) {
        NewErrandSheet { store.add($0) }
      }
      .alert(
        "Something went wrong",
        isPresented: Binding(get: { store.problem != nil }, set: { _ in store.forgetProblem() })
      ) {
        Button("OK", role: .cancel) {}
      } message: {
        Text(store.problem ?? "")
      }
    }
  }

  // MARK: - Parts

  private var found: [Errand] {
    store.errands.filter { errand in
      (search.isEmpty || errand.matches(search)) && (scope == .all || errand.isFlagged)
    }
  }

  private var flagged: [Errand] { found.filter { $0.isFlagged && !$0.isDone } }
  private var open: [Errand] { found.filter { !$0.isFlagged && !$0.isDone } }
  private var done: [Errand] { found.filter(\.isDone) }

  private func rows(_ errands: [Errand]) -> some View {
    ForEach(errands) { errand in
      NavigationLink(value: errand.id) {
        ErrandRow(errand: errand) {
          withAnimation { store.toggle(errand) }
        }
      }
      .swipeActions(edge: .leading) {
        Button {
          withAnimation { store.flag(errand) }
        } label: {
          Label(
            errand.isFlagged ? "Unflag" : "Flag",
            systemImage: errand.isFlagged ? "flag.slash" : "flag")
        }
        .tint(.orange)
      }
    }
    .onDelete { offsets in
      store.remove(Set(offsets.map { errands[$0].id }))
    }
    .onMove { store.move(errands, from: $0, to: $1) }
  }

  @ToolbarContentBuilder private var toolbar: some ToolbarContent {
    ToolbarItem(placement: .navigationBarLeading) { EditButton() }
    ToolbarItem(placement: .navigationBarTrailing) {
      Button {
        isAdding = true
      } label: {
        Label("Add", systemImage: "plus")
      }
    }
    ToolbarItem(placement: .navigationBarTrailing) {
      Menu {
        Toggle("Show done", isOn: $showsDone)
        Divider()
        Button("Remove done", role: .destructive) {
          withAnimation { store.remove(Set(store.errands.filter(\.isDone).map(\.id))) }
        }
      } label: {
        Label("More", systemImage: "ellipsis.circle")
      }
    }
    ToolbarItemGroup(placement: .bottomBar) {
      if editMode.isEditing {
        Button("Delete \(selection.count)", role: .destructive) {
          withAnimation { store.remove(selection) }
          selection = []
        }
        .disabled(selection.isEmpty)
      }
    }
  }
}

struct ErrandsView_Previews: PreviewProvider {
  static var previews: some View {
    ErrandsView()
      .environmentObject(ErrandStore())
      .previewedOnScreens()
  }
}
