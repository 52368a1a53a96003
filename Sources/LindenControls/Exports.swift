@_exported import LindenFeatures
@_exported import LindenEngine
