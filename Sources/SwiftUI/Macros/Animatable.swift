import LindenFeatures
@_spi(Engine) import LindenEngine

/// Makes a struct, mostly a shape, a view or a modifier, animate its stored variables.
///
///     @Animatable struct Wave: Shape {
///       var height: CGFloat
///       var phase: Angle
///       @AnimatableIgnored var isFilled: Bool
///       …
///     }
///
/// It writes `animatableData`. Constants, static and computed properties, and those of property wrappers such as `@State`
/// are left out; every other variable has to be `Animatable`, or be marked ``AnimatableIgnored()``. The type
/// of a variable has to be written, unless its value shows it, as `0.5`, `CGFloat(3)`
/// or `Angle.zero` do.
@attached(member, names: named(animatableData))
@attached(extension, conformances: Animatable)
public macro Animatable() = #externalMacro(module: "LindenMacros", type: "AnimatableMacro")

/// Leaves a variable out of what ``Animatable()`` animates: it changes at once.
@attached(peer)
public macro AnimatableIgnored() =
  #externalMacro(module: "LindenMacros", type: "AnimatableIgnoredMacro")
