import LindenDrawing
import Foundation
import LindenFeatures
@_spi(Engine) import LindenEngine

/// How far the loading of an image has come.
public enum AsyncImagePhase: Sendable {
  /// Nothing is there yet, or there is no address.
  case empty
  case success(Image)
  case failure(any Error)

  /// The picture, once it is there.
  public var image: Image? { if case .success(let image) = self { image } else { nil } }
  /// Why there is no picture: a bad answer, or data that is none.
  public var error: (any Error)? { if case .failure(let error) = self { error } else { nil } }
}

/// An image from an address, loaded when the view appears; a view that disappears loads no longer.
///
/// A picture of more than 32 MB, as it comes, is a failure.
public struct AsyncImage<Content: View>: View {
  let url: URL?
  let scale: CGFloat
  let transaction: Transaction
  let content: (AsyncImagePhase) -> Content
  @State private var phase = AsyncImagePhase.empty
  /// Where the picture that is shown came from.
  @State private var shown: URL?

  /// - Parameters:
  ///   - url: Where the image is; nil stays in the empty phase.
  ///   - scale: Pixels in a point of the image.
  ///   - transaction: Of the change from one phase to the next.
  ///   - content: The view in each phase.
  public init(
    url: URL?, scale: CGFloat = 1, transaction: Transaction = Transaction(),
    @ViewBuilder content: @escaping (AsyncImagePhase) -> Content
  ) {
    self.url = url
    self.scale = scale
    self.transaction = transaction
    self.content = content
  }

  public init<I: View, P: View>(
    url: URL?, scale: CGFloat = 1, @ViewBuilder content: @escaping (Image) -> I,
    @ViewBuilder placeholder: @escaping () -> P
  ) where Content == _ConditionalContent<I, P> {
    self.init(url: url, scale: scale) { phase in
      if let image = phase.image { content(image) } else { placeholder() }
    }
  }

  public var body: some View {
    // The stack stays when the content is another view: the task is not about that.
    ZStack { content(phase) }.task(id: url) { await load() }
  }

  private func load() async {
    guard let url else { return become(.empty) }
    // The view has only come into sight again.
    if phase.image != nil, shown == url { return }
    if phase.image != nil || phase.error != nil { become(.empty) }
    do {
      let bitmap = try await PictureLoader.shared.bitmap(
        from: url, decoder: DrawingServices.images)
      guard !Task.isCancelled else { return }
      shown = url
      become(.success(Image(bitmap: bitmap, scale: scale)))
    } catch {
      guard !Task.isCancelled else { return }
      become(.failure(error))
    }
  }

  private func become(_ next: AsyncImagePhase) { withTransaction(transaction) { phase = next } }
}

extension AsyncImage where Content == Image {
  /// The image as it is; nothing of its size is known before it is there, so it is a grey field
  /// until then.
  public init(url: URL?, scale: CGFloat = 1) {
    self.init(url: url, scale: scale) {
      $0.image ?? Image(bitmap: .placeholder, scale: 1).resizable()
    }
  }
}

extension Bitmap {
  /// One pixel in the grey of placeholders.
  fileprivate static let placeholder = Bitmap(
    width: 1, height: 1, pixels: Data([0x33, 0x30, 0x30, 0x33]))
}
