import Combine

/// Publishers that come with Combine, and the operators on them.
let chapter6 =
  sourceExamples + transformExamples + flatMapExamples + failureExamples + typeExamples
  + filterExercises + transformExercises + timerExercises
