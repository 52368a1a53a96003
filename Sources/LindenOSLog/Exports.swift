// What `OSLog` is an alias of in an app's target: a module may have one alias.
@_exported import LindenOS
