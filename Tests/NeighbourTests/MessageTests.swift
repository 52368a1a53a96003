import LindenDrawing
import MessageUI
import SwiftUI
import SwiftUITesting
import Testing

@MainActor struct MessageTests {
  private struct Composer: UIViewControllerRepresentable {
    @Binding var answers: [String]
    @Environment(\.dismiss) private var dismiss

    final class Coordinator: NSObject, MFMailComposeViewControllerDelegate {
      var finish: (MFMailComposeResult, (any Error)?) -> Void = { _, _ in }
      func mailComposeController(
        _ controller: MFMailComposeViewController, didFinishWith result: MFMailComposeResult,
        error: (any Error)?
      ) { finish(result, error) }
    }

    func makeCoordinator() -> Coordinator { Coordinator() }
    func makeUIViewController(context: Context) -> MFMailComposeViewController {
      let controller = MFMailComposeViewController()
      controller.mailComposeDelegate = context.coordinator
      controller.setSubject("Seeds")
      controller.setToRecipients(["garden@example.com"])
      controller.addAttachmentData(Data([1]), mimeType: "text/plain", fileName: "list.txt")
      return controller
    }
    func updateUIViewController(_ controller: MFMailComposeViewController, context: Context) {
      context.coordinator.finish = { result, error in
        answers.append("\(result) \((error as? MFMailComposeError)?.code as Any)")
        dismiss()
      }
    }
  }

  private struct Page: View {
    @State private var isWriting = false
    @State private var answers: [String] = []
    var body: some View {
      VStack {
        Button("Write") { isWriting = true }
        Text("Answers: \(answers.joined(separator: ", "))")
      }
      .sheet(isPresented: $isWriting) { Composer(answers: $answers) }
    }
  }

  @Test func `a mail that is shown tells its delegate once that it failed, and can be put away`()
    throws
  {
    #expect(!MFMailComposeViewController.canSendMail())
    let app = Driver(Page())
    let said = try Diagnostics.recording {
      try app.tap("Write")
      app.advance(by: 2)
    }
    #expect(
      app.texts == [
        "Write", "Answers: failed Optional(MessageUI.MFMailComposeError.Code.sendFailed)",
      ])
    #expect(said.contains { $0.contains("MFMailComposeViewController") })
  }

  @Test func `messages take no files, and say so of each`() {
    let controller = MFMessageComposeViewController()
    #expect(!MFMessageComposeViewController.canSendAttachments())
    #expect(!controller.addAttachmentData(Data(), typeIdentifier: "public.png", filename: "a.png"))
    #expect(controller.attachments == nil)
  }
}
