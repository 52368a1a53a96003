/// The type of a first parameter, without a label, that nothing can be given for.
///
/// Some initializers have labels for all their arguments: `ForEach(subviews:)`,
/// `List(selection:)`. Beside a mistake the compiler tries them for calls without labels, too, as
/// if the labels had been forgotten, and checks the closures of the call once more for each. What a
/// call has without a label goes to this parameter instead, so that the labelled argument is missing
/// and the initializer is left out.
public typealias _NoArgument = Never?
