import LindenFeatures
@_spi(Engine) import LindenEngine

/// Makes a variable of `EnvironmentValues`, `Transaction`, `ContainerValues` or `FocusedValues` an entry with a key of its own; its
/// value is what is read where no other is set.
@attached(accessor) @attached(peer, names: prefixed(__Key_))
public macro Entry() = #externalMacro(module: "LindenMacros", type: "EntryMacro")
