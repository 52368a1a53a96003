import SwiftUI

enum Appearance: String, CaseIterable, Identifiable {
  case system, light, dark
  var id: String { rawValue }
}

final class SettingsModel: ObservableObject {
  @Published var name = ""
  @Published var email = ""
  @Published var password = ""
  @Published var notifications = true
  @Published var sounds = true
  @Published var badge = false
  @Published var appearance: Appearance = .system
  @Published var fontSize: Double = 14
  @Published var reminders = 3
  @Published var wakeUp = Date()
  @Published var tint: Color = .blue
  @Published var language = "English"
  @Published var bio = ""
  let languages = ["English", "German", "French", "Spanish"]
}

struct SettingsView: View {
  @StateObject private var model = SettingsModel()
  @State private var showingDelete = false
  @State private var showingLogout = false
  @State private var showingEditor = false
  @State private var advancedOpen = false
  @State private var onboarding = false
  @State private var progress = 0.4
  @State private var selectedDate = Date()
  @FocusState private var focused: Bool
  @Environment(\.dismiss) private var dismiss
  @AppStorage("analytics") private var analytics = true

  var body: some View {
    NavigationStack {
      Form {
        Section {
          HStack(spacing: 16) {
            Image(systemName: "person.crop.circle.fill")
              .resizable()
              .scaledToFit()
              .frame(width: 60, height: 60)
              .foregroundColor(.accentColor)
            VStack(alignment: .leading, spacing: 4) {
              Text(model.name.isEmpty ? "No name" : model.name)
                .font(.headline)
              Text(model.email)
                .font(.subheadline)
                .foregroundColor(.secondary)
            }
            Spacer()
            Button {
              showingEditor = true
            } label: {
              Image(systemName: "pencil")
            }
            .buttonStyle(.borderless)
          }
          .padding(.vertical, 8)
        }
        Section(header: Text("Account"), footer: Text("Your password is never shown.")) {
          TextField("Name", text: $model.name)
            .textContentType(.name)
            .focused($focused)
            .submitLabel(.next)
          TextField("Email", text: $model.email)
            .keyboardType(.emailAddress)
            .textInputAutocapitalization(.never)
            .autocorrectionDisabled()
          SecureField("Password", text: $model.password)
          TextEditor(text: $model.bio)
            .frame(minHeight: 80)
            .overlay(
              RoundedRectangle(cornerRadius: 8).stroke(Color.gray.opacity(0.3), lineWidth: 1))
        }
        Section("Notifications") {
          Toggle("Allow Notifications", isOn: $model.notifications.animation())
          if model.notifications {
            Toggle(isOn: $model.sounds) {
              Label("Sounds", systemImage: "speaker.wave.2")
            }
            Toggle("Badge", isOn: $model.badge)
              .tint(.green)
            Stepper("Reminders: \(model.reminders)", value: $model.reminders, in: 0...10)
            Stepper(value: $model.fontSize, in: 8...40, step: 2) {
              Text("Size \(model.fontSize, specifier: "%.0f")")
            }
          }
        }
        Section("Appearance") {
          Picker("Theme", selection: $model.appearance) {
            ForEach(Appearance.allCases) { appearance in
              Text(appearance.rawValue.capitalized).tag(appearance)
            }
          }
          .pickerStyle(.segmented)
          Picker(selection: $model.language, label: Text("Language")) {
            ForEach(model.languages, id: \.self) { language in
              Text(language)
            }
          }
          ColorPicker("Tint", selection: $model.tint, supportsOpacity: false)
          VStack(alignment: .leading) {
            Text("Font size: \(Int(model.fontSize))")
            Slider(value: $model.fontSize, in: 10...30, step: 1) {
              Text("Font size")
            } minimumValueLabel: {
              Text("A").font(.caption)
            } maximumValueLabel: {
              Text("A").font(.title)
            }
            Slider(value: $progress)
              .disabled(!analytics)
          }
        }
        Section {
          DatePicker("Wake up", selection: $model.wakeUp, displayedComponents: .hourAndMinute)
          DatePicker(
            "Birthday", selection: $selectedDate, in: ...Date(), displayedComponents: [.date]
          )
          .datePickerStyle(.compact)
          ProgressView("Sync", value: progress, total: 1)
          Gauge(value: progress, in: 0...1) {
            Text("Storage")
          } currentValueLabel: {
            Text(progress, format: .percent)
          }
        } header: {
          Text("Time")
        } footer: {
          Text("Times are local.")
            .font(.footnote)
        }
        Section("More") {
          DisclosureGroup("Advanced", isExpanded: $advancedOpen) {
            Toggle("Analytics", isOn: $analytics)
            Link("Privacy", destination: URL(string: "https://example.com")!)
            LabeledContent("Version", value: "1.0.2")
          }
          NavigationLink("About") {
            Text("About this app")
              .navigationTitle("About")
          }
          NavigationLink(destination: Text("Licenses")) {
            Label("Licenses", systemImage: "doc.text")
          }
          Menu("Export") {
            Button("As PDF", action: {})
            Button("As CSV") {}
            Divider()
            Button(role: .destructive) {
              showingDelete = true
            } label: {
              Label("Erase", systemImage: "trash")
            }
          }
          ShareLink(item: URL(string: "https://example.com")!)
        }
        Section {
          Button("Log Out", role: .destructive) {
            showingLogout = true
          }
          Button(action: { onboarding = true }) {
            Text("Show Onboarding")
              .frame(maxWidth: .infinity, alignment: .center)
          }
        }
        .listRowBackground(Color.clear)
      }
      .navigationTitle("Settings")
      .navigationBarTitleDisplayMode(.inline)
      .toolbar {
        ToolbarItem(placement: .navigationBarLeading) {
          Button("Close") { dismiss() }
        }
        ToolbarItem(placement: .navigationBarTrailing) {
          Button(action: { showingEditor.toggle() }) {
            Image(systemName: "square.and.pencil")
          }
          .disabled(model.name.isEmpty)
        }
        ToolbarItemGroup(placement: .keyboard) {
          Spacer()
          Button("Done") { focused = false }
        }
      }
      .alert("Delete everything?", isPresented: $showingDelete) {
        Button("Delete", role: .destructive) { model.name = "" }
        Button("Cancel", role: .cancel) {}
      } message: {
        Text("This cannot be undone.")
      }
      .confirmationDialog("Log out?", isPresented: $showingLogout, titleVisibility: .visible) {
        Button("Log Out", role: .destructive) {}
        Button("Cancel", role: .cancel) {}
      }
      .sheet(isPresented: $showingEditor) {
        NavigationView {
          Form {
            TextField("Name", text: $model.name)
            TextField("Bio", text: $model.bio, axis: .vertical)
              .lineLimit(3...6)
          }
          .navigationTitle("Edit")
        }
        .presentationDetents([.medium, .large])
      }
      .fullScreenCover(isPresented: $onboarding) {
        OnboardingView()
      }
      .onAppear { progress = 0.5 }
      .onChange(of: model.notifications) { newValue in
        if !newValue { model.sounds = false }
      }
      .task {
        await load()
      }
    }
    .tint(model.tint)
  }

  func load() async {}
}

struct OnboardingView: View {
  @State private var page = 0
  @Environment(\.presentationMode) var presentationMode

  var body: some View {
    ZStack {
      LinearGradient(
        gradient: Gradient(colors: [.blue, .purple]), startPoint: .topLeading,
        endPoint: .bottomTrailing
      )
      .ignoresSafeArea()
      VStack {
        TabView(selection: $page) {
          ForEach(0..<3) { index in
            VStack(spacing: 20) {
              Image(systemName: ["star", "heart", "bolt"][index])
                .font(.system(size: 80, weight: .bold))
                .foregroundColor(.white)
                .scaleEffect(page == index ? 1 : 0.6)
                .animation(.spring(response: 0.5, dampingFraction: 0.6), value: page)
              Text("Page \(index + 1)")
                .font(.largeTitle.bold())
              Text("Some words about what this page shows.")
                .multilineTextAlignment(.center)
                .padding(.horizontal, 40)
            }
            .foregroundStyle(.white)
            .tag(index)
          }
        }
        .tabViewStyle(.page(indexDisplayMode: .always))
        .indexViewStyle(.page(backgroundDisplayMode: .always))
        HStack {
          if page > 0 {
            Button("Back") { withAnimation { page -= 1 } }
              .transition(.move(edge: .leading).combined(with: .opacity))
          }
          Spacer()
          Button(page == 2 ? "Start" : "Next") {
            if page == 2 {
              presentationMode.wrappedValue.dismiss()
            } else {
              withAnimation(.easeInOut(duration: 0.3)) { page += 1 }
            }
          }
          .buttonStyle(.borderedProminent)
          .controlSize(.large)
        }
        .padding()
        .background(.ultraThinMaterial, in: RoundedRectangle(cornerRadius: 16, style: .continuous))
        .padding()
      }
    }
  }
}
