import PreviewScreens
import SwiftUI

struct SwitchboardView: View {
  @AppStorage("switchboard.name") private var name = "Kitchen"
  @AppStorage("switchboard.flight") private var isFlying = false
  @AppStorage("switchboard.scheme") private var scheme = Scheme.system
  @SceneStorage("switchboard.search") private var search = ""
  @State private var path = NavigationPath()

  enum Scheme: String, CaseIterable, Identifiable {
    case system = "System", light = "Light", dark = "Dark"
    var id: Self { self }
    var colorScheme: ColorScheme? {
      switch self {
      case .system: return nil
      case .light: return .light
      case .dark: return .dark
      }
    }
  }

  enum Page: String, CaseIterable, Identifiable, Hashable {
    case wireless = "Wireless", sound = "Sound", display = "Display", alarms = "Alarms"
    case people = "People", storage = "Storage", about = "About"
    var id: Self { self }

    var symbol: String {
      switch self {
      case .wireless: return "wifi"
      case .sound: return "speaker.wave.2.fill"
      case .display: return "sun.max.fill"
      case .alarms: return "alarm.fill"
      case .people: return "person.2.fill"
      case .storage: return "internaldrive.fill"
      case .about: return "info.circle.fill"
      }
    }

    var color: Color {
      switch self {
      case .wireless: return .blue
      case .sound: return .pink
      case .display: return .indigo
      case .alarms: return .orange
      case .people: return .green
      case .storage: return .gray
      case .about: return .teal
      }
    }
  }

  var body: some View {
    NavigationStack(path: $path) {
      Form {
        if search.isEmpty {
          Section {
            HStack(spacing: 14) {
              Image(systemName: "house.circle.fill")
                .font(.system(size: 48))
                .symbolRenderingMode(.hierarchical)
                .foregroundStyle(.tint)
              VStack(alignment: .leading) {
                TextField("Name of this device", text: $name).font(.title3.bold())
                Text("Switchboard 2").foregroundStyle(.secondary)
              }
            }
          }
          Section {
            Toggle(isOn: $isFlying) { PageLabel("Flight mode", "airplane", .orange) }
          }
        }
        Section {
          ForEach(found) { page in
            NavigationLink(value: page) {
              LabeledContent {
                if page == .wireless { Text(isFlying ? "Off" : "Garden") }
              } label: {
                PageLabel(page.rawValue, page.symbol, page.color)
              }
            }
            .disabled(page == .wireless && isFlying)
          }
        }
      }
      .navigationTitle("Settings")
      .searchable(text: $search)
      .navigationDestination(for: Page.self) { page in
        Group {
          switch page {
          case .wireless: WirelessPage()
          case .sound: SoundPage()
          case .display: DisplayPage(scheme: $scheme)
          case .alarms: AlarmsPage()
          case .people: PeoplePage()
          case .storage: StoragePage()
          case .about: AboutPage(name: name)
          }
        }
        .navigationTitle(page.rawValue)
        .navigationBarTitleDisplayMode(.inline)
      }
    }
    .preferredColorScheme(scheme.colorScheme)
  }

  private var found: [Page] {
    Page.allCases.filter { search.isEmpty || $0.rawValue.localizedCaseInsensitiveContains(search) }
  }
}

private struct PageLabel: View {
  let title: String
  let symbol: String
  let color: Color

  init(_ title: String, _ symbol: String, _ color: Color) {
    (self.title, self.symbol, self.color) = (title, symbol, color)
  }

  var body: some View {
    Label {
      Text(title)
    } icon: {
      Image(systemName: symbol)
        .font(.footnote)
        .foregroundStyle(.white)
        .frame(width: 28, height: 28)
        .background(color, in: RoundedRectangle(cornerRadius: 6))
    }
  }
}

struct SwitchboardView_Previews: PreviewProvider {
  static var previews: some View {
    SwitchboardView().previewedOnScreens()
  }
}
