import LindenFeatures
@_spi(Engine) import LindenEngine

/// Stars to give by a tap.
public struct StarRating: View {
  @Binding private var value: Int
  private let maximum: Int

  /// - Parameters:
  ///   - value: How many stars are given; 0 is none.
  ///   - maximum: How many there are, 5 by default. Less than one counts as one.
  public init(value: Binding<Int>, maximum: Int = 5) {
    _value = value
    self.maximum = max(1, maximum)
  }

  public var body: some View {
    HStack(spacing: 4) {
      ForEach(1...maximum, id: \.self) { star in
        Button(action: { value = star }) {
          Image(systemName: star <= value ? "star.fill" : "star")
        }
        .accessibilityLabel(Text("Star \(star)"))
      }
    }
  }
}
