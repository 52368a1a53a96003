import Combine

/// Between Combine and the code around it.
let chapter7 =
  orderExamples + pairingExamples + futureExamples + foundationExamples + timerExamples
  + publishedExamples + sharingExamples + debounceExamples + throttleExercises
