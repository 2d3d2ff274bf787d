// polyfill for ky: missing in Chrome before 93 and iOS before 15.4
Object.hasOwn ??= (object, key) => Object.prototype.hasOwnProperty.call(object, key);
