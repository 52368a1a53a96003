import LindenFoundation
import Testing

@Suite struct QueueLabelTests {
  @Test func `code can ask what queue it runs on`() {
    let queue = DispatchQueue(label: "com.example.work")
    #expect(queue.sync { String(cString: __dispatch_queue_get_label(nil)) } == "com.example.work")
    #expect(String(cString: __dispatch_queue_get_label(queue)) == "com.example.work")
    #expect(
      String(validatingUTF8: __dispatch_queue_get_label(.main)) == "com.apple.main-thread")
  }
}
