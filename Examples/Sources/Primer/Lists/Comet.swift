import SwiftUI

/// One of thirty invented comets.
struct Comet: Identifiable, Hashable {
  let id: Int
  let name: String
  let designation: String
  let color: Color

  static let all = (1...30).map(Comet.init)

  private init(id: Int) {
    let beginnings = ["Al", "Bre", "Cor", "Dun", "Es", "Fi"]
    let ends = ["dara", "mund", "vento", "lis", "quora"]
    let colors: [Color] = [.orange, .teal, .indigo, .pink, .green, .brown]
    self.id = id
    name = beginnings[(id - 1) % 6] + ends[(id - 1) / 6]
    designation = "C/\(1900 + id * 4) \(["A", "B", "C"][id % 3])\(id % 7 + 1)"
    color = colors[(id - 1) % 6]
  }
}

/// A row on its comet's color; opened, it has three buttons.
///
/// Each row keeps by itself whether it is open, so several can be.
struct CometRow: View {
  let comet: Comet
  var motion = RowMotion.spring
  @State var isOpen = false

  var body: some View {
    VStack {
      heading.padding(.top, 12)
      Spacer()
      tools
        .padding(.bottom, 12)
        .opacity(isOpen ? 1 : 0)
        .frame(maxHeight: isOpen ? .infinity : 0)
    }
    .frame(height: isOpen ? 120 : 80)
    .padding(.leading, 23)
    .padding(.trailing, 15)
    .background(background)
    .padding(.horizontal)
    .modifier(ImplicitMotion(animation: motion.implicit, value: isOpen))
    .onTapGesture {
      if let animation = motion.explicit {
        withAnimation(animation) { isOpen.toggle() }
      } else {
        isOpen.toggle()
      }
    }
  }

  private var heading: some View {
    HStack {
      Image(systemName: "sparkle")
        .resizable()
        .aspectRatio(contentMode: .fit)
        .frame(width: 50, height: 50)
        .foregroundColor(comet.color)
        .shadow(radius: 4)
      Spacer()
      VStack(alignment: .trailing) {
        Text(comet.name).font(.title).fontWeight(.black)
        Text(comet.designation).font(.subheadline)
      }
      .foregroundColor(.white)
    }
  }

  private var tools: some View {
    HStack(spacing: isOpen ? 20 : -30) {
      Spacer()
      ForEach(["star", "chart.bar", "info.circle"], id: \.self) { symbol in
        Image(systemName: symbol)
          .font(.system(size: 25))
          .foregroundColor(.white)
          .frame(width: 30, height: 30)
      }
    }
  }

  private var background: some View {
    ZStack {
      RoundedRectangle(cornerRadius: 20)
        .stroke(comet.color, style: StrokeStyle(lineWidth: 4))
      RoundedRectangle(cornerRadius: 20)
        .fill(
          LinearGradient(
            colors: [Color(.systemBackground), comet.color], startPoint: .leading,
            endPoint: .trailing))
    }
  }
}

/// Animates a change of a value wherever it comes from. Without an animation it leaves alone the one
/// that the change may have, where `animation(nil, value:)` would take it away.
private struct ImplicitMotion: ViewModifier {
  let animation: Animation?
  let value: Bool

  func body(content: Content) -> some View {
    if let animation { content.animation(animation, value: value) } else { content }
  }
}

/// How a row opens.
enum RowMotion: String, CaseIterable {
  case none = "At once"
  case implicit = "Whenever it changes"
  case endless = "For ever"
  case explicit = "When it is tapped"
  case spring = "By a spring"

  /// The animation of every change.
  var implicit: Animation? {
    switch self {
    case .implicit: return .default
    case .endless: return .linear(duration: 0.5).delay(0.2).repeatForever(autoreverses: true)
    case .none, .explicit, .spring: return nil
    }
  }

  /// The animation of a tap.
  var explicit: Animation? {
    switch self {
    case .explicit: return .default
    case .spring: return .spring(response: 0.55, dampingFraction: 0.425, blendDuration: 0)
    case .none, .implicit, .endless: return nil
    }
  }
}
