import CoreGraphics
import Foundation
import LindenControls
import LindenFeatures
@_spi(Engine) import LindenEngine

/// Chooses a date, a time, or both.
@preconcurrency @MainActor open class UIDatePicker: UIControl {
  public enum Mode: Int, Sendable { case time, date, dateAndTime, countDownTimer, yearAndMonth }

  open var date = Date() { didSet { if date != oldValue { signal.send() } } }
  open var minimumDate: Date? { didSet { signal.send() } }
  open var maximumDate: Date? { didSet { signal.send() } }
  open var datePickerMode = Mode.dateAndTime { didSet { contentChanged() } }
  open var preferredDatePickerStyle = UIDatePickerStyle.automatic { didSet { contentChanged() } }
  open var locale: Locale? { didSet { contentChanged() } }
  open var calendar: Calendar! = .current { didSet { contentChanged() } }
  open var timeZone: TimeZone? { didSet { contentChanged() } }
  /// Kept: minutes go by one.
  open var minuteInterval = 1
  /// Kept, in seconds; there is no picker for durations.
  open var countDownDuration: TimeInterval = 0

  open func setDate(_ date: Date, animated: Bool) {
    withAnimation(animated ? .default : nil) { self.date = date }
  }

  override var measuredContent: AnyView? { content }

  package override var content: AnyView? {
    let date = Binding(
      get: { [unowned self] in self.date },
      set: { [unowned self] in
        self.date = $0
        sendActions(for: .valueChanged)
      })
    let parts: DatePickerComponents =
      switch datePickerMode {
      case .time, .countDownTimer: .hourAndMinute
      case .date, .yearAndMonth: .date
      case .dateAndTime: [.date, .hourAndMinute]
      }
    let first = minimumDate ?? .distantPast
    let range = first...max(first, maximumDate ?? .distantFuture)
    let picker = DatePicker("", selection: date, in: range, displayedComponents: parts)
      .labelsHidden()
      .disabled(!isEnabled)
      .transformEnvironment(\.locale) { [locale] in if let locale { $0 = locale } }
      .transformEnvironment(\.calendar) { [calendar] in if let calendar { $0 = calendar } }
      .transformEnvironment(\.timeZone) { [timeZone] in if let timeZone { $0 = timeZone } }
    return switch preferredDatePickerStyle {
    case .wheels: AnyView(picker.datePickerStyle(WheelDatePickerStyle()))
    case .inline: AnyView(picker.datePickerStyle(GraphicalDatePickerStyle()))
    default: AnyView(picker)
    }
  }
}

public enum UIDatePickerStyle: Int, Sendable { case automatic, wheels, compact, inline }

/// Wheels, each of which chooses one of several rows.
@preconcurrency @MainActor open class UIPickerView: UIView {
  open weak var dataSource: (any UIPickerViewDataSource)? { didSet { contentChanged() } }
  open weak var delegate: (any UIPickerViewDelegate)? { didSet { contentChanged() } }
  private var chosen: [Int: Int] = [:]

  open var numberOfComponents: Int { dataSource?.numberOfComponents(in: self) ?? 0 }
  open func numberOfRows(inComponent component: Int) -> Int {
    dataSource?.pickerView(self, numberOfRowsInComponent: component) ?? 0
  }
  /// -1 where there is no row.
  open func selectedRow(inComponent component: Int) -> Int {
    numberOfRows(inComponent: component) > 0 ? chosen[component] ?? 0 : -1
  }
  /// Turns a wheel; the delegate is not told.
  open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
    guard chosen[component] != row else { return }
    chosen[component] = row
    signal.send()
  }
  open func reloadAllComponents() { contentChanged() }
  open func reloadComponent(_ component: Int) { contentChanged() }

  open override var intrinsicContentSize: CGSize { CGSize(width: 320, height: 216) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  package override var content: AnyView? {
    AnyView(
      HStack(spacing: 0) {
        ForEach(0..<max(0, numberOfComponents), id: \.self) { [unowned self] in wheel($0) }
      })
  }

  private func wheel(_ component: Int) -> some View {
    let row = Binding(
      get: { [unowned self] in selectedRow(inComponent: component) },
      set: { [unowned self] in
        selectRow($0, inComponent: component, animated: true)
        delegate?.pickerView(self, didSelectRow: $0, inComponent: component)
      })
    let width = delegate?.pickerView(self, widthForComponent: component) ?? 0
    return Picker("", selection: row) {
      ForEach(0..<max(0, numberOfRows(inComponent: component)), id: \.self) { [unowned self] in
        label($0, component).tag($0)
      }
    }
    .pickerStyle(WheelPickerStyle())
    .labelsHidden()
    .frame(width: width > 0 ? width : nil)
  }

  @ViewBuilder private func label(_ row: Int, _ component: Int) -> some View {
    if let delegate {
      let view = delegate.pickerView(
        self, viewForRow: row, forComponent: component, reusing: nil)
      // A label is text of the wheel, which is read out and dims with the others.
      if let label = view as? UILabel {
        Text(verbatim: label.text ?? "").font(label.font?.font)
      } else {
        RootStage(view: view)
      }
    } else {
      Text(verbatim: "?")
    }
  }
}

/// How many wheels there are, and how many rows each has.
@preconcurrency @MainActor public protocol UIPickerViewDataSource: AnyObject {
  func numberOfComponents(in pickerView: UIPickerView) -> Int
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int
}

/// What the rows say, and who is told which was chosen. Everything is optional.
@preconcurrency @MainActor public protocol UIPickerViewDelegate: AnyObject {
  func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int)
    -> String?
  func pickerView(
    _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
  ) -> NSAttributedString?
  func pickerView(
    _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int,
    reusing view: UIView?
  ) -> UIView
  func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat
  func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat
  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int)
}

extension UIPickerViewDelegate {
  public func pickerView(
    _ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int
  ) -> String? { nil }
  public func pickerView(
    _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
  ) -> NSAttributedString? { nil }
  public func pickerView(
    _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int,
    reusing view: UIView?
  ) -> UIView {
    let label = UILabel()
    label.text =
      self.pickerView(pickerView, titleForRow: row, forComponent: component)
      ?? self.pickerView(pickerView, attributedTitleForRow: row, forComponent: component)?.string
    label.font = .systemFont(ofSize: 21)
    label.textAlignment = .center
    return label
  }
  public func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat {
    0
  }
  public func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int)
    -> CGFloat
  { 32 }
  public func pickerView(
    _ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int
  ) {}
}

/// Two buttons that make a number smaller and larger.
@preconcurrency @MainActor open class UIStepper: UIControl {
  open var value: Double = 0 {
    didSet {
      let clamped = min(max(value, minimumValue), max(minimumValue, maximumValue))
      if value != clamped { value = clamped } else if value != oldValue { signal.send() }
    }
  }
  open var minimumValue: Double = 0 { didSet { signal.send() } }
  open var maximumValue: Double = 100 { didSet { signal.send() } }
  open var stepValue: Double = 1 { didSet { signal.send() } }
  /// Whether it goes on at the other end.
  open var wraps = false
  open var autorepeat = true
  open var isContinuous = true
  /// Accepted: the buttons look as SwiftUI's.
  open func setDecrementImage(_ image: UIImage?, for state: State) {}
  open func setIncrementImage(_ image: UIImage?, for state: State) {}

  open override var intrinsicContentSize: CGSize { CGSize(width: 94, height: 32) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
  override var defaultHugging: UILayoutPriority { .defaultHigh }

  private func step(by distance: Double) {
    let next = value + distance
    if wraps, next > maximumValue {
      value = minimumValue
    } else if wraps, next < minimumValue {
      value = maximumValue
    } else {
      value = next
    }
    sendActions(for: .valueChanged)
  }

  package override var content: AnyView? {
    AnyView(
      Stepper("") { [unowned self] in
        step(by: stepValue)
      } onDecrement: { [unowned self] in
        step(by: -stepValue)
      }
      .labelsHidden()
      .disabled(!isEnabled))
  }
}
