import CoreGraphics
import Foundation
import SwiftUI
import SwiftUITesting
import Testing

/// Each control, bar and presentation where the leading side is the right one.
@MainActor struct RightToLeftControlTests {
  enum Control: String, CaseIterable {
    case buttons, toggles, slider, stepper, label, labeledContent, links, controlGroup, groupBox
    case disclosure, progress, gauge, fields, editor
    case segments, menuPicker, wheel, inlinePicker, colors
    case compactDate, calendar, dateWheels, openDate
    case list, plainList, sidebar, editing, badges, form, table, outline
    case bar, largeTitle, pushed, bottomBar, search, tabs, pages, split, inspector
    case menu, contextMenu, alert, alertField, choices, sheet, popover, unavailable

    /// Wide where columns and popovers are to be seen.
    var size: CGSize {
      switch self {
      case .table, .split, .inspector, .popover: CGSize(width: 1024, height: 500)
      default: CGSize(width: 390, height: 500)
      }
    }

    /// What is tapped first.
    var opener: String? {
      switch self {
      case .openDate: "Jan 2, 2024"
      case .pushed: "Further"
      case .menu, .alert, .alertField, .choices, .sheet, .popover: "Open"
      default: nil
      }
    }

    @MainActor @ViewBuilder var view: some View {
      switch self {
      case .buttons:
        VStack {
          Button("Plain") {}
          Button("Bordered", systemImage: "leaf") {}.buttonStyle(.bordered)
          Button("Delete", role: .destructive) {}.buttonStyle(.borderedProminent)
        }
      case .toggles:
        VStack {
          Toggle("Sound", isOn: .constant(true))
          Toggle("Light", systemImage: "lightbulb", isOn: .constant(false)).toggleStyle(.button)
        }
      case .slider:
        Slider(value: .constant(0.2)) {
          Text("Level")
        } minimumValueLabel: {
          Text("Low")
        } maximumValueLabel: {
          Text("High")
        }
      case .stepper: Stepper("Cups", value: .constant(2))
      case .label: Label("Tree", systemImage: "tree")
      case .labeledContent: LabeledContent("Version", value: "Seventeen")
      case .links:
        VStack {
          Link("Site", destination: URL(string: "https://example.org")!)
          ShareLink("Share", item: "word")
        }
      case .controlGroup:
        ControlGroup {
          Button("Cut", systemImage: "scissors") {}
          Button("Copy", systemImage: "doc.on.doc") {}
        }
      case .groupBox: GroupBox("Box") { Text("Inside").frame(width: 200, alignment: .leading) }
      case .disclosure:
        DisclosureGroup("More", isExpanded: .constant(true)) { Text("Shown") }
      case .progress: ProgressView("Loading", value: 0.3)
      case .gauge:
        Gauge(value: 0.3) {
          Text("Heat")
        } currentValueLabel: {
          Text("Mild")
        } minimumValueLabel: {
          Text("Cold")
        } maximumValueLabel: {
          Text("Hot")
        }
      case .fields:
        VStack {
          TextField("Name", text: .constant("Rosa")).textFieldStyle(.roundedBorder)
          SecureField("Word", text: .constant("four"))
          TextField("Prompt", text: .constant(""))
        }
      case .editor: TextEditor(text: .constant("Notes")).frame(height: 80)
      case .segments:
        Picker("Side", selection: .constant(1)) {
          Text("First").tag(1)
          Text("Second").tag(2)
        }
        .pickerStyle(.segmented)
      case .menuPicker: Form { choice.pickerStyle(.menu) }
      case .wheel: choice.pickerStyle(.wheel)
      case .inlinePicker: List { choice.pickerStyle(.inline) }
      case .colors: ColorPicker("Ink", selection: .constant(.orange))
      case .compactDate, .openDate: date
      case .calendar: date.datePickerStyle(.graphical)
      case .dateWheels: date.datePickerStyle(.wheel)
      case .list: rows
      case .plainList: rows.listStyle(.plain)
      case .sidebar: rows.listStyle(.sidebar)
      case .editing:
        List {
          ForEach(["One", "Two"], id: \.self) { Text($0) }.onDelete { _ in }.onMove { _, _ in }
        }
        .environment(\.editMode, .constant(.active))
      case .badges: List { Label("Inbox", systemImage: "tray").badge(3) }
      case .form:
        Form {
          Section {
            Toggle("Sound", isOn: .constant(true))
            TextField("Name", text: .constant("Rosa"))
            Button("Save") {}
          } header: {
            Text("Head")
          } footer: {
            Text("Foot")
          }
        }
      case .table:
        Table([Row(id: "One"), Row(id: "Two")]) {
          TableColumn("Name", value: \.id)
          TableColumn("Again", value: \.id).width(120)
        }
      case .outline:
        List {
          OutlineGroup(Branch(id: "Root", children: [Branch(id: "Leaf")]), children: \.children) {
            Text($0.id)
          }
        }
      case .bar:
        NavigationStack {
          Text("Page").navigationTitle("Title").navigationBarTitleDisplayMode(.inline)
            .toolbar {
              ToolbarItem(placement: .topBarLeading) { Button("Edit") {} }
              ToolbarItem(placement: .topBarTrailing) { Button("Add", systemImage: "plus") {} }
            }
        }
      case .largeTitle:
        NavigationStack { List { NavigationLink("Further", value: 1) }.navigationTitle("Large") }
      case .pushed:
        NavigationStack {
          NavigationLink("Further") {
            Text("Page").navigationTitle("Second").navigationBarTitleDisplayMode(.inline)
          }
          .navigationTitle("First")
        }
      case .bottomBar:
        NavigationStack {
          Text("Page").toolbar {
            ToolbarItemGroup(placement: .bottomBar) {
              Button("Less") {}
              Spacer()
              Button("More") {}
            }
          }
        }
      case .search:
        NavigationStack {
          List { Text("Row") }.navigationTitle("Found").searchable(text: .constant("word"))
        }
      case .tabs:
        TabView {
          Text("Page").tabItem { Label("First", systemImage: "leaf") }.badge(2)
          Text("Other").tabItem { Label("Second", systemImage: "tree") }
        }
      case .pages:
        TabView {
          Text("One")
          Text("Two")
        }
        .tabViewStyle(.page(indexDisplayMode: .always))
      case .split:
        NavigationSplitView(columnVisibility: .constant(.all)) {
          List { Label("Folder", systemImage: "folder") }.navigationTitle("Side")
        } detail: {
          Text("Detail")
        }
      case .inspector:
        Text("Page").inspector(isPresented: .constant(true)) { Text("Notes") }
      case .menu:
        Menu("Open") {
          Button("Copy", systemImage: "doc.on.doc") {}
          Toggle("Sound", isOn: .constant(true))
          Menu("Nested") { Button("Deep") {} }
        }
        .frame(maxWidth: .infinity, alignment: .leading)
      case .contextMenu:
        Text("Hold").contextMenu { Button("Copy", systemImage: "doc.on.doc") {} }
          .frame(maxWidth: .infinity, alignment: .leading)
      case .alert, .alertField, .choices, .sheet, .popover: Presenting(control: self)
      case .unavailable:
        ContentUnavailableView("None", systemImage: "leaf", description: Text("Plant one."))
      }
    }

    @MainActor private var choice: some View {
      Picker("Fruit", selection: .constant(2)) {
        ForEach(1..<4) { Text(["Apple", "Pear", "Plum"][$0 - 1]).tag($0) }
      }
    }

    @MainActor private var date: some View {
      DatePicker(
        "When", selection: .constant(Date(timeIntervalSince1970: 1_704_186_000)))
    }

    @MainActor private var rows: some View {
      List {
        Section("Head") {
          Label("Tree", systemImage: "tree")
          NavigationLink("Leaf") { Text("A leaf") }
          LabeledContent("Count", value: "Four")
        }
      }
    }
  }

  struct Row: Identifiable { let id: String }

  struct Branch: Identifiable {
    let id: String
    var children: [Branch]?
  }

  /// What is open as long as a test needs it.
  struct Presenting: View {
    let control: Control
    @State private var isOpen = false

    var body: some View {
      Button("Open") { isOpen = true }
        .popover(isPresented: shows(.popover)) { Text("Beside it").padding() }
        .frame(maxWidth: .infinity, alignment: .leading)
        .alert("Title", isPresented: shows(.alert)) {
          Button("Keep", role: .cancel) {}
          Button("Delete", role: .destructive) {}
        } message: {
          Text("Message")
        }
        .alert("Question", isPresented: shows(.alertField)) {
          TextField("Answer", text: .constant(""))
          Button("Done") {}
        }
        .confirmationDialog("Leave?", isPresented: shows(.choices), titleVisibility: .visible) {
          Button("Leave", role: .destructive) {}
        }
        .sheet(isPresented: shows(.sheet)) {
          NavigationStack {
            Text("Sheet").toolbar {
              ToolbarItem(placement: .cancellationAction) { Button("Cancel") {} }
              ToolbarItem(placement: .confirmationAction) { Button("Save") {} }
            }
          }
        }
    }

    private func shows(_ kind: Control) -> Binding<Bool> {
      Binding(get: { isOpen && control == kind }, set: { isOpen = $0 })
    }
  }

  private func shown(_ control: Control, _ direction: LayoutDirection) throws -> Driver {
    let app = Driver(
      control.view.padding(control.opener == nil ? 0 : 20)
        .environment(\.layoutDirection, direction)
        .environment(\.timeZone, .gmt), size: control.size, scale: 1)
    if let opener = control.opener {
      try app.tap(opener)
    } else if control == .contextMenu {
      let held = try app.find("Hold").frame
      app.longPress(at: CGPoint(x: held.midX, y: held.midY))
    }
    app.advance(by: 1)
    return app
  }

  @Test(arguments: Control.allCases)
  func `what a control consists of is at the mirrored places`(control: Control) throws {
    let usual = try shown(control, .leftToRight)
    let mirrored = try shown(control, .rightToLeft)
    func places(_ app: Driver, isMirrored: Bool) -> [String] {
      app.items.map { item in
        let frame = item.frame
        let left = isMirrored ? control.size.width - frame.maxX : frame.minX
        let numbers = [left, frame.minY, frame.width, frame.height].map { Int($0.rounded()) }
        return "\(item.role) \(item.label) \(numbers)"
      }
      .sorted()
    }
    let (wanted, found) = (
      places(usual, isMirrored: false), places(mirrored, isMirrored: true)
    )
    #expect(!wanted.isEmpty)
    let missing = Set(wanted).subtracting(found).sorted()
    let other = Set(found).subtracting(wanted).sorted()
    #expect(missing == [] && other == [])
  }

  @Test(arguments: Control.allCases)
  func `a control looks from right to left as recorded`(control: Control) throws {
    try shown(control, .rightToLeft).checkPicture("RightToLeft/\(control.rawValue)")
  }
}
