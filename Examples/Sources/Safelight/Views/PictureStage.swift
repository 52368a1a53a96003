import ImagePipeline
import SwiftUI

/// The picture, with what lies over it: the histogram, the picture as it was, a lens, progress.
struct PictureStage: View {
  @ObservedObject var editor: Editor
  let before: Proof
  let shown: Proof
  @Binding var isComparing: Bool
  @AppStorage("showsHistogram") private var showsHistogram = true
  @Environment(\.horizontalSizeClass) private var width

  var body: some View {
    Group {
      if let tool = editor.tool {
        ToolPicture(session: tool, before: before, isComparing: isComparing)
      } else {
        picture(shown)
      }
    }
    .padding(16)
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .background(Color(.secondarySystemBackground))
    .overlay(alignment: .topTrailing) {
      if width != .regular && showsHistogram { CornerHistogram(editor: editor, shown: shown) }
    }
    .overlay {
      if let work = editor.work { ProgressCard(work: work) { editor.cancelWork() } }
    }
  }

  private func picture(_ proof: Proof) -> some View {
    ProofImage(proof: proof)
      .overlay { if isComparing { Comparison(before: before) } }
  }
}

/// A picture as large as there is room.
struct ProofImage: View {
  let proof: Proof

  var body: some View {
    Image(uiImage: proof.image)
      .resizable()
      .scaledToFit()
      .accessibilityLabel("Picture")
      .accessibilityValue("\(proof.picture.width) by \(proof.picture.height)")
  }
}

/// The picture while a tool is used.
private struct ToolPicture: View {
  @ObservedObject var session: ToolSession
  let before: Proof
  let isComparing: Bool

  var body: some View {
    ProofImage(proof: session.proof)
      .overlay {
        if isComparing {
          Comparison(before: before)
        } else if session.tool == .lens {
          LensFinder(session: session)
        }
      }
  }
}

/// Shows which part of the picture a lens bends, and moves it to where a finger is.
private struct LensFinder: View {
  @ObservedObject var session: ToolSession

  var body: some View {
    GeometryReader { geometry in
      let size = geometry.size
      ZStack {
        Color.clear
        if let lens = session.lens {
          Circle()
            .strokeBorder(.white.opacity(0.9), style: StrokeStyle(lineWidth: 1.5, dash: [5, 4]))
            .frame(width: min(size.width, size.height) * lens.radius * 2)
            .shadow(color: .black.opacity(0.5), radius: 1)
            .position(x: lens.x * size.width, y: lens.y * size.height)
        }
      }
      .contentShape(Rectangle())
      .clipped()
      .gesture(
        DragGesture(minimumDistance: 0).onChanged { place($0.location, in: size) }
      )
      .accessibilityElement()
      .accessibilityLabel("Lens")
    }
  }

  private func place(_ location: CGPoint, in size: CGSize) {
    guard size.width > 0, size.height > 0 else { return }
    var lens = session.lens ?? .usual
    lens.x = min(max(location.x / size.width, 0), 1)
    lens.y = min(max(location.y / size.height, 0), 1)
    session.trial = [.lens(lens)]
  }
}

/// The picture as it was, up to a line that a finger moves.
struct Comparison: View {
  let before: Proof
  @State private var share = 0.5

  var body: some View {
    GeometryReader { geometry in
      let (width, height) = (geometry.size.width, geometry.size.height)
      ZStack(alignment: .topLeading) {
        Image(uiImage: before.image)
          .resizable()
          .scaledToFit()
          .frame(width: width, height: height)
          .background(Color(.secondarySystemBackground))
          .mask(alignment: .leading) { Rectangle().frame(width: width * share) }
        Caption("Before").padding(8).opacity(share > 0.25 ? 1 : 0)
        Caption("After").padding(8).frame(maxWidth: .infinity, alignment: .trailing)
          .opacity(share < 0.75 ? 1 : 0)
        Rectangle().fill(.white).frame(width: 2, height: height)
          .overlay { DividerKnob() }
          .shadow(radius: 2)
          .offset(x: width * share - 1)
      }
      .contentShape(Rectangle())
      .gesture(
        DragGesture(minimumDistance: 0).onChanged { share = min(max($0.location.x / width, 0), 1) }
      )
      .accessibilityElement()
      .accessibilityLabel("Before and After")
      .accessibilityValue(share.formatted(.percent.precision(.fractionLength(0))))
      .accessibilityAdjustableAction { direction in
        share = min(max(share + (direction == .increment ? 0.1 : -0.1), 0), 1)
      }
    }
  }
}

private struct DividerKnob: View {
  var body: some View {
    Image(systemName: "arrow.left.arrow.right")
      .font(.system(size: 13, weight: .bold))
      .foregroundStyle(.black)
      .frame(width: 32, height: 32)
      .background(.white, in: Circle())
  }
}

private struct Caption: View {
  let text: LocalizedStringKey
  init(_ text: LocalizedStringKey) { self.text = text }

  var body: some View {
    Text(text)
      .font(.caption.weight(.semibold))
      .foregroundStyle(.white)
      .padding(.horizontal, 8)
      .padding(.vertical, 3)
      .background(.black.opacity(0.45), in: Capsule())
  }
}
