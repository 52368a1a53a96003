import Combine
import CombineTesting
import Testing

struct StrideTests {
  @Test func `X-A1 an integer literal as a DispatchQueue stride counts seconds`() {
    typealias Stride = DispatchQueue.SchedulerTimeType.Stride
    let literal: Stride = 2
    #expect(literal.magnitude == 2_000_000_000)
    #expect(Stride(exactly: UInt64(2))?.magnitude == 2_000_000_000)
    #expect(Stride(exactly: UInt64.max) == nil)
    #expect(Stride(exactly: Int.max / 1_000_000_000 + 1) == nil)
    #expect(Stride.nanoseconds(2).magnitude == 2)
  }

  @Test func `the numbers that count strides keep the initialisers they have, and no more`() {
    #expect([1.5, 2].map(Int.init) == [1, 2])
    #expect([1, 2].map(Double.init).map(Int.init) == [1, 2])
    #expect([1.5].publisher.map(Int.init).sequence == [1])
  }

  @Test func `an integer literal counts seconds on run loops and operation queues`() {
    let loop: RunLoop.SchedulerTimeType.Stride = 5
    let operations: OperationQueue.SchedulerTimeType.Stride = 5
    #expect(loop == .seconds(5))
    #expect(operations == .seconds(5))
  }

  @Test func `X-A33 strides of the immediate scheduler are whole numbers, and units of it are 0`() {
    typealias Stride = ImmediateScheduler.SchedulerTimeType.Stride
    let integer: Stride = 5
    let float: Stride = 14.6
    let negative: Stride = -4.1
    let huge: Stride = 1e300
    #expect(integer.magnitude == 5)
    #expect(float.magnitude == 14)
    #expect(negative.magnitude == -4)
    #expect(huge.magnitude == .max)
    let units: [Stride] = [
      .seconds(3), .seconds(1.5), .milliseconds(3), .microseconds(3), .nanoseconds(3),
    ]
    #expect(units == [0, 0, 0, 0, 0])
  }

  @Test func `X-A30 a DispatchQueue stride is coded by its nanoseconds`() throws {
    typealias Stride = DispatchQueue.SchedulerTimeType.Stride
    let data = try JSONEncoder().encode(Stride.nanoseconds(419_872))
    #expect(String(decoding: data, as: UTF8.self) == #"{"_nanoseconds":419872}"#)
    #expect(try JSONDecoder().decode(Stride.self, from: data) == .nanoseconds(419_872))
  }

  @Test func `a literal with a point is in seconds everywhere`() {
    let queue: DispatchQueue.SchedulerTimeType.Stride = 0.5
    let loop: RunLoop.SchedulerTimeType.Stride = 0.5
    #expect(queue == .milliseconds(500))
    #expect(loop == .milliseconds(500))
  }

  @Test func `the units agree`() {
    check(DispatchQueue.SchedulerTimeType.Stride.self)
    check(RunLoop.SchedulerTimeType.Stride.self)
    check(OperationQueue.SchedulerTimeType.Stride.self)
    check(VirtualTimeScheduler.SchedulerTimeType.Stride.self)
  }

  private func check<S: SchedulerTimeIntervalConvertible & Equatable>(_ stride: S.Type) {
    #expect(S.seconds(2) == .milliseconds(2_000))
    #expect(S.milliseconds(3) == .microseconds(3_000))
    #expect(S.microseconds(4) == .nanoseconds(4_000))
    #expect(S.seconds(0.25) == .milliseconds(250))
  }

  @Test func `strides add, subtract, multiply and compare`() {
    typealias Stride = DispatchQueue.SchedulerTimeType.Stride
    var stride = Stride.seconds(1) + .seconds(2)
    #expect(stride == .seconds(3))
    stride -= .seconds(5)
    #expect(stride == .seconds(-2))
    #expect(stride < 0)
    stride *= 3
    #expect(stride == .seconds(-6))
    #expect(Stride.seconds(-2).magnitude == -2_000_000_000)
  }

  @Test func `X-A34 a product of DispatchQueue strides is that of their seconds`() {
    typealias Stride = DispatchQueue.SchedulerTimeType.Stride
    func square<Amount: Numeric>(_ amount: Amount) -> Amount { amount * amount }
    #expect(Stride.seconds(2) * 10 == .seconds(20))
    #expect(square(Stride.seconds(3)) == .seconds(9))
    #expect(Stride.milliseconds(500) * 1.5 == .milliseconds(750))
    #expect(Stride.seconds(-2) * .nanoseconds(3) == .nanoseconds(-6))
    #expect(Stride.nanoseconds(15) * .nanoseconds(2) == 0)
    #expect(Stride.microseconds(-3) * .nanoseconds(10) == 0)
    #expect(Stride(.never) * 2 == Stride(.never))
    #expect(Stride(.never) * -2 <= .seconds(-9_000_000_000))
  }

  @Test func `amounts beyond the range become the nearest inside`() {
    typealias Stride = DispatchQueue.SchedulerTimeType.Stride
    #expect(Stride.seconds(Int.max).magnitude == .max)
    #expect(Stride.seconds(Int.min).magnitude == .min)
    #expect(Stride.seconds(Double.infinity).magnitude == .max)
    #expect(Stride.seconds(-1e300).magnitude == .min)
    #expect(Stride.seconds(Double.nan).magnitude == 0)
    #expect(Stride(.never).magnitude == .max)
  }

  @Test func `a queue's times saturate at boot and in the distant future`() {
    typealias Time = DispatchQueue.SchedulerTimeType
    let start = Time(DispatchTime(uptimeNanoseconds: 1_000))
    #expect(start.advanced(by: .seconds(-1)).dispatchTime.uptimeNanoseconds == 0)
    #expect(start.advanced(by: .nanoseconds(500)).distance(to: start) == .nanoseconds(-500))
    #expect(start.distance(to: start.advanced(by: .nanoseconds(1))) == .nanoseconds(1))
  }

  @Test func `times and strides survive coding`() throws {
    let time = RunLoop.SchedulerTimeType(Date(timeIntervalSinceReferenceDate: 100))
    let queueTime = DispatchQueue.SchedulerTimeType(DispatchTime(uptimeNanoseconds: 42_000))
    #expect(try copy(time) == time)
    #expect(try copy(queueTime) == queueTime)
    #expect(try copy(DispatchQueue.SchedulerTimeType.Stride.seconds(3)) == .seconds(3))
    #expect(try copy(OperationQueue.SchedulerTimeType.Stride.seconds(3)) == .seconds(3))
  }

  private func copy<T: Codable>(_ value: T) throws -> T {
    try JSONDecoder().decode(T.self, from: JSONEncoder().encode(value))
  }

  @Test func `dates are advanced by seconds`() {
    let start = OperationQueue.SchedulerTimeType(Date(timeIntervalSinceReferenceDate: 0))
    let later = start.advanced(by: .milliseconds(1_500))
    #expect(later.date.timeIntervalSinceReferenceDate == 1.5)
    #expect(start.distance(to: later).timeInterval == 1.5)
  }
}
