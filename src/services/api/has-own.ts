// for ky: Chrome before 93 and iOS before 15.4 lack it
Object.hasOwn ??= (object, key) => Object.prototype.hasOwnProperty.call(object, key);
