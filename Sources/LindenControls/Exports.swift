@_exported import LindenFeatures
