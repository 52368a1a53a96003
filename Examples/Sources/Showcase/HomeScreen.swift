import PreviewScreens
import SwiftUI

/// The apps as icons on a home screen; one that is tapped grows over it.
///
/// The environment variable `APP` opens one at the start: `APP=Ledger ./linden snapshot Showcase`.
struct HomeScreen: View {
  @State private var open: ShowcaseEntry?
  @State private var hasOpened: Set<ShowcaseEntry.ID> = []
  @Environment(\.accessibilityReduceMotion) private var reducesMotion

  private let entries: [ShowcaseEntry]

  init(
    entries: [ShowcaseEntry]? = nil,
    startingWith app: String? = ProcessInfo.processInfo.environment["APP"]
  ) {
    let entries = entries ?? ShowcaseEntry.all
    self.entries = entries
    _open = State(initialValue: entries.first { $0.name == app })
  }

  var body: some View {
    ZStack {
      Wallpaper()
      ScrollView {
        VStack(spacing: 28) {
          header
          LazyVGrid(columns: [GridItem(.adaptive(minimum: 76, maximum: 110))], spacing: 24) {
            ForEach(entries) { entry in
              AppIcon(entry: entry, isNew: !hasOpened.contains(entry.id)) { show(entry) }
            }
          }
          footer
        }
        .padding(24)
        .frame(maxWidth: 760)
        .frame(maxWidth: .infinity)
      }
      .accessibilityHidden(open != nil)

      if let open {
        AppWindow(entry: open) { show(nil) }
          .transition(
            reducesMotion
              ? .opacity : .scale(scale: 0.2, anchor: .center).combined(with: .opacity)
          )
          .zIndex(1)
      }
    }
  }

  private var header: some View {
    VStack(spacing: 6) {
      Text("Linden").font(.system(size: 44, weight: .bold, design: .rounded))
      Text("SwiftUI and Combine on Linux. Every app here is ordinary SwiftUI source.")
        .font(.subheadline)
        .opacity(0.85)
        .multilineTextAlignment(.center)
    }
    .foregroundStyle(.white)
    .padding(.top, 28)
    .accessibilityElement(children: .combine)
    .accessibilityAddTraits(.isHeader)
  }

  private var footer: some View {
    Text("Their sources are in Examples/Sources. Start one alone with ./linden run NAME.")
      .font(.footnote)
      .foregroundStyle(.white.opacity(0.7))
      .multilineTextAlignment(.center)
  }

  private func show(_ entry: ShowcaseEntry?) {
    withAnimation(.spring(duration: 0.45, bounce: 0.1)) {
      open = entry
      if let entry { hasOpened.insert(entry.id) }
    }
  }
}

private struct Wallpaper: View {
  var body: some View {
    LinearGradient(
      colors: [
        Color(red: 0.08, green: 0.24, blue: 0.30), Color(red: 0.16, green: 0.42, blue: 0.36),
        Color(red: 0.62, green: 0.66, blue: 0.34),
      ], startPoint: .topLeading, endPoint: .bottomTrailing
    )
    .overlay {
      GeometryReader { proxy in
        ForEach(0..<5) { index in
          Circle()
            .fill(.white.opacity(0.05))
            .frame(width: proxy.size.width * (0.3 + CGFloat(index) * 0.12))
            .position(
              x: proxy.size.width * [0.1, 0.85, 0.5, 0.2, 0.95][index],
              y: proxy.size.height * [0.15, 0.3, 0.6, 0.85, 0.9][index])
        }
      }
    }
    .ignoresSafeArea()
    .accessibilityHidden(true)
  }
}

private struct AppIcon: View {
  let entry: ShowcaseEntry
  let isNew: Bool
  let open: () -> Void

  var body: some View {
    Button(action: open) {
      VStack(spacing: 6) {
        RoundedRectangle(cornerRadius: 15, style: .continuous)
          .fill(entry.color.gradient)
          .frame(width: 64, height: 64)
          .overlay {
            Image(systemName: entry.symbol).font(.system(size: 30)).foregroundStyle(.white)
          }
          .shadow(color: .black.opacity(0.25), radius: 5, y: 3)
        HStack(spacing: 3) {
          if isNew {
            Circle().fill(.cyan).frame(width: 6, height: 6)
          }
          Text(entry.name).font(.caption).lineLimit(1)
        }
        .foregroundStyle(.white)
      }
    }
    .buttonStyle(IconStyle())
    .accessibilityLabel(entry.name)
    .accessibilityHint(entry.summary)
    .help(entry.summary)
  }
}

private struct IconStyle: ButtonStyle {
  func makeBody(configuration: Configuration) -> some View {
    configuration.label
      .brightness(configuration.isPressed ? -0.2 : 0)
      .scaleEffect(configuration.isPressed ? 0.92 : 1)
      .animation(.easeOut(duration: 0.12), value: configuration.isPressed)
  }
}

/// An app over the home screen, with the handle that leads back.
private struct AppWindow: View {
  let entry: ShowcaseEntry
  let close: () -> Void
  @GestureState private var lift: CGFloat = 0

  var body: some View {
    VStack(spacing: 0) {
      entry.content()
        .frame(maxWidth: .infinity, maxHeight: .infinity)
      Button(action: close) {
        Capsule()
          .fill(.primary.opacity(0.6))
          .frame(width: 134, height: 5)
          .padding(.vertical, 8)
          .frame(maxWidth: .infinity)
          .contentShape(Rectangle())
      }
      .buttonStyle(.plain)
      .accessibilityLabel("Home")
      .keyboardShortcut("h", modifiers: [.command, .shift])
      .simultaneousGesture(
        DragGesture(minimumDistance: 5)
          .updating($lift) { value, state, _ in state = min(value.translation.height, 0) }
          .onEnded { if $0.predictedEndTranslation.height < -80 { close() } })
    }
    .background(Color(.systemBackground).ignoresSafeArea())
    .clipShape(RoundedRectangle(cornerRadius: lift < 0 ? 32 : 0, style: .continuous))
    .scaleEffect(1 + lift / 1_500)
    .offset(y: lift / 3)
    .animation(.interactiveSpring, value: lift)
  }
}

struct HomeScreen_Previews: PreviewProvider {
  static var previews: some View {
    HomeScreen().previewedOnScreens()
  }
}
