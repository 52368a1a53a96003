import Foundation
import LindenDrawing
import LindenFoundation
@_exported import UIKit

public enum MFMailComposeResult: Int, Sendable { case cancelled, saved, sent, failed }
public enum MessageComposeResult: Int, Sendable { case cancelled, sent, failed }

/// Why a mail was not sent.
public struct MFMailComposeError: _CodedError {
  public enum Code: Int, _ErrorCode {
    public typealias Failure = MFMailComposeError
    case saveFailed, sendFailed
  }
  public static var errorDomain: String { MFMailComposeErrorDomain }
  public static var saveFailed: Code { .saveFailed }
  public static var sendFailed: Code { .sendFailed }
  public let code: Code
  public init(_ code: Code) { self.code = code }
  public var errorDescription: String? { "The mail could not be sent: no host has a mail account." }
}

/// The domain of ``MFMailComposeError``.
public let MFMailComposeErrorDomain = "MFMailComposeErrorDomain"

/// Writes a mail. Apps ask ``canSendMail()`` first, and here it says no.
///
/// A controller that is shown all the same tells its delegate at once that it failed. What it is
/// given is kept, not shown.
@preconcurrency @MainActor open class MFMailComposeViewController: UIViewController {
  open weak var mailComposeDelegate: (any MFMailComposeViewControllerDelegate)?
  /// Always false.
  nonisolated open class func canSendMail() -> Bool { false }
  public init() { super.init(nibName: nil, bundle: nil) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  open func setSubject(_ subject: String) { title = subject }
  /// Accepted: no mail is written.
  open func setToRecipients(_ toRecipients: [String]?) {}
  /// Accepted: no mail is written.
  open func setCcRecipients(_ ccRecipients: [String]?) {}
  /// Accepted: no mail is written.
  open func setBccRecipients(_ bccRecipients: [String]?) {}
  /// Accepted: no mail is written.
  open func setMessageBody(_ body: String, isHTML: Bool) {}
  /// Accepted: no mail is written.
  open func setPreferredSendingEmailAddress(_ emailAddress: String) {}
  /// Accepted: no mail is written.
  open func addAttachmentData(
    _ attachment: Data, mimeType: String, fileName filename: String
  ) {}

  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    Diagnostics.noEffect("MFMailComposeViewController", "no host has a mail account")
    mailComposeDelegate?.mailComposeController(
      self, didFinishWith: .failed, error: MFMailComposeError(.sendFailed))
  }
}

@preconcurrency @MainActor public protocol MFMailComposeViewControllerDelegate: AnyObject {
  func mailComposeController(
    _ controller: MFMailComposeViewController, didFinishWith result: MFMailComposeResult,
    error: (any Error)?)
}

extension MFMailComposeViewControllerDelegate {
  public func mailComposeController(
    _ controller: MFMailComposeViewController, didFinishWith result: MFMailComposeResult,
    error: (any Error)?
  ) {}
}

/// Writes a message. Apps ask ``canSendText()`` first, and here it says no.
///
/// A controller that is shown all the same tells its delegate at once that it failed.
@preconcurrency @MainActor open class MFMessageComposeViewController: UIViewController {
  open weak var messageComposeDelegate: (any MFMessageComposeViewControllerDelegate)?
  /// Always false, like what else is asked of this kind.
  nonisolated open class func canSendText() -> Bool { false }
  nonisolated open class func canSendSubject() -> Bool { false }
  nonisolated open class func canSendAttachments() -> Bool { false }
  nonisolated open class func isSupportedAttachmentUTI(_ uti: String) -> Bool { false }

  open var recipients: [String]?
  open var body: String?
  open var subject: String?
  /// Always nil: messages take no files here.
  open var attachments: [[AnyHashable: Any]]? { nil }
  public init() { super.init(nibName: nil, bundle: nil) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Accepted: people can attach nothing in any case.
  open func disableUserAttachments() {}

  /// Adds a file. False if it is none, or one that messages do not take; see
  /// ``isSupportedAttachmentUTI(_:)``.
  ///
  /// - Parameters:
  ///   - attachmentURL: A file's address.
  ///   - alternateFilename: What to call it; nil keeps its name.
  @discardableResult open func addAttachmentURL(
    _ attachmentURL: URL, withAlternateFilename alternateFilename: String?
  ) -> Bool { false }

  /// Adds data as a file. False if messages do not take this kind.
  ///
  /// - Parameters:
  ///   - attachmentData: The file's bytes.
  ///   - uti: Its type's identifier.
  ///   - filename: What to call it.
  @discardableResult open func addAttachmentData(
    _ attachmentData: Data, typeIdentifier uti: String, filename: String
  ) -> Bool { false }

  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    Diagnostics.noEffect("MFMessageComposeViewController", "no host sends messages")
    messageComposeDelegate?.messageComposeViewController(self, didFinishWith: .failed)
  }
}

@preconcurrency @MainActor public protocol MFMessageComposeViewControllerDelegate: AnyObject {
  func messageComposeViewController(
    _ controller: MFMessageComposeViewController, didFinishWith result: MessageComposeResult)
}
