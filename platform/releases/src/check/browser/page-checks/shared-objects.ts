/**
 * The objects of a page that all its code shares, by name: constructors and prototypes, namespaces
 * such as `JSON`, the global object ('') and what hangs on it. Runs in the page, and uses nothing
 * from outside.
 */
export function sharedObjects(): [name: string, object: object][] {
  const names = new Map<object, string>();
  const add = (name: string, value: unknown) => {
    const isObject = typeof value === 'function' || (typeof value === 'object' && value !== null);
    if (isObject && !names.has(value)) names.set(value, name);
  };
  const addType = (name: string, type: unknown) => {
    add(name, type);
    add(`${name}.prototype`, Reflect.get(Object(type), 'prototype'));
  };

  const addNamespace = (name: string, namespace: object) => {
    add(name, namespace);
    for (const key of Reflect.ownKeys(namespace)) {
      const value = Reflect.getOwnPropertyDescriptor(namespace, key)?.value;
      const path = name === '' ? String(key) : `${name}.${String(key)}`;
      if (typeof value === 'function') addType(path, value);
      // Such as JSON and Intl, and not the variables of bundlers.
      else if (Object.hasOwn(Object(value), Symbol.toStringTag) && !names.has(value)) {
        addNamespace(path, value);
      }
    }
  };

  addNamespace('', globalThis);
  for (const name of ['document', 'history', 'navigator', 'performance', 'crypto', 'screen']) {
    add(name, Reflect.get(globalThis, name));
  }
  for (const name of ['documentElement', 'head', 'body']) {
    add(`document.${name}`, Reflect.get(Object(Reflect.get(globalThis, 'document')), name));
  }

  // No global variable leads to these.
  addType('TypedArray', Reflect.getPrototypeOf(Int8Array));
  const instances = {
    ArrayIterator: [].values(),
    MapIterator: new Map().values(),
    SetIterator: new Set().values(),
    StringIterator: ''[Symbol.iterator](),
    RegExpStringIterator: ''.matchAll(/./g),
    AsyncFunction: async () => undefined,
    GeneratorFunction: function* generator() {},
    AsyncGeneratorFunction: async function* generator() {},
  };
  for (const [name, instance] of Object.entries(instances)) {
    const prototype = Reflect.getPrototypeOf(instance);
    add(`${name}.prototype`, prototype);
    add(`${name}.prototype.prototype`, Reflect.get(Object(prototype), 'prototype'));
  }
  return [...names].map(([object, name]) => [name, object]);
}
