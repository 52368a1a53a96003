import AVFoundation
import LindenControls
import LindenFeatures
@_spi(Engine) import LindenEngine

/// Shows a film with buttons to play and pause it. Here the picture stays black: the player keeps
/// time and plays nothing, which it says once.
public struct VideoPlayer<VideoOverlay: View>: View {
  private let player: AVPlayer?
  private let overlay: VideoOverlay

  /// - Parameters:
  ///   - player: Plays the film; nil for none.
  ///   - videoOverlay: Lies over the film, below the buttons.
  public init(player: AVPlayer?, @ViewBuilder videoOverlay: () -> VideoOverlay) {
    self.player = player
    overlay = videoOverlay()
  }

  public var body: some View {
    ZStack {
      Color.black
      overlay
      PlayerButton(player: player)
    }
  }
}

extension VideoPlayer where VideoOverlay == EmptyView {
  public init(player: AVPlayer?) { self.init(player: player) { EmptyView() } }
}

/// Plays and pauses.
struct PlayerButton: View {
  let player: AVPlayer?
  @State private var isPlaying = false

  var body: some View {
    Button {
      guard let player else { return }
      isPlaying.toggle()
      isPlaying ? player.play() : player.pause()
    } label: {
      Image(systemName: isPlaying ? "pause.fill" : "play.fill")
        .font(.system(size: 28))
        .foregroundColor(.white)
        .padding(16)
        .background(Circle().fill(Color.black.opacity(0.5)))
    }
    .buttonStyle(.plain)
    .accessibilityLabel(isPlaying ? Text(verbatim: "Pause") : Text(verbatim: "Play"))
    .onAppear { isPlaying = player?.timeControlStatus == .playing }
  }
}

/// Shows a film in a window of UIKit's; black, with a button, as ``VideoPlayer``.
@preconcurrency @MainActor open class AVPlayerViewController: UIViewController {
  open var player: AVPlayer? { didSet { show() } }
  open var showsPlaybackControls = true { didSet { show() } }
  open var videoGravity = AVLayerVideoGravity.resizeAspect
  open var allowsPictureInPicturePlayback = true
  open var entersFullScreenWhenPlaybackBegins = false
  open var exitsFullScreenWhenPlaybackEnds = false
  open var updatesNowPlayingInfoCenter = true
  open var canStartPictureInPictureAutomaticallyFromInline = false
  open var isReadyForDisplay: Bool { false }
  open weak var delegate: (any AVPlayerViewControllerDelegate)?
  public let contentOverlayView: UIView? = UIView()

  public init() { super.init(nibName: nil, bundle: nil) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open override func loadView() {
    view = UIView()
    show()
  }

  private func show() {
    guard isViewLoaded else { return }
    for view in view.subviews { view.removeFromSuperview() }
    let film = HostingView(
      AnyView(
        ZStack {
          Color.black
          if showsPlaybackControls { PlayerButton(player: player) }
        }))
    film.frame = view.bounds
    film.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(film)
  }
}

/// Told of what happens to a player's window; nothing does here.
@preconcurrency @MainActor public protocol AVPlayerViewControllerDelegate: AnyObject {}
