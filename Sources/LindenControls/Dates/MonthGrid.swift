import CoreGraphics
@_spi(Engine) import LindenEngine

/// Days in weeks below each other, all of the same size.
///
/// The last `dayCount` subviews are the days, in order. Those before are marks, each in the place of
/// the day that its value for `Day` names. Each is in the middle of its place.
nonisolated struct MonthGrid: Layout {
  /// Places before the first day in its week.
  let offset: Int
  let dayCount: Int
  let weekCount: Int
  /// Points.
  let weekHeight: CGFloat

  /// The number of a mark's day, from 0.
  enum Day: LayoutValueKey { static var defaultValue: Int { 0 } }

  private static var daysPerWeek: Int { 7 }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    CGSize(
      width: proposal.width ?? weekHeight * CGFloat(Self.daysPerWeek),
      height: weekHeight * CGFloat(weekCount))
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    let size = CGSize(width: bounds.width / CGFloat(Self.daysPerWeek), height: weekHeight)
    for (index, subview) in subviews.enumerated() {
      let number = index - (subviews.count - dayCount)
      let place = offset + (number < 0 ? subview[Day.self] : number)
      let (week, day) = place.quotientAndRemainder(dividingBy: Self.daysPerWeek)
      let column = subviews.layoutDirection == .rightToLeft ? Self.daysPerWeek - 1 - day : day
      subview.place(
        at: CGPoint(
          x: bounds.minX + (CGFloat(column) + 0.5) * size.width,
          y: bounds.minY + (CGFloat(week) + 0.5) * size.height),
        anchor: .center, proposal: ProposedViewSize(size))
    }
  }
}
