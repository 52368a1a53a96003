import Foundation

/// What names services and characteristics: 16, 32 or 128 bits.
open class CBUUID: NSObject, @unchecked Sendable {
  public let data: Data

  /// From 4, 8 or 32 hexadecimal digits, of which hyphens may be between. What has none of these
  /// lengths, or other characters, traps on Apple platforms; here it names nothing: no bytes.
  public init(string theString: String) {
    let digits = theString.filter { $0 != "-" }
    let bytes = stride(from: 0, to: digits.count, by: 2).compactMap { offset -> UInt8? in
      UInt8(String(digits.dropFirst(offset).prefix(2)), radix: 16)
    }
    let isWhole = [4, 8, 32].contains(digits.count) && bytes.count * 2 == digits.count
    data = isWhole ? Data(bytes) : Data()
  }
  public init(data theData: Data) { data = theData }
  public convenience init(nsuuid theUUID: UUID) { self.init(string: theUUID.uuidString) }

  /// In capital digits; 128 bits have hyphens.
  open var uuidString: String {
    let digits = data.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }
      .joined().uppercased()
    guard data.count == 16 else { return digits }
    var rest = digits[...]
    return [8, 4, 4, 4, 12].map { count in
      defer { rest = rest.dropFirst(count) }
      return String(rest.prefix(count))
    }
    .joined(separator: "-")
  }

  open override func isEqual(_ object: Any?) -> Bool { (object as? CBUUID)?.data == data }
  open override var hash: Int { data.hashValue }
  open override var description: String { uuidString }
}

/// Another device or the one itself. None is ever found here.
open class CBPeer: NSObject, @unchecked Sendable {
  public let identifier = UUID()
  override init() { super.init() }
}

/// Whether a device is connected.
public enum CBPeripheralState: Int, Sendable {
  case disconnected, connecting, connected, disconnecting
}

/// Whether a write is answered.
public enum CBCharacteristicWriteType: Int, Sendable { case withResponse, withoutResponse }

/// A device with services. None is ever found here, so that none exists.
open class CBPeripheral: CBPeer, @unchecked Sendable {
  open weak var delegate: (any CBPeripheralDelegate)?
  open var name: String? { nil }
  open var state: CBPeripheralState { .disconnected }
  open var services: [CBService]? { nil }
  open var canSendWriteWithoutResponse: Bool { false }
  open func discoverServices(_ serviceUUIDs: [CBUUID]?) {}
  open func discoverCharacteristics(_ characteristicUUIDs: [CBUUID]?, for service: CBService) {}
  open func readValue(for characteristic: CBCharacteristic) {}
  open func writeValue(
    _ data: Data, for characteristic: CBCharacteristic, type: CBCharacteristicWriteType
  ) {}
  open func setNotifyValue(_ enabled: Bool, for characteristic: CBCharacteristic) {}
  open func maximumWriteValueLength(for type: CBCharacteristicWriteType) -> Int { 0 }
  open func readRSSI() {}
}

/// What has a UUID: a service or a characteristic.
open class CBAttribute: NSObject, @unchecked Sendable {
  public let uuid: CBUUID
  init(uuid: CBUUID) { self.uuid = uuid }
}

/// What a device can do.
open class CBService: CBAttribute, @unchecked Sendable {
  open weak var peripheral: CBPeripheral?
  open var isPrimary: Bool { true }
  open var characteristics: [CBCharacteristic]?
}

/// What can be done with a characteristic.
public struct CBCharacteristicProperties: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let broadcast = Self(rawValue: 1)
  public static let read = Self(rawValue: 2)
  public static let writeWithoutResponse = Self(rawValue: 4)
  public static let write = Self(rawValue: 8)
  public static let notify = Self(rawValue: 16)
  public static let indicate = Self(rawValue: 32)
}

/// A value of a service.
open class CBCharacteristic: CBAttribute, @unchecked Sendable {
  open weak var service: CBService?
  open var properties: CBCharacteristicProperties { [] }
  open var value: Data? { nil }
  open var isNotifying: Bool { false }
}

/// Told what a device does. Never called here; everything is optional.
public protocol CBPeripheralDelegate: AnyObject {
  func peripheral(_ peripheral: CBPeripheral, didDiscoverServices error: (any Error)?)
  func peripheral(
    _ peripheral: CBPeripheral, didDiscoverCharacteristicsFor service: CBService,
    error: (any Error)?)
  func peripheral(
    _ peripheral: CBPeripheral, didUpdateValueFor characteristic: CBCharacteristic,
    error: (any Error)?)
  func peripheral(
    _ peripheral: CBPeripheral, didWriteValueFor characteristic: CBCharacteristic,
    error: (any Error)?)
  func peripheral(
    _ peripheral: CBPeripheral, didUpdateNotificationStateFor characteristic: CBCharacteristic,
    error: (any Error)?)
  func peripheral(_ peripheral: CBPeripheral, didReadRSSI RSSI: NSNumber, error: (any Error)?)
}

extension CBPeripheralDelegate {
  public func peripheral(_ peripheral: CBPeripheral, didDiscoverServices error: (any Error)?) {}
  public func peripheral(
    _ peripheral: CBPeripheral, didDiscoverCharacteristicsFor service: CBService,
    error: (any Error)?
  ) {}
  public func peripheral(
    _ peripheral: CBPeripheral, didUpdateValueFor characteristic: CBCharacteristic,
    error: (any Error)?
  ) {}
  public func peripheral(
    _ peripheral: CBPeripheral, didWriteValueFor characteristic: CBCharacteristic,
    error: (any Error)?
  ) {}
  public func peripheral(
    _ peripheral: CBPeripheral, didUpdateNotificationStateFor characteristic: CBCharacteristic,
    error: (any Error)?
  ) {}
  public func peripheral(
    _ peripheral: CBPeripheral, didReadRSSI RSSI: NSNumber, error: (any Error)?
  ) {}
}
