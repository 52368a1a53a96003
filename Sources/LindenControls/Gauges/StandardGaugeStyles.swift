import CoreGraphics
import LindenFeatures
@_spi(Engine) import LindenEngine

/// On iOS a bar that fills.
public struct DefaultGaugeStyle: GaugeStyle {
  public init() {}
  public func makeBody(configuration: Configuration) -> some View {
    LinearCapacityGaugeStyle().makeBody(configuration: configuration)
  }
}

/// The label over a bar that fills, the bounds at its ends, the value below.
public struct LinearCapacityGaugeStyle: GaugeStyle {
  public init() {}
  public func makeBody(configuration: Configuration) -> some View {
    VStack(spacing: 4) {
      configuration.label
      HStack {
        configuration.minimumValueLabel
        ProgressBar(fraction: configuration.value)
        configuration.maximumValueLabel
      }
      configuration.currentValueLabel.font(.footnote).foregroundStyle(.secondary)
    }
  }
}

/// A bar with a dot where the value is.
public struct AccessoryLinearGaugeStyle: GaugeStyle {
  public init() {}
  public func makeBody(configuration: Configuration) -> some View {
    HStack(spacing: 4) {
      configuration.minimumValueLabel.font(.caption.weight(.semibold))
      MarkedBar(fraction: configuration.value)
      configuration.maximumValueLabel.font(.caption.weight(.semibold))
    }
  }
}

/// The label and the value over a bar that fills.
public struct AccessoryLinearCapacityGaugeStyle: GaugeStyle {
  public init() {}
  public func makeBody(configuration: Configuration) -> some View {
    VStack(alignment: .leading, spacing: 2) {
      configuration.label.font(.headline)
      HStack(spacing: 4) {
        configuration.minimumValueLabel.font(.caption)
        ProgressBar(fraction: configuration.value).scaleEffect(y: 1.5)
        configuration.maximumValueLabel.font(.caption)
      }
      configuration.currentValueLabel.font(.caption).foregroundStyle(.secondary)
    }
  }
}

/// An open ring with a dot where the value is, the value in its middle.
public struct AccessoryCircularGaugeStyle: GaugeStyle {
  public init() {}
  public func makeBody(configuration: Configuration) -> some View {
    RingGauge(configuration: configuration, isOpen: true)
  }
}

/// A ring that closes, the value in its middle.
public struct AccessoryCircularCapacityGaugeStyle: GaugeStyle {
  public init() {}
  public func makeBody(configuration: Configuration) -> some View {
    RingGauge(configuration: configuration, isOpen: false)
  }
}

extension GaugeStyle where Self == DefaultGaugeStyle {
  public static var automatic: DefaultGaugeStyle { DefaultGaugeStyle() }
}
extension GaugeStyle where Self == LinearCapacityGaugeStyle {
  public static var linearCapacity: LinearCapacityGaugeStyle { LinearCapacityGaugeStyle() }
}
extension GaugeStyle where Self == AccessoryLinearGaugeStyle {
  public static var accessoryLinear: AccessoryLinearGaugeStyle { AccessoryLinearGaugeStyle() }
}
extension GaugeStyle where Self == AccessoryLinearCapacityGaugeStyle {
  public static var accessoryLinearCapacity: AccessoryLinearCapacityGaugeStyle {
    AccessoryLinearCapacityGaugeStyle()
  }
}
extension GaugeStyle where Self == AccessoryCircularGaugeStyle {
  public static var accessoryCircular: AccessoryCircularGaugeStyle { AccessoryCircularGaugeStyle() }
}
extension GaugeStyle where Self == AccessoryCircularCapacityGaugeStyle {
  public static var accessoryCircularCapacity: AccessoryCircularCapacityGaugeStyle {
    AccessoryCircularCapacityGaugeStyle()
  }
}

/// The tint; a gradient runs along the gauge.
private struct GaugeTint: ShapeStyle {
  /// How far around a ring the gauge goes; nil on a bar.
  var arc: Angle?

  func resolve(in environment: EnvironmentValues) -> some ShapeStyle {
    guard let gradient = environment.tintStyle?.base as? Gradient else {
      return AnyShapeStyle(.tint)
    }
    guard let arc else {
      let isMirrored = environment.layoutDirection == .rightToLeft
      return AnyShapeStyle(
        LinearGradient(
          gradient: gradient, startPoint: isMirrored ? .trailing : .leading,
          endPoint: isMirrored ? .leading : .trailing))
    }
    return AnyShapeStyle(
      AngularGradient(gradient: gradient, center: .center, startAngle: .zero, endAngle: arc))
  }
}

private struct MarkedBar: View {
  let fraction: Double

  /// Points.
  private static let thickness: CGFloat = 6

  var body: some View {
    GeometryReader { proxy in
      let travel = max(0, proxy.size.width - Self.thickness)
      Capsule().fill(GaugeTint())
      Circle().fill(Color.primary)
        .overlay { Circle().strokeBorder(Color(system: .systemBackground), lineWidth: 1.5) }
        .frame(width: Self.thickness + 3, height: Self.thickness + 3)
        .offset(x: travel * fraction - 1.5, y: -1.5)
    }
    .frame(height: Self.thickness)
  }
}

/// A ring of 58 points, as an accessory on the lock screen.
private struct RingGauge: View {
  let configuration: GaugeStyleConfiguration
  /// Open rings leave a quarter free at the bottom, for the label or the bounds.
  let isOpen: Bool

  private static let size: CGFloat = 58
  private static let width: CGFloat = 6

  private var end: Double { isOpen ? 0.75 : 1 }
  private var stroke: StrokeStyle { StrokeStyle(lineWidth: Self.width, lineCap: .round) }

  var body: some View {
    ZStack {
      rings.environment(\.layoutDirection, .leftToRight)
        .flipsForRightToLeftLayoutDirection(true)
      VStack(spacing: 0) {
        if let value = configuration.currentValueLabel {
          value.font(.system(size: 20, weight: .medium, design: .rounded))
        } else {
          configuration.label.font(.system(size: 17, weight: .medium, design: .rounded))
        }
      }
      .minimumScaleFactor(0.4)
      .lineLimit(1)
      .frame(width: Self.size - 4 * Self.width)
    }
    .frame(width: Self.size, height: Self.size)
    .overlay(alignment: .bottom) { if isOpen { below } }
  }

  /// As they are from left to right.
  private var rings: some View {
    ZStack {
      if isOpen {
        ring(to: end).stroke(GaugeTint(arc: .degrees(270)), style: stroke).rotationEffect(
          .degrees(135))
        marker
      } else {
        ring(to: 1).stroke(GaugeTint(arc: .degrees(360)), style: stroke).opacity(0.3)
        ring(to: configuration.value).stroke(GaugeTint(arc: .degrees(360)), style: stroke)
          .rotationEffect(.degrees(-90))
      }
    }
  }

  private func ring(to end: Double) -> some Shape {
    Circle().inset(by: Self.width / 2).trim(from: 0, to: end)
  }

  private var marker: some View {
    Circle().fill(Color.primary)
      .overlay { Circle().strokeBorder(Color(system: .systemBackground), lineWidth: 2) }
      .frame(width: Self.width + 4, height: Self.width + 4)
      .offset(x: (Self.size - Self.width) / 2)
      .rotationEffect(.degrees(135 + 270 * configuration.value))
  }

  @ViewBuilder private var below: some View {
    if configuration.minimumValueLabel != nil || configuration.maximumValueLabel != nil {
      HStack(spacing: 6) {
        configuration.minimumValueLabel
        configuration.maximumValueLabel
      }
      .font(.system(size: 11, weight: .medium, design: .rounded))
      .lineLimit(1)
    } else if configuration.currentValueLabel != nil {
      configuration.label
        .font(.system(size: 11, weight: .medium, design: .rounded))
        .lineLimit(1)
        .frame(maxWidth: 26)
        .minimumScaleFactor(0.6)
    }
  }
}
