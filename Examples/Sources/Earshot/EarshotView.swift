import PreviewScreens
import SwiftUI

struct EarshotView: View {
  @EnvironmentObject private var player: Player
  @State private var isExpanded = false
  @Namespace private var cover

  var body: some View {
    ZStack(alignment: .bottom) {
      NavigationStack {
        List {
          if !player.queue.isEmpty {
            Section("Up next") {
              ForEach(player.queue) { Text($0.title) }
                .onMove { player.queue.move(fromOffsets: $0, toOffset: $1) }
                .onDelete { player.queue.remove(atOffsets: $0) }
            }
          }
          ForEach(shows, id: \.self) { show in
            Section(show) {
              ForEach(Episode.all.filter { $0.show == show }) { EpisodeRow(episode: $0) }
            }
          }
        }
        .navigationTitle("Earshot")
        .toolbar { EditButton() }
        .safeAreaInset(edge: .bottom) {
          Color.clear.frame(height: player.episode == nil ? 0 : 72)
        }
      }
      if let episode = player.episode {
        if isExpanded {
          NowPlaying(episode: episode, cover: cover, collapse: toggle)
            .transition(.move(edge: .bottom))
        } else {
          MiniPlayer(episode: episode, cover: cover)
            .onTapGesture(perform: toggle)
            .gesture(
              DragGesture().onEnded { if $0.translation.height < -30 { toggle() } }
            )
            .transition(.move(edge: .bottom).combined(with: .opacity))
        }
      }
    }
    .animation(.spring(duration: 0.45, bounce: 0.12), value: isExpanded)
    .animation(.default, value: player.episode)
  }

  private var shows: [String] {
    Episode.all.map(\.show).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  private func toggle() { isExpanded.toggle() }
}

private struct EpisodeRow: View {
  let episode: Episode
  @EnvironmentObject private var player: Player

  var body: some View {
    HStack(spacing: 12) {
      Cover(episode: episode).frame(width: 52, height: 52)
      VStack(alignment: .leading, spacing: 2) {
        Text(episode.title).font(.headline)
        HStack(spacing: 4) {
          if player.heard.contains(episode.id) {
            Image(systemName: "checkmark").foregroundStyle(.green).accessibilityLabel("Heard")
          }
          Text("\(Int(episode.length / 60)) min")
        }
        .font(.caption)
        .foregroundStyle(.secondary)
      }
      Spacer()
      Button {
        player.episode == episode ? player.toggle() : player.play(episode)
      } label: {
        Image(systemName: isPlaying ? "pause.circle" : "play.circle")
          .font(.title)
          .contentTransition(.symbolEffect(.replace))
      }
      .buttonStyle(.borderless)
      .accessibilityLabel(isPlaying ? "Pause \(episode.title)" : "Play \(episode.title)")
    }
    .swipeActions(edge: .leading) {
      Button("Queue", systemImage: "text.append") { withAnimation { player.enqueue(episode) } }
        .tint(.purple)
    }
  }

  private var isPlaying: Bool { player.isPlaying && player.episode == episode }
}

struct Cover: View {
  let episode: Episode

  var body: some View {
    GeometryReader { proxy in
      let side = min(proxy.size.width, proxy.size.height)
      ZStack {
        RoundedRectangle(cornerRadius: side * 0.14, style: .continuous)
          .fill(episode.color.gradient)
        ForEach(0..<4) { ring in
          Circle()
            .trim(from: 0.1 * Double(episode.id % 4), to: 0.5 + 0.1 * Double(ring))
            .stroke(.white.opacity(0.75 - Double(ring) * 0.15), lineWidth: side * 0.045)
            .frame(width: side * (0.22 + 0.17 * CGFloat(ring)))
            .rotationEffect(.degrees(Double(episode.id * 67 + ring * 40)))
        }
      }
    }
    .aspectRatio(1, contentMode: .fit)
    .accessibilityHidden(true)
  }
}

private struct MiniPlayer: View {
  let episode: Episode
  let cover: Namespace.ID
  @EnvironmentObject private var player: Player

  var body: some View {
    HStack(spacing: 12) {
      Cover(episode: episode)
        .matchedGeometryEffect(id: "cover", in: cover)
        .frame(width: 44, height: 44)
      Text(episode.title).lineLimit(1)
      Spacer()
      Button(
        player.isPlaying ? "Pause" : "Play",
        systemImage: player.isPlaying ? "pause.fill" : "play.fill"
      ) {
        player.toggle()
      }
      .labelStyle(.iconOnly)
      .font(.title2)
    }
    .padding(10)
    .background(.regularMaterial, in: RoundedRectangle(cornerRadius: 14))
    .overlay(alignment: .bottomLeading) {
      GeometryReader { proxy in
        Capsule()
          .fill(episode.color)
          .frame(width: proxy.size.width * player.position / max(episode.length, 1), height: 2)
          .frame(maxHeight: .infinity, alignment: .bottom)
      }
      .padding(.horizontal, 10)
    }
    .padding(.horizontal)
    .contentShape(Rectangle())
    .accessibilityElement(children: .contain)
    .accessibilityLabel("Player")
  }
}

private struct NowPlaying: View {
  let episode: Episode
  let cover: Namespace.ID
  let collapse: () -> Void
  @EnvironmentObject private var player: Player
  @State private var scrubbing: Double?
  @GestureState private var pull: CGFloat = 0

  var body: some View {
    VStack(spacing: 24) {
      Capsule().fill(.secondary).frame(width: 36, height: 5).padding(.top, 8)
        .onTapGesture(perform: collapse)
        .accessibilityElement()
        .accessibilityLabel("Collapse")
        .accessibilityAddTraits(.isButton)
      Cover(episode: episode)
        .matchedGeometryEffect(id: "cover", in: cover)
        .padding(.horizontal, 40)
        .scaleEffect(player.isPlaying ? 1 : 0.86)
        .animation(.spring(bounce: 0.4), value: player.isPlaying)
        .shadow(color: episode.color.opacity(0.5), radius: 24, y: 12)
      VStack(spacing: 4) {
        Text(episode.title).font(.title2.bold()).multilineTextAlignment(.center)
        Text(episode.show).foregroundStyle(.secondary)
      }
      scrubber
      controls
      HStack {
        Menu {
          Picker("Speed", selection: $player.speed) {
            ForEach([0.75, 1, 1.25, 1.5, 2], id: \.self) { Text("\($0.formatted())×").tag($0) }
          }
        } label: {
          Text("\(player.speed.formatted())×").monospacedDigit()
        }
        .accessibilityLabel("Speed")
        Spacer()
        Menu {
          Button("Off") { player.sleep(after: nil) }
          ForEach([5, 15, 30], id: \.self) { minutes in
            Button("\(minutes) minutes") { player.sleep(after: Double(minutes) * 60) }
          }
        } label: {
          Label(player.sleepsAt.map { $0.clock } ?? "Sleep", systemImage: "moon.zzz")
        }
      }
      .padding(.horizontal, 32)
      ScrollView { Text(episode.notes).frame(maxWidth: .infinity, alignment: .leading) }
        .padding(.horizontal, 32)
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .top)
    .background {
      LinearGradient(
        colors: [episode.color.opacity(0.45), Color(.systemBackground)], startPoint: .top,
        endPoint: .center
      )
      .background(Color(.systemBackground))
      .ignoresSafeArea()
    }
    .offset(y: max(pull, 0))
    .gesture(
      DragGesture()
        .updating($pull) { value, state, _ in state = value.translation.height }
        .onEnded { if $0.predictedEndTranslation.height > 250 { collapse() } })
  }

  private var scrubber: some View {
    VStack(spacing: 2) {
      Slider(
        value: Binding(get: { scrubbing ?? player.position }, set: { scrubbing = $0 }),
        in: 0...max(episode.length, 1)
      ) {
        Text("Position")
      } onEditingChanged: { isEditing in
        if !isEditing, let target = scrubbing {
          player.position = target
          scrubbing = nil
        }
      }
      .tint(episode.color)
      HStack {
        Text((scrubbing ?? player.position).clock)
        Spacer()
        Text("-" + (episode.length - (scrubbing ?? player.position)).clock)
      }
      .font(.caption.monospacedDigit())
      .foregroundStyle(.secondary)
    }
    .padding(.horizontal, 32)
  }

  private var controls: some View {
    HStack(spacing: 44) {
      Button("Back 15 seconds", systemImage: "gobackward.15") { player.skip(-15) }
      Button(
        player.isPlaying ? "Pause" : "Play",
        systemImage: player.isPlaying ? "pause.circle.fill" : "play.circle.fill"
      ) {
        player.toggle()
      }
      .font(.system(size: 68))
      .keyboardShortcut(.space, modifiers: [])
      Button("Forward 30 seconds", systemImage: "goforward.30") { player.skip(30) }
    }
    .labelStyle(.iconOnly)
    .font(.system(size: 32))
    .buttonStyle(PressedStyle())
  }
}

private struct PressedStyle: ButtonStyle {
  func makeBody(configuration: Configuration) -> some View {
    configuration.label
      .scaleEffect(configuration.isPressed ? 0.85 : 1)
      .opacity(configuration.isPressed ? 0.6 : 1)
      .animation(.easeOut(duration: 0.15), value: configuration.isPressed)
  }
}

struct EarshotView_Previews: PreviewProvider {
  static var previews: some View {
    EarshotView()
      .environmentObject(Player())
      .previewedOnScreens()
  }
}
