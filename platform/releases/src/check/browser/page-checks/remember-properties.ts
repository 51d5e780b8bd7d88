type Properties = Record<PropertyKey, PropertyDescriptor | undefined>;

type ChangeOf = (
  before: PropertyDescriptor,
  now: PropertyDescriptor | undefined,
) => string | undefined;

/** Names what has happened to a property, if anything has. Runs in the page. */
export const changeOf: ChangeOf = (before, now) => {
  if (now === undefined) return 'removes';
  if (before.get !== now.get || before.set !== now.set) return 'replaces';
  if (before.value !== now.value) {
    const isFunction = typeof before.value === 'function' || typeof now.value === 'function';
    const isObject = typeof before.value === 'object' || typeof now.value === 'object';
    // A number or a text is state, such as `Error.stackTraceLimit`.
    return isFunction || isObject ? 'replaces' : undefined;
  }
  if (before.enumerable !== now.enumerable) return 'changes the visibility of';
  const isSame = before.writable === now.writable && before.configurable === now.configurable;
  return isSame ? undefined : 'locks';
};

/**
 * Remembers the properties of objects. Runs in the page, and uses nothing from outside.
 *
 * @returns A function that lists what has changed since, one change a line. It calls no method of a
 *   prototype and reads no inherited property: both may have been changed.
 */
export function rememberProperties(
  objects: readonly (readonly [name: string, object: object])[],
  changeOf: ChangeOf,
): () => string {
  const { getOwnPropertyDescriptor, getPrototypeOf, isExtensible, ownKeys, setPrototypeOf } =
    Reflect;
  const { create } = Object;
  const text = String;

  function propertiesOf(object: object): Properties {
    const properties: Properties = create(null);
    const keys = ownKeys(object);
    for (let index = 0; index < keys.length; index++) {
      const key = keys[index] ?? '';
      const descriptor = getOwnPropertyDescriptor(object, key);
      if (descriptor !== undefined) setPrototypeOf(descriptor, null);
      properties[key] = descriptor;
    }
    return properties;
  }

  const remembered = objects.map(([name, object]) => ({
    name: name === '' ? 'globalThis' : name,
    prefix: name === '' ? '' : `${name}.`,
    object,
    isPrototype: name.endsWith('prototype'),
    wasExtensible: isExtensible(object),
    parent: getPrototypeOf(object),
    before: propertiesOf(object),
  }));

  return () => {
    let changes = '';
    for (let index = 0; index < remembered.length; index++) {
      const one = remembered[index];
      if (one === undefined) continue;
      const { name, prefix, object, isPrototype, parent, before } = one;
      const now = propertiesOf(object);
      const isLocked = one.wasExtensible && !isExtensible(object);
      if (isLocked) changes += `locks ${name}\n`;
      if (getPrototypeOf(object) !== parent) changes += `replaces the prototype of ${name}\n`;
      const keysBefore = ownKeys(before);
      for (let at = 0; at < keysBefore.length; at++) {
        const key = keysBefore[at] ?? '';
        const was = before[key];
        const change = was && changeOf(was, now[key]);
        if (change === undefined || (isLocked && change === 'locks')) continue;
        changes += `${change} ${prefix}${text(key)}\n`;
      }
      const keysNow = ownKeys(now);
      for (let at = 0; at < keysNow.length; at++) {
        const key = keysNow[at] ?? '';
        const added = now[key];
        if (added === undefined || before[key] !== undefined) continue;
        const isFunction = typeof added.value === 'function' || added.get !== undefined;
        if (prefix === '') changes += `adds the global variable ${text(key)}\n`;
        // Other properties of an object are data, as React adds to the document.
        else if (isPrototype || isFunction || (parent !== null && key in parent)) {
          changes += `adds ${prefix}${text(key)}\n`;
        }
      }
    }
    return changes;
  };
}
