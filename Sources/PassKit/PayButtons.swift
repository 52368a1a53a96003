import CoreGraphics
import Foundation
import LindenControls
import LindenFeatures
@_spi(Engine) import LindenEngine
@_exported import UIKit

public enum PKPaymentButtonType: Int, Sendable {
  case plain, buy, setUp, inStore, donate, checkout, book, subscribe, reload, addMoney, topUp
  case order, rent, support, contribute, tip, `continue`

  /// What stands before the name of the service.
  var words: String {
    switch self {
    case .plain, .inStore: ""
    case .buy: "Buy with"
    case .setUp: "Set up"
    case .donate: "Donate with"
    case .checkout: "Check out with"
    case .book: "Book with"
    case .subscribe: "Subscribe with"
    case .reload: "Reload with"
    case .addMoney: "Add Money with"
    case .topUp: "Top Up with"
    case .order: "Order with"
    case .rent: "Rent with"
    case .support: "Support with"
    case .contribute: "Contribute with"
    case .tip: "Tip with"
    case .continue: "Continue with"
    }
  }
}
public enum PKPaymentButtonStyle: Int, Sendable { case white, whiteOutline, black, automatic }

/// How a button looks: words in front of a name, on black or white.
private struct PayLabel: View {
  let words: String
  let name: String
  let style: PKPaymentButtonStyle
  var radius: CGFloat = 6

  var body: some View {
    let isBlack = style == .black || style == .automatic
    HStack(spacing: 5) {
      if !words.isEmpty { Text(verbatim: words) }
      Text(verbatim: name).fontWeight(.semibold)
    }
    .font(.system(size: 17))
    .lineLimit(1)
    .minimumScaleFactor(0.5)
    .foregroundColor(isBlack ? .white : .black)
    .padding(.horizontal, 12)
    .frame(minWidth: 100, maxWidth: .infinity, minHeight: 30, maxHeight: .infinity)
    .background(isBlack ? Color.black : .white, in: RoundedRectangle(cornerRadius: radius))
    .overlay(
      RoundedRectangle(cornerRadius: radius)
        .strokeBorder(Color.black, lineWidth: style == .whiteOutline ? 1 : 0))
  }
}

/// A button that says that it pays. A press sends its actions; what they ask of a wallet fails.
@preconcurrency @MainActor open class PKPaymentButton: UIButton {
  /// How round the corners are, in points.
  open var cornerRadius: CGFloat = 4 { didSet { refresh() } }
  private let look = HostingView(nil)
  private let kind: PKPaymentButtonType
  private let style: PKPaymentButtonStyle

  public init(
    paymentButtonType type: PKPaymentButtonType, paymentButtonStyle style: PKPaymentButtonStyle
  ) {
    (kind, self.style) = (type, style)
    super.init(frame: CGRect(x: 0, y: 0, width: 140, height: 44))
    look.isUserInteractionEnabled = false
    look.frame = bounds
    look.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(look)
    accessibilityLabel = type.words.isEmpty ? "Apple Pay" : "\(type.words) Apple Pay"
    refresh()
  }
  public convenience init(type: PKPaymentButtonType, style: PKPaymentButtonStyle) {
    self.init(paymentButtonType: type, paymentButtonStyle: style)
  }
  public required init?(coder: NSCoder) {
    (kind, style) = (.plain, .black)
    super.init(coder: coder)
  }
  open override var intrinsicContentSize: CGSize { CGSize(width: 140, height: 44) }

  private func refresh() {
    look.host(
      AnyView(PayLabel(words: kind.words, name: "Pay", style: style, radius: cornerRadius)))
  }
}

/// What the button of SwiftUI says.
public struct PayWithApplePayButtonLabel: Sendable {
  let type: PKPaymentButtonType
  public static let plain = Self(type: .plain)
  public static let buy = Self(type: .buy)
  public static let setUp = Self(type: .setUp)
  public static let inStore = Self(type: .inStore)
  public static let donate = Self(type: .donate)
  public static let checkout = Self(type: .checkout)
  public static let book = Self(type: .book)
  public static let subscribe = Self(type: .subscribe)
  public static let reload = Self(type: .reload)
  public static let addMoney = Self(type: .addMoney)
  public static let topUp = Self(type: .topUp)
  public static let order = Self(type: .order)
  public static let rent = Self(type: .rent)
  public static let support = Self(type: .support)
  public static let contribute = Self(type: .contribute)
  public static let tip = Self(type: .tip)
  public static let `continue` = Self(type: .continue)
}

/// How the button of SwiftUI looks.
public struct PayWithApplePayButtonStyle: Sendable {
  let style: PKPaymentButtonStyle
  public static let automatic = Self(style: .automatic)
  public static let black = Self(style: .black)
  public static let white = Self(style: .white)
  public static let whiteOutline = Self(style: .whiteOutline)
}

/// How far a payment is.
public enum PayWithApplePayButtonPaymentAuthorizationPhase {
  case willAuthorize
  case didAuthorize(payment: PKPayment, resultHandler: (PKPaymentAuthorizationResult) -> Void)
  case didFinish
}

private struct PayButtonStyleKey: EnvironmentKey {
  static let defaultValue = PayWithApplePayButtonStyle.automatic
}

extension EnvironmentValues {
  fileprivate var payButtonStyle: PayWithApplePayButtonStyle {
    get { self[PayButtonStyleKey.self] }
    set { self[PayButtonStyleKey.self] = newValue }
  }
}

extension View {
  /// How buttons that pay look.
  public func payWithApplePayButtonStyle(_ style: PayWithApplePayButtonStyle) -> some View {
    environment(\.payButtonStyle, style)
  }
}

extension View {
  /// Accepted: buttons that pay show no card here.
  public func payWithApplePayButtonDisableCardArt() -> some View { self }
  /// Accepted: buttons that add passes are black here.
  public func addPassToWalletButtonStyle(_ style: AddPassToWalletButtonStyle) -> some View { self }
}

/// A button that pays. As nobody can pay here, it shows its fallback, if it has one.
public struct PayWithApplePayButton<Fallback: View>: View {
  private let label: PayWithApplePayButtonLabel
  private let action: () -> Void
  private let fallback: Fallback
  @Environment(\.payButtonStyle) private var style

  /// `action` is called when the button is pressed.
  public init(
    _ label: PayWithApplePayButtonLabel = .plain, action: @escaping () -> Void,
    @ViewBuilder fallback: () -> Fallback
  ) { (self.label, self.action, self.fallback) = (label, action, fallback()) }
  public init(
    _ label: PayWithApplePayButtonLabel = .plain, action: @escaping () -> Void
  ) where Fallback == EmptyView { self.init(label, action: action) { EmptyView() } }

  /// A press tells `onPaymentAuthorizationChange` that the payment is over: nothing is paid.
  public init(
    _ label: PayWithApplePayButtonLabel = .plain, request: PKPaymentRequest,
    onPaymentAuthorizationChange:
      @escaping (PayWithApplePayButtonPaymentAuthorizationPhase) -> Void,
    @ViewBuilder fallback: () -> Fallback
  ) {
    self.init(
      label,
      action: {
        warnOfNoPayments()
        onPaymentAuthorizationChange(.willAuthorize)
        onPaymentAuthorizationChange(.didFinish)
      }, fallback: fallback)
  }
  public init(
    _ label: PayWithApplePayButtonLabel = .plain, request: PKPaymentRequest,
    onPaymentAuthorizationChange: @escaping (PayWithApplePayButtonPaymentAuthorizationPhase) -> Void
  ) where Fallback == EmptyView {
    self.init(
      label, request: request, onPaymentAuthorizationChange: onPaymentAuthorizationChange
    ) { EmptyView() }
  }

  public var body: some View {
    if Fallback.self == EmptyView.self {
      Button(action: action) {
        PayLabel(words: label.type.words, name: "Pay", style: style.style)
      }
      .buttonStyle(.plain)
      .frame(height: 44)
      .accessibilityLabel(
        label.type.words.isEmpty ? "Apple Pay" : "\(label.type.words) Apple Pay")
    } else {
      fallback
    }
  }
}

/// How the button that adds passes looks.
public struct AddPassToWalletButtonStyle: Sendable {
  let style: PKPaymentButtonStyle
  public static let black = Self(style: .black)
  public static let blackOutline = Self(style: .black)
}

/// A button that adds passes to a wallet. As there is none here, it shows its fallback, if it has one.
public struct AddPassToWalletButton<Fallback: View>: View {
  private let action: () -> Void
  private let fallback: Fallback

  public init(action: @escaping () -> Void, @ViewBuilder fallback: () -> Fallback) {
    (self.action, self.fallback) = (action, fallback())
  }
  public init(action: @escaping () -> Void) where Fallback == EmptyView {
    self.init(action: action) { EmptyView() }
  }
  /// A press tells `onCompletion` that nothing was added.
  public init(
    _ passes: [PKPass], onCompletion: @escaping (Bool) -> Void,
    @ViewBuilder fallback: () -> Fallback
  ) {
    self.init(
      action: {
        warnOfNoPayments()
        onCompletion(false)
      }, fallback: fallback)
  }
  public init(
    _ passes: [PKPass], onCompletion: @escaping (Bool) -> Void
  ) where Fallback == EmptyView { self.init(passes, onCompletion: onCompletion) { EmptyView() } }

  public var body: some View {
    if Fallback.self == EmptyView.self {
      Button(action: action) {
        PayLabel(words: "Add to", name: "Apple Wallet", style: .black)
      }
      .buttonStyle(.plain)
      .frame(height: 44)
      .accessibilityLabel("Add to Apple Wallet")
    } else {
      fallback
    }
  }
}

public enum PKAddPassButtonStyle: Int, Sendable { case black, blackOutline }

/// A button that says that it adds a pass. A press sends its actions.
@preconcurrency @MainActor open class PKAddPassButton: UIButton {
  open var addPassButtonStyle: PKAddPassButtonStyle
  public init(addPassButtonStyle style: PKAddPassButtonStyle) {
    addPassButtonStyle = style
    super.init(frame: CGRect(x: 0, y: 0, width: 200, height: 44))
    let look = HostingView(nil)
    look.isUserInteractionEnabled = false
    look.frame = bounds
    look.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    look.host(AnyView(PayLabel(words: "Add to", name: "Apple Wallet", style: .black)))
    addSubview(look)
    accessibilityLabel = "Add to Apple Wallet"
  }
  public required init?(coder: NSCoder) {
    addPassButtonStyle = .black
    super.init(coder: coder)
  }
  open override var intrinsicContentSize: CGSize { CGSize(width: 200, height: 44) }
}
