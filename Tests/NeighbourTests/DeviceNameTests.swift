import AVFoundation
import CoreBluetooth
import CoreLocation
import CoreSpotlight
import EventKit
import Foundation
import MapKit
import Testing
import UniformTypeIdentifiers

@MainActor @Suite struct DeviceNameTests {
  private final class Radio: NSObject, CBCentralManagerDelegate {
    let told: (CBManagerState) -> Void
    init(told: @escaping (CBManagerState) -> Void) { self.told = told }
    func centralManagerDidUpdateState(_ central: CBCentralManager) { told(central.state) }
  }

  @Test func `who waits for Bluetooth is told once that it is unsupported`() async {
    let states = AsyncStream<CBManagerState>.makeStream()
    let radio = Radio { states.continuation.yield($0) }
    let manager = CBCentralManager(delegate: radio, queue: DispatchQueue(label: "radio"))
    manager.scanForPeripherals(withServices: nil)
    var iterator = states.stream.makeAsyncIterator()
    #expect(await iterator.next() == .unsupported)
    #expect(!manager.isScanning && manager.retrievePeripherals(withIdentifiers: []).isEmpty)
  }

  @Test func `names of services are equal by their bits and say their digits`() {
    #expect(CBUUID(string: "180d") == CBUUID(data: Data([0x18, 0x0D])))
    #expect(CBUUID(string: "180d").uuidString == "180D")
    let long = UUID()
    #expect(CBUUID(nsuuid: long).uuidString == long.uuidString)
    #expect(CBUUID(string: "xyz").data.isEmpty)
  }

  @Test func `items for a search outside the app are accepted and forgotten`() async throws {
    let looks = CSSearchableItemAttributeSet(contentType: .text)
    looks.title = "Fern"
    let item = CSSearchableItem(
      uniqueIdentifier: nil, domainIdentifier: "plants", attributeSet: looks)
    #expect(!item.uniqueIdentifier.isEmpty && item.attributeSet.title == "Fern")
    var failure: (any Error)? = CancellationError()
    CSSearchableIndex.default().indexSearchableItems([item]) { failure = $0 }
    #expect(failure == nil && !CSSearchableIndex.isIndexingAvailable())
    try await CSSearchableIndex.default().deleteAllSearchableItems()
  }

  @Test func `calendars are in one account, and items are found by their name`() throws {
    let store = EKEventStore()
    let calendar = EKCalendar(for: .reminder, eventStore: store)
    #expect(store.sources.map(\.sourceType) == [.local] && calendar.source === store.sources[0])
    #expect(store.source(withIdentifier: calendar.source.sourceIdentifier) === calendar.source)
    let reminder = EKReminder(eventStore: store)
    reminder.title = "Water the ferns"
    reminder.calendar = store.defaultCalendarForNewReminders()
    try store.save(reminder, commit: true)
    #expect(store.calendarItem(withIdentifier: reminder.calendarItemIdentifier) === reminder)
    try store.remove(reminder, commit: true)
    #expect(store.calendarItem(withIdentifier: reminder.calendarItemIdentifier) == nil)
  }

  @Test
  func `a cluster is in the middle of its annotations, and a range of distances has an order`() {
    let places = [(10.0, 20.0), (30.0, 40.0)].map {
      MKPointAnnotation(coordinate: CLLocationCoordinate2D(latitude: $0.0, longitude: $0.1))
    }
    let cluster = MKClusterAnnotation(memberAnnotations: places)
    #expect(cluster.coordinate.latitude == 20 && cluster.coordinate.longitude == 30)
    #expect(MKMapView.CameraZoomRange(minCenterCoordinateDistance: 500) != nil)
    #expect(
      MKMapView.CameraZoomRange(
        minCenterCoordinateDistance: 9, maxCenterCoordinateDistance: 3) == nil)
  }

  @Test func `effects of sound keep what they are set to, and scheduled sound ends at once`() throws
  {
    let equaliser = AVAudioUnitEQ(numberOfBands: 3)
    equaliser.bands[1].gain = 4
    #expect(
      equaliser.bands.map(\.gain) == [0, 4, 0] && AVAudioUnitEQ(numberOfBands: -1).bands.isEmpty)
    let reverb = AVAudioUnitReverb()
    reverb.loadFactoryPreset(.cathedral)
    #expect(reverb.preset == .cathedral && !reverb.bypass)
    let node = AVAudioPlayerNode()
    let engine = AVAudioEngine()
    engine.attach(node)
    engine.connect(node, to: equaliser, format: nil)
    #expect(node.lastRenderTime == nil)
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).wav")
    try Data([0]).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    nonisolated(unsafe) var ended: AVAudioPlayerNodeCompletionCallbackType?
    node.scheduleSegment(
      try AVAudioFile(forReading: file), startingFrame: 0, frameCount: 4, at: nil,
      completionCallbackType: .dataPlayedBack
    ) { ended = $0 }
    #expect(ended == .dataPlayedBack)
  }
}
