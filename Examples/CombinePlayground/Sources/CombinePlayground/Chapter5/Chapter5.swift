import Combine

/// Publishers, operators and subscribers, one by one.
let chapter5 =
  eventStreamExamples + subjectExamples + bindingExamples + schedulerExamples
  + subjectExercises
