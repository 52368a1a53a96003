import Foundation
import SwiftUI
import UIKit

/// Shows a link by the title and the host of its page; a tap opens it.
@preconcurrency @MainActor open class LPLinkView: UIView {
  /// What is shown.
  open var metadata: LPLinkMetadata { didSet { stage.rootView = AnyView(LinkCard(metadata)) } }
  private let stage: UIHostingController<AnyView>

  public init(metadata: LPLinkMetadata) {
    self.metadata = metadata
    stage = UIHostingController(rootView: AnyView(LinkCard(metadata)))
    super.init(frame: CGRect(x: 0, y: 0, width: 240, height: 64))
    if let shown = stage.view {
      shown.frame = bounds
      shown.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      shown.backgroundColor = .clear
      addSubview(shown)
    }
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

  open override var intrinsicContentSize: CGSize { CGSize(width: 240, height: 64) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: min(size.width, 320), height: 64)
  }
}

private struct LinkCard: View {
  private let title: String
  private let host: String
  private let address: URL?

  init(_ metadata: LPLinkMetadata) {
    address = metadata.originalURL ?? metadata.url
    host = address?.host ?? address?.absoluteString ?? ""
    title = metadata.title ?? host
  }

  var body: some View {
    Button {
      if let address { UIApplication.shared.open(address) }
    } label: {
      HStack(spacing: 8) {
        VStack(alignment: .leading, spacing: 2) {
          Text(verbatim: title).font(.subheadline).bold().lineLimit(1)
          Text(verbatim: host).font(.footnote).foregroundColor(.secondary).lineLimit(1)
        }
        Spacer(minLength: 0)
        Image(systemName: "link").foregroundColor(.secondary)
      }
      .padding(.horizontal, 12)
      .frame(maxWidth: .infinity, maxHeight: .infinity)
      .background(RoundedRectangle(cornerRadius: 12).fill(Color(uiColor: .secondarySystemFill)))
    }
    .buttonStyle(.plain)
  }
}
