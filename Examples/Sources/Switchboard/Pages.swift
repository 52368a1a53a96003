import SwiftUI

struct WirelessPage: View {
  @State private var isOn = true
  @State private var network: String? = "Garden"
  @State private var asking: String?
  @State private var password = ""

  var body: some View {
    List {
      Toggle("Wireless", isOn: $isOn.animation())
      if isOn {
        Section("Networks") {
          ForEach(["Garden", "Workshop", "Boat"], id: \.self) { name in
            Button {
              if network != name { asking = name }
            } label: {
              HStack {
                Image(systemName: "checkmark").opacity(network == name ? 1 : 0)
                Text(name)
                Spacer()
                Image(systemName: "lock.fill").foregroundStyle(.secondary)
                Image(systemName: "wifi", variableValue: name == "Boat" ? 0.3 : 1)
              }
            }
            .foregroundStyle(.primary)
            .accessibilityAddTraits(network == name ? .isSelected : [])
          }
        }
      }
    }
    .alert(
      "Join \(asking ?? "")",
      isPresented: Binding {
        asking != nil
      } set: {
        if !$0 { asking = nil }
      }
    ) {
      SecureField("Password", text: $password)
      Button("Join") {
        network = asking
        password = ""
      }
      Button("Cancel", role: .cancel) { password = "" }
    } message: {
      Text("This network is protected.")
    }
  }
}

struct SoundPage: View {
  @AppStorage("switchboard.volume") private var volume = 0.6
  @AppStorage("switchboard.balance") private var balance = 0.0
  @AppStorage("switchboard.tone") private var tone = "Chime"
  @State private var steps = 3

  var body: some View {
    Form {
      Section("Volume") {
        Slider(value: $volume) {
          Text("Volume")
        } minimumValueLabel: {
          Image(systemName: "speaker.fill")
        } maximumValueLabel: {
          Image(systemName: "speaker.wave.3.fill")
        }
        Gauge(value: volume) { Text("Level") }
          .gaugeStyle(.accessoryLinearCapacity)
          .tint(Gradient(colors: [.green, .yellow, .red]))
      }
      Section {
        Slider(value: $balance, in: -1...1, step: 0.25) { Text("Balance") }
      } header: {
        Text("Balance")
      } footer: {
        Text(
          balance == 0
            ? "In the middle"
            : "\(abs(balance).formatted(.percent)) to the \(balance < 0 ? "left" : "right")")
      }
      Section {
        Picker("Tone", selection: $tone) {
          ForEach(["Chime", "Bell", "Reed", "Drop"], id: \.self) { Text($0) }
        }
        .pickerStyle(.navigationLink)
        Stepper("Repeat \(steps) times", value: $steps, in: 1...9)
      }
    }
  }
}

struct DisplayPage: View {
  @Binding var scheme: SwitchboardView.Scheme
  @AppStorage("switchboard.brightness") private var brightness = 0.8
  @State private var accent = Color.blue
  @State private var textSize = 3

  private let sizes: [DynamicTypeSize] = [
    .xSmall, .small, .medium, .large, .xLarge, .xxLarge, .xxxLarge,
  ]

  var body: some View {
    Form {
      Picker("Appearance", selection: $scheme) {
        ForEach(SwitchboardView.Scheme.allCases) { Text($0.rawValue) }
      }
      .pickerStyle(.segmented)
      Section("Brightness") {
        Slider(value: $brightness, in: 0.1...1) { Text("Brightness") }
        RoundedRectangle(cornerRadius: 12)
          .fill(accent.gradient)
          .brightness(brightness - 0.8)
          .frame(height: 60)
      }
      Section {
        ColorPicker("Accent", selection: $accent, supportsOpacity: false)
        Picker("Text size", selection: $textSize) {
          ForEach(sizes.indices, id: \.self) { Text("\($0 + 1)").tag($0) }
        }
        Text("The quick brown fox").dynamicTypeSize(sizes[textSize])
      }
    }
  }
}

struct AlarmsPage: View {
  @State private var time = Calendar.current.date(from: DateComponents(hour: 7, minute: 30)) ?? .now
  @State private var date = Date.now
  @State private var weekdays: Set<Int> = [1, 2, 3, 4, 5]
  @State private var isSnoozing = true
  @State private var minutes = 9

  var body: some View {
    Form {
      DatePicker("Time", selection: $time, displayedComponents: .hourAndMinute)
      DatePicker("From", selection: $date, displayedComponents: .date)
      DisclosureGroup("Days") {
        ForEach(Array(Calendar.current.weekdaySymbols.enumerated()), id: \.offset) { index, name in
          Toggle(
            name,
            isOn: Binding {
              weekdays.contains(index)
            } set: { isOn in
              if isOn { weekdays.insert(index) } else { weekdays.remove(index) }
            })
        }
      }
      Section {
        Toggle("Snooze", isOn: $isSnoozing.animation())
        if isSnoozing {
          Picker("Minutes", selection: $minutes) {
            ForEach(1..<16) { Text("\($0)").tag($0) }
          }
          .pickerStyle(.wheel)
        }
      }
    }
  }
}

struct PeoplePage: View {
  @State private var people = ["Ada", "Bo", "Cleo"]
  @State private var newName = ""
  @FocusState private var isAdding: Bool

  var body: some View {
    List {
      ForEach($people, id: \.self, editActions: .all) { $name in
        Label(name, systemImage: "person.crop.circle")
      }
      HStack {
        TextField("New name", text: $newName)
          .focused($isAdding)
          .onSubmit(add)
        Button("Add", action: add).disabled(newName.isEmpty)
      }
    }
    .toolbar { EditButton() }
  }

  private func add() {
    guard !newName.isEmpty, !people.contains(newName) else { return }
    withAnimation { people.append(newName) }
    newName = ""
    isAdding = true
  }
}

struct StoragePage: View {
  @State private var used = 41.0
  @State private var isCleaning = false
  @State private var progress = 0.0
  @State private var asks = false

  var body: some View {
    Form {
      Section {
        Gauge(value: used, in: 0...64) {
          Text("Used")
        } currentValueLabel: {
          Text("\(used.formatted(.number.precision(.fractionLength(0)))) of 64 GB")
        } minimumValueLabel: {
          Text("0")
        } maximumValueLabel: {
          Text("64")
        }
      }
      Section {
        if isCleaning {
          ProgressView("Cleaning…", value: progress)
        } else {
          Button("Clean up", role: .destructive) { asks = true }
        }
      }
    }
    .confirmationDialog(
      "Remove everything that is not needed?", isPresented: $asks, titleVisibility: .visible
    ) {
      Button("Clean up", role: .destructive) { clean() }
    }
    .animation(.default, value: isCleaning)
  }

  private func clean() {
    isCleaning = true
    Task {
      for step in 1...20 {
        try? await Task.sleep(for: .milliseconds(80))
        progress = Double(step) / 20
      }
      used = max(used - 17, 12)
      (isCleaning, progress) = (false, 0)
    }
  }
}

struct AboutPage: View {
  let name: String
  @Environment(\.openURL) private var openURL
  @Environment(\.locale) private var locale

  var body: some View {
    Form {
      LabeledContent("Name", value: name)
      LabeledContent("Language", value: locale.identifier)
      LabeledContent(
        "Made", value: Date(timeIntervalSince1970: 1_700_000_000), format: .dateTime.year())
      Section {
        Link("Swift", destination: URL(string: "https://www.swift.org")!)
        Button("Open the source") { openURL(URL(string: "https://www.example.com/switchboard")!) }
      }
      GroupBox("Thanks") {
        Text("To everybody who has ever labelled a fuse box.")
          .frame(maxWidth: .infinity, alignment: .leading)
      }
    }
  }
}
