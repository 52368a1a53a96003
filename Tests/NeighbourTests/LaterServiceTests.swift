import AVFoundation
import Contacts
import Foundation
import MediaPlayer
import Speech
import Testing

@Suite struct LaterServiceTests {
  @Test func `what is playing is kept, and handlers of commands are until they are removed`() {
    let center = MPNowPlayingInfoCenter.default()
    center.nowPlayingInfo = [MPMediaItemPropertyTitle: "Song"]
    #expect(center.nowPlayingInfo?[MPMediaItemPropertyTitle] as? String == "Song")
    center.nowPlayingInfo = nil
    #expect(center.nowPlayingInfo == nil)
    let token = MPRemoteCommandCenter.shared().playCommand.addTarget { _ in .success }
    MPRemoteCommandCenter.shared().playCommand.removeTarget(token)
  }

  @Test func `nothing is recognised, and whoever asks is denied`() async throws {
    let status = await withCheckedContinuation { answer in
      SFSpeechRecognizer.requestAuthorization { answer.resume(returning: $0) }
    }
    #expect(status == .denied)
    let recognizer = try #require(SFSpeechRecognizer(locale: Locale(identifier: "en_US")))
    let request = SFSpeechAudioBufferRecognitionRequest()
    let message = await withCheckedContinuation { answer in
      recognizer.recognitionTask(with: request) { result, error in
        answer.resume(returning: result == nil ? error?.localizedDescription : nil)
      }
    }
    #expect(message == "Speech is not recognised on this device.")
  }

  @Test func `an engine runs in silence, and a file that is not there throws`() throws {
    let engine = AVAudioEngine()
    engine.inputNode.installTap(
      onBus: 0, bufferSize: 1024, format: engine.inputNode.outputFormat(forBus: 0)
    ) { _, _ in Issue.record("there is no sound") }
    engine.prepare()
    try engine.start()
    #expect(engine.isRunning)
    engine.stop()
    #expect(!engine.isRunning)
    #expect(throws: CocoaError.self) {
      try AVAudioFile(forReading: URL(fileURLWithPath: "/nowhere.wav"))
    }
  }

  @Test func `there are no contacts, and names are written in order`() async {
    let store = CNContactStore()
    await #expect(throws: CNError.self) { try await store.requestAccess(for: .contacts) }
    let somebody = CNMutableContact()
    somebody.givenName = "Ada"
    somebody.familyName = "Lovelace"
    somebody.phoneNumbers = [
      CNLabeledValue(label: CNLabelHome, value: CNPhoneNumber(stringValue: "123"))
    ]
    #expect(CNContactFormatter.string(from: somebody, style: .fullName) == "Ada Lovelace")
    #expect(somebody.phoneNumbers.first?.value.stringValue == "123")
    #expect(CNLabeledValue<NSString>.localizedString(forLabel: CNLabelHome) == "Home")
  }
}
