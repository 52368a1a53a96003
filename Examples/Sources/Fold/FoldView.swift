import PreviewScreens
import SwiftUI

struct FoldView: View {
  @EnvironmentObject private var game: FoldGame
  @FocusState private var isFocused: Bool

  var body: some View {
    VStack(spacing: 20) {
      header
      BoardView(board: game.board)
        .overlay {
          if game.board.isStuck { gameOver }
        }
        .gesture(swipe)
        .focusable()
        .focusEffectDisabled()
        .focused($isFocused)
        .onKeyPress(keys: [.upArrow, .downArrow, .leftArrow, .rightArrow]) { press in
          switch press.key {
          case .upArrow: push(.up)
          case .downArrow: push(.down)
          case .leftArrow: push(.left)
          default: push(.right)
          }
          return .handled
        }
      HStack {
        Button("Undo", systemImage: "arrow.uturn.backward") {
          withAnimation(.snappy) { game.undo() }
        }
        .disabled(game.history.isEmpty)
        .keyboardShortcut("z")
        Spacer()
        Button("New game", systemImage: "arrow.clockwise") {
          withAnimation(.snappy) { game.restart() }
        }
        .keyboardShortcut("n")
      }
      .buttonStyle(.bordered)
      Text("Swipe, or use the arrow keys.")
        .font(.footnote)
        .foregroundStyle(.secondary)
    }
    .padding()
    .frame(maxWidth: 480)
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .background(Color(red: 0.98, green: 0.96, blue: 0.92).ignoresSafeArea())
    .preferredColorScheme(.light)
    .onAppear { isFocused = true }
  }

  private var header: some View {
    HStack {
      Text("Fold").font(.system(size: 44, weight: .black, design: .rounded))
      Spacer()
      ScoreBox(title: "Score", value: game.board.score)
      ScoreBox(title: "Best", value: game.best)
    }
  }

  private var gameOver: some View {
    VStack(spacing: 12) {
      Text("No more moves").font(.title.bold())
      Button("Try again") { withAnimation { game.restart() } }
        .buttonStyle(.borderedProminent)
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .background(.ultraThinMaterial, in: RoundedRectangle(cornerRadius: 12))
    .transition(.opacity)
  }

  private var swipe: some Gesture {
    DragGesture(minimumDistance: 20).onEnded { value in
      let (x, y) = (value.translation.width, value.translation.height)
      if abs(x) > abs(y) { push(x > 0 ? .right : .left) } else { push(y > 0 ? .down : .up) }
    }
  }

  private func push(_ direction: FoldBoard.Direction) {
    withAnimation(.snappy(duration: 0.18)) { game.push(direction) }
  }
}

private struct ScoreBox: View {
  let title: String
  let value: Int

  var body: some View {
    VStack(spacing: 2) {
      Text(title).font(.caption)
      Text("\(value)").font(.headline.monospacedDigit()).contentTransition(.numericText())
    }
    .frame(minWidth: 72)
    .padding(.vertical, 8)
    .background(.brown.opacity(0.2), in: RoundedRectangle(cornerRadius: 8))
    .accessibilityElement(children: .combine)
  }
}

private struct BoardView: View {
  let board: FoldBoard
  private let gap: CGFloat = 8

  var body: some View {
    GeometryReader { proxy in
      let side = (proxy.size.width - gap * 5) / 4
      ZStack(alignment: .topLeading) {
        ForEach(0..<16, id: \.self) { field in
          RoundedRectangle(cornerRadius: 8)
            .fill(.white.opacity(0.35))
            .frame(width: side, height: side)
            .offset(offset(field / 4, field % 4, side))
        }
        ForEach(board.tiles) { tile in
          TileView(value: tile.value)
            .frame(width: side, height: side)
            .offset(offset(tile.row, tile.column, side))
            .transition(.scale(scale: 0.3).combined(with: .opacity))
            .accessibilityLabel("\(tile.value), row \(tile.row + 1), column \(tile.column + 1)")
        }
      }
    }
    .aspectRatio(1, contentMode: .fit)
    .background(.brown.opacity(0.35), in: RoundedRectangle(cornerRadius: 12))
  }

  private func offset(_ row: Int, _ column: Int, _ side: CGFloat) -> CGSize {
    CGSize(width: gap + CGFloat(column) * (side + gap), height: gap + CGFloat(row) * (side + gap))
  }
}

private struct TileView: View {
  let value: Int

  var body: some View {
    let power = Double(value.trailingZeroBitCount)
    Text("\(value)")
      .font(.system(size: 40, weight: .bold, design: .rounded))
      .minimumScaleFactor(0.3)
      .lineLimit(1)
      .padding(6)
      .frame(maxWidth: .infinity, maxHeight: .infinity)
      .foregroundStyle(value > 4 ? Color.white : Color(red: 0.35, green: 0.28, blue: 0.22))
      .background(
        Color(
          hue: 0.12 - min(power, 11) * 0.012, saturation: min(0.1 + power * 0.09, 0.95),
          brightness: 0.96),
        in: RoundedRectangle(cornerRadius: 8)
      )
      .contentTransition(.numericText())
  }
}

struct FoldView_Previews: PreviewProvider {
  static var previews: some View {
    FoldView()
      .environmentObject(FoldGame())
      .previewedOnScreens()
  }
}
