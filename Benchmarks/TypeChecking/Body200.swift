import SwiftUI

struct Track: Identifiable, Hashable {
  let id: Int
  var title: String
  var artist: String
  var minutes: Double
  var isLoved = false
}

enum Quality: String, CaseIterable, Identifiable {
  case low, medium, high
  var id: Self { self }
}

struct Body200: View {
  @State private var name = ""
  @State private var isLoud = false
  @State private var volume = 0.5
  @State private var quality = Quality.medium
  @State private var tracks: [Track] = []
  @State private var selection: Set<Int> = []
  @State private var search = ""
  @State private var showsSheet = false
  @State private var showsAlert = false
  @State private var date = Date()
  @State private var colour = Color.blue
  @State private var count = 3
  @Environment(\.dismiss) private var dismiss
  @FocusState private var isFocused: Bool

  var body: some View {
    NavigationStack {
      Form {
        Section {
          HStack(spacing: 12) {
            Image(systemName: "person.crop.circle.fill")
              .resizable()
              .scaledToFit()
              .frame(width: 44, height: 44)
              .foregroundStyle(.tint)
            VStack(alignment: .leading, spacing: 2) {
              TextField("Name", text: $name)
                .font(.headline)
                .focused($isFocused)
                .submitLabel(.done)
              Text("Member since \(date, style: .date)")
                .font(.caption)
                .foregroundColor(.secondary)
            }
          }
          .padding(.vertical, 4)
        } header: {
          Text("Profile")
        } footer: {
          Text("Your name is shown to friends.")
            .font(.footnote)
        }
        Section("Sound") {
          Toggle("Loud", isOn: $isLoud)
            .tint(.green)
          HStack {
            Image(systemName: "speaker.fill")
            Slider(value: $volume, in: 0...1, step: 0.1)
            Image(systemName: "speaker.wave.3.fill")
          }
          .foregroundStyle(.secondary)
          .disabled(!isLoud)
          Picker("Quality", selection: $quality) {
            ForEach(Quality.allCases) { quality in
              Text(quality.rawValue.capitalized)
                .tag(quality)
            }
          }
          .pickerStyle(.segmented)
          Stepper("Repeats: \(count)", value: $count, in: 1...10)
        }
        Section {
          ForEach(tracks) { track in
            HStack {
              Circle()
                .fill(track.isLoved ? Color.red : Color.gray.opacity(0.3))
                .frame(width: 12, height: 12)
              VStack(alignment: .leading) {
                Text(track.title)
                  .font(.body.weight(.semibold))
                  .lineLimit(1)
                Text(track.artist + " · " + String(format: "%.1f min", track.minutes))
                  .font(.caption)
                  .foregroundStyle(.secondary)
              }
              Spacer()
              if track.isLoved {
                Image(systemName: "heart.fill")
                  .foregroundColor(.red)
                  .transition(.scale)
              }
            }
            .padding(.horizontal, 8)
            .background(Color.blue.opacity(selection.contains(track.id) ? 0.1 : 0))
            .clipShape(RoundedRectangle(cornerRadius: 8))
            .overlay(
              RoundedRectangle(cornerRadius: 8)
                .stroke(Color.blue, lineWidth: selection.contains(track.id) ? 2 : 0)
            )
            .contentShape(Rectangle())
            .onTapGesture {
              if selection.contains(track.id) {
                selection.remove(track.id)
              } else {
                selection.insert(track.id)
              }
            }
            .swipeActions(edge: .trailing) {
              Button(role: .destructive) {
                tracks.removeAll { $0.id == track.id }
              } label: {
                Label("Delete", systemImage: "trash")
              }
            }
            .contextMenu {
              Button("Love") { showsAlert = true }
              Button("Share") { showsSheet = true }
            }
          }
          .onDelete { tracks.remove(atOffsets: $0) }
          .onMove { tracks.move(fromOffsets: $0, toOffset: $1) }
        } header: {
          HStack {
            Text("Tracks")
            Spacer()
            Text("\(tracks.count)")
              .monospacedDigit()
          }
          .font(.subheadline)
        }
        Section("Look") {
          ColorPicker("Colour", selection: $colour)
          DatePicker("Wake me", selection: $date, displayedComponents: .hourAndMinute)
          GeometryReader { proxy in
            ZStack(alignment: .bottomLeading) {
              LinearGradient(
                colors: [colour, colour.opacity(0.4)], startPoint: .top, endPoint: .bottom)
              Path { path in
                path.move(to: CGPoint(x: 0, y: proxy.size.height / 2))
                path.addLine(to: CGPoint(x: proxy.size.width, y: proxy.size.height / 3))
              }
              .stroke(Color.white, style: StrokeStyle(lineWidth: 2, lineCap: .round))
              Text("\(Int(volume * 100)) %")
                .font(.system(size: 22, weight: .bold, design: .rounded))
                .foregroundColor(.white)
                .padding()
            }
          }
          .frame(height: 120)
          .cornerRadius(12)
          .shadow(color: .black.opacity(0.2), radius: 4, x: 0, y: 2)
          .animation(.easeInOut(duration: 0.3), value: volume)
        }
        Section {
          Button {
            withAnimation(.spring()) { isLoud.toggle() }
          } label: {
            Text(isLoud ? "Quieter" : "Louder")
              .frame(maxWidth: .infinity)
              .padding(.vertical, 6)
          }
          .buttonStyle(.borderedProminent)
          Button("Reset", role: .destructive) { showsAlert = true }
            .frame(maxWidth: .infinity, alignment: .center)
        }
      }
      .navigationTitle("Settings")
      .navigationBarTitleDisplayMode(.inline)
      .searchable(text: $search, prompt: "Find a setting")
      .toolbar {
        ToolbarItem(placement: .navigationBarLeading) {
          Button("Cancel") { dismiss() }
        }
        ToolbarItem(placement: .confirmationAction) {
          Button("Done") { dismiss() }
            .disabled(name.isEmpty)
        }
      }
      .alert("Reset all?", isPresented: $showsAlert) {
        Button("Reset", role: .destructive) { name = "" }
        Button("Cancel", role: .cancel) {}
      } message: {
        Text("This cannot be undone.")
      }
      .sheet(isPresented: $showsSheet) {
        VStack(spacing: 20) {
          Text("Share \(name)")
            .font(.title2)
          ProgressView(value: volume)
          Button("Close") { showsSheet = false }
        }
        .padding()
        .presentationDetents([.medium])
      }
      .onChange(of: volume) { newValue in
        if newValue > 0.9 { isLoud = true }
      }
      .onAppear { isFocused = true }
      .task { date = .now }
    }
    .background(Color(white: 0.95))
    .accessibilityElement(children: .contain)
  }
}
