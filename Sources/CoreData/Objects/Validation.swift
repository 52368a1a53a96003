import Foundation

/// Checks objects before they are saved.
enum Validation {
  static func check(_ object: NSManagedObject) throws {
    let errors = object.entity.properties.compactMap { error(of: $0.name, object) }
    guard !errors.isEmpty else { return }
    if errors.count == 1 { throw errors[0] }
    throw NSError(
      domain: NSCocoaErrorDomain, code: NSValidationMultipleErrorsError,
      userInfo: [
        NSDetailedErrorsKey: errors,
        NSLocalizedDescriptionKey: "Multiple validation errors occurred.",
      ])
  }

  static func error(of key: String, _ object: NSManagedObject) -> NSError? {
    guard let property = object.entity.property(key), !property.isTransient else { return nil }
    if let attribute = property as? NSAttributeDescription {
      return error(of: attribute, object.values[key], object)
    }
    guard let relationship = property as? NSRelationshipDescription else { return nil }
    let count = object.members(of: relationship).count
    let least = max(relationship.minCount, relationship.isOptional ? 0 : 1)
    if count < least, !(relationship.isOptional && count == 0) {
      return made(
        count == 0
          ? NSValidationMissingMandatoryPropertyError
          : NSValidationRelationshipLacksMinimumCountError,
        "\(key) is a required value.", key, nil, object)
    }
    if relationship.maxCount > 0, count > relationship.maxCount {
      return made(
        NSValidationRelationshipExceedsMaximumCountError, "Too many items in \(key).", key, nil,
        object)
    }
    return nil
  }

  private static func error(
    of attribute: NSAttributeDescription, _ value: Any?, _ object: NSManagedObject
  ) -> NSError? {
    let key = attribute.name
    guard let value else {
      if attribute.isOptional { return nil }
      return made(
        NSValidationMissingMandatoryPropertyError, "\(key) is a required value.", key, nil, object)
    }
    if let text = value as? String {
      if let minimum = attribute.minimum, Double(text.count) < minimum {
        return made(NSValidationStringTooShortError, "\(key) is too short.", key, value, object)
      }
      if let maximum = attribute.maximum, Double(text.count) > maximum {
        return made(NSValidationStringTooLongError, "\(key) is too long.", key, value, object)
      }
      if let pattern = attribute.pattern,
        text.range(of: pattern, options: .regularExpression) == nil
      {
        return made(
          NSValidationStringPatternMatchingError, "\(key) is invalid.", key, value, object)
      }
    } else if let number = value as? NSNumber {
      if let minimum = attribute.minimum, number.doubleValue < minimum {
        return made(NSValidationNumberTooSmallError, "\(key) is too small.", key, value, object)
      }
      if let maximum = attribute.maximum, number.doubleValue > maximum {
        return made(NSValidationNumberTooLargeError, "\(key) is too large.", key, value, object)
      }
    }
    return nil
  }

  /// An object cannot go while it leads to others that deny it.
  static func checkDeletion(_ object: NSManagedObject) throws {
    for case let relationship as NSRelationshipDescription in object.entity.properties
    where relationship.deleteRule == .denyDeleteRule {
      if object.members(of: relationship).contains(where: { !$0.isDeleted }) {
        throw made(
          NSValidationRelationshipDeniedDeleteError,
          "Items cannot be deleted from \(relationship.name).",
          relationship.name, nil, object)
      }
    }
  }

  private static func made(
    _ code: Int, _ text: String, _ key: String, _ value: Any?, _ object: NSManagedObject
  ) -> NSError {
    var info: [String: Any] = [
      NSLocalizedDescriptionKey: text, NSValidationKeyErrorKey: key,
      NSValidationObjectErrorKey: object,
    ]
    info[NSValidationValueErrorKey] = value
    return NSError(domain: NSCocoaErrorDomain, code: code, userInfo: info)
  }
}
