const { defineProperty, deleteProperty, getOwnPropertyDescriptor, ownKeys } = Reflect;

/**
 * The functions of these objects are locked, such as `JSON.parse` and `Object.keys`. Nothing
 * inherits from them, so that no other assignment fails. Missing ones can be added by a polyfill.
 */
const LOCKED = 'JSON Math Reflect Object Array Promise Symbol Number String Map Set WeakMap';

/**
 * The prototypes of these types are compared and put back. Locked ones would break code that gives
 * an object of its own a property of the same name, as bundlers do with `push`.
 */
const LANGUAGE = 'Object Array Promise Symbol Number String Map Set WeakMap Function RegExp Date';
const BROWSER = 'EventTarget Node Element Document Storage';
const DOCUMENT = 'createElement getElementById querySelector querySelectorAll';
const WINDOW = 'fetch setTimeout clearTimeout setInterval requestAnimationFrame queueMicrotask URL';

/** A built-in that had changed and has been put back, if it could be. */
export interface Change {
  /** For example `Array.prototype.map`. */
  name: string;
  /** Whether the language defines it; otherwise the browser. */
  isOfLanguage: boolean;
  isPutBack: boolean;
}

export interface BuiltIns {
  /**
   * Puts back what has changed since the start, or since `accept`.
   *
   * @param isLoading Whether a release is loading. At another time, extensions and tools may have
   *   changed functions of the browser, so only the language and the history are compared.
   */
  putBack: (isLoading: boolean) => Change[];
  /** Takes the browser's functions as they are now: the host itself has changed them. */
  accept: () => void;
}

interface Snapshot {
  name: string;
  object: object;
  keys: readonly PropertyKey[];
  known: Record<PropertyKey, PropertyDescriptor | undefined>;
  isOfLanguage: boolean;
}

/**
 * Protects the built-ins that the shell needs. Call it before any code of a screen runs.
 *
 * After the start, nothing here calls a method of a prototype: it may have been changed.
 */
export function protectBuiltIns(): BuiltIns {
  for (const name of LOCKED.split(' ')) {
    const object = global(name);
    for (const key of ownKeys(object)) lock(object, key);
    lock(globalThis, name);
  }
  const language = prototypes(LANGUAGE, true);
  let past = historyFunctions();
  let browser = browserFunctions();
  return {
    putBack(isLoading) {
      const changes: Change[] = [];
      compare(language, changes);
      compare(past, changes);
      if (isLoading) compare(browser, changes);
      return changes;
    },
    accept() {
      past = historyFunctions();
      browser = browserFunctions();
    },
  };
}

const global = (name: string) => Reflect.get(globalThis, name);

function lock(object: object, key: PropertyKey): void {
  const found = getOwnPropertyDescriptor(object, key);
  if (!found?.configurable) return;
  defineProperty(object, key, { configurable: false, ...(found.get ? {} : { writable: false }) });
}

function prototypes(names: string, isOfLanguage: boolean): Snapshot[] {
  return names.split(' ').map((name) => {
    const { prototype } = global(name);
    return snapshot(`${name}.prototype`, prototype, ownKeys(prototype), isOfLanguage);
  });
}

function historyFunctions(): Snapshot[] {
  return [
    ...prototypes('History', false),
    // An own property hides the prototype's.
    snapshot('history', history, ownKeys(History.prototype), false),
  ];
}

function browserFunctions(): Snapshot[] {
  return [
    ...prototypes(BROWSER, false),
    snapshot('window', globalThis, WINDOW.split(' '), false),
    snapshot('document', document, DOCUMENT.split(' '), false),
  ];
}

function snapshot(
  name: string,
  object: object,
  keys: readonly PropertyKey[],
  isOfLanguage: boolean,
): Snapshot {
  const known = Object.create(null);
  for (const key of keys) known[key] = getOwnPropertyDescriptor(object, key);
  return { name, object, keys, known, isOfLanguage };
}

function compare(snapshots: readonly Snapshot[], changes: Change[]): void {
  for (let at = 0; at < snapshots.length; at++) {
    const taken = snapshots[at];
    if (taken === undefined) continue;
    const { name, object, keys, known, isOfLanguage } = taken;
    const note = (key: PropertyKey, isPutBack: boolean) => {
      changes[changes.length] = { name: `${name}.${String(key)}`, isOfLanguage, isPutBack };
    };
    // Additions first: those to Object.prototype would show in every descriptor.
    const now = isOfLanguage ? ownKeys(object) : [];
    for (let index = 0; index < now.length; index++) {
      const key = now[index] ?? '';
      const isPolyfill =
        object !== Object.prototype && !getOwnPropertyDescriptor(object, key)?.enumerable;
      if (!(key in known || isPolyfill)) note(key, deleteProperty(object, key));
    }
    for (let index = 0; index < keys.length; index++) {
      const key = keys[index] ?? '';
      const before = known[key];
      const found = getOwnPropertyDescriptor(object, key);
      if (before?.value === found?.value && before?.get === found?.get) continue;
      note(key, before ? defineProperty(object, key, before) : deleteProperty(object, key));
    }
  }
}
