const { defineProperty, getOwnPropertyDescriptor, ownKeys } = Reflect;

/**
 * The functions of these objects are locked, such as `JSON.parse` and `Object.keys`. Nothing
 * inherits from them, so that no other assignment fails. Missing ones can be added by a polyfill.
 *
 * Functions of the browser are not locked: error reporting and browser extensions replace them.
 */
const LOCKED = 'JSON Math Reflect Object Array Promise Symbol Number String Map Set WeakMap';

/** The methods of these are locked too: no text or number has properties of its own. */
const PRIMITIVES = 'Symbol Number String';

/**
 * The methods of arrays without which the shell renders nothing. To lock others would break code
 * that gives an object of its own a property of the same name, as bundlers do with `push`.
 */
const LOCKED_OF_ARRAYS = 'map filter forEach find some every reduce slice concat flatMap';

/** Locks built-ins that the shell needs. Call it before any code of a screen runs. */
export function lockBuiltIns(): void {
  for (const name of LOCKED.split(' ')) {
    const object = Reflect.get(globalThis, name);
    for (const key of ownKeys(object)) lock(object, key);
    lock(globalThis, name);
  }
  for (const name of PRIMITIVES.split(' ')) {
    const { prototype } = Reflect.get(globalThis, name);
    for (const key of ownKeys(prototype)) lock(prototype, key);
  }
  for (const key of LOCKED_OF_ARRAYS.split(' ')) lock(Array.prototype, key);
}

function lock(object: object, key: PropertyKey): void {
  const descriptor = getOwnPropertyDescriptor(object, key);
  if (!descriptor?.configurable) return;
  defineProperty(object, key, {
    configurable: false,
    ...(descriptor.get ? {} : { writable: false }),
  });
}
