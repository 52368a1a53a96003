import SwiftUI

/// What there is before a picture is open.
struct Desk: View {
  let work: Editor.Work?
  let openFile: () -> Void
  let open: (URL) -> Void

  var body: some View {
    VStack(spacing: 28) {
      Image(systemName: "photo.on.rectangle")
        .font(.system(size: 56))
        .foregroundStyle(.tertiary)
        .accessibilityHidden(true)
      VStack(spacing: 6) {
        Text("No Picture").font(.title2.bold())
        Text("Open a JPEG or a PNG file, or begin with one of these.")
          .foregroundStyle(.secondary)
          .multilineTextAlignment(.center)
      }
      HStack(spacing: 12) {
        ForEach(Sample.allCases) { sample in
          Button {
            if let file = sample.file { open(file) }
          } label: {
            SampleCard(sample: sample)
          }
          .buttonStyle(.plain)
        }
      }
      Button("Choose a File…", action: openFile)
        .buttonStyle(.borderedProminent)
        .controlSize(.large)
    }
    .padding(24)
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .disabled(work != nil)
    .overlay {
      if let work { ProgressCard(work: work) }
    }
  }
}

private struct SampleCard: View {
  let sample: Sample
  @State private var image: UIImage?

  var body: some View {
    VStack(spacing: 6) {
      RoundedRectangle(cornerRadius: 12)
        .fill(Color(.secondarySystemBackground))
        .frame(width: 96, height: 96)
        .overlay {
          if let image { Image(uiImage: image).resizable().scaledToFill() }
        }
        .clipShape(RoundedRectangle(cornerRadius: 12))
        .accessibilityHidden(true)
      Text(sample.title).font(.footnote)
    }
    .task { image = await sample.thumbnail() }
  }
}

/// How something goes that takes long.
struct ProgressCard: View {
  let work: Editor.Work
  var cancel: (() -> Void)?

  var body: some View {
    VStack(spacing: 14) {
      ProgressView(value: work.fraction) { Text(work.title).font(.headline) }
      if let cancel { Button("Stop", action: cancel) }
    }
    .padding(20)
    .frame(width: 260)
    .background(.regularMaterial, in: RoundedRectangle(cornerRadius: 16))
  }
}
