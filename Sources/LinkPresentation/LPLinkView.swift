import Foundation
import LindenControls
import LindenFeatures
import UIKit
@_spi(Engine) import LindenEngine

/// Shows a link by the title and the host of its page; a tap opens it.
@preconcurrency @MainActor open class LPLinkView: UIView {
  /// What is shown.
  open var metadata: LPLinkMetadata { didSet { setNeedsDisplay() } }

  public init(metadata: LPLinkMetadata) {
    self.metadata = metadata
    super.init(frame: .zero)
  }
  /// A link of which only the address is known.
  public convenience init(url URL: URL) {
    let metadata = LPLinkMetadata()
    (metadata.url, metadata.originalURL) = (URL, URL)
    self.init(metadata: metadata)
  }
  public override convenience init(frame: CGRect) {
    self.init(metadata: LPLinkMetadata())
    self.frame = frame
  }
  public required init?(coder: NSCoder) { return nil }

  private var address: URL? { metadata.originalURL ?? metadata.url }

  open override var intrinsicContentSize: CGSize { CGSize(width: 240, height: 64) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: min(size.width, 320), height: 64)
  }

  package override var content: AnyView? {
    let host = address?.host ?? address?.absoluteString ?? ""
    return AnyView(
      Button { [unowned self] in
        if let address { UIApplication.shared.open(address) }
      } label: {
        HStack(spacing: 8) {
          VStack(alignment: .leading, spacing: 2) {
            Text(verbatim: metadata.title ?? host).font(.subheadline).bold().lineLimit(1)
            Text(verbatim: host).font(.footnote).foregroundColor(.secondary).lineLimit(1)
          }
          Spacer(minLength: 0)
          Image(systemName: "link").foregroundColor(.secondary)
        }
        .padding(.horizontal, 12)
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .background(RoundedRectangle(cornerRadius: 12).fill(Color(system: .secondarySystemFill)))
      }
      .buttonStyle(.plain))
  }
}
