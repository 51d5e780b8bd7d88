import type { BrowserContext, Page } from 'playwright-core';

/** What the script in the page offers, under this name. */
const LIST = 'vitrineSharedState';

/** Types with prototypes that code of all screens shares. */
const TYPES =
  'Object Array Function Promise String Number Symbol Map Set WeakMap RegExp Date Error Element ' +
  'Node EventTarget Document History Storage Response';
const NAMESPACES = 'JSON Math Reflect Object Array Promise history document console';

/**
 * Notes in every page of a context what its code shares: built-ins, global listeners, global
 * variables and the outlet. Call it before opening pages.
 */
export async function noteSharedState(context: BrowserContext): Promise<void> {
  await context.addInitScript(
    ({ name, types, namespaces }) => {
      const objects: [string, object][] = [
        ['', globalThis],
        ...namespaces.map((one): [string, object] => [`${one}.`, Reflect.get(globalThis, one)]),
        ...types.map((one): [string, object] => [
          `${one}.prototype.`,
          Reflect.get(globalThis, one).prototype,
        ]),
      ];
      const valueOf = (object: object, key: PropertyKey): unknown => {
        const { value, get } = Reflect.getOwnPropertyDescriptor(object, key) ?? {};
        return value ?? get;
      };
      const functionsOf = (object: object) =>
        new Map(
          Reflect.ownKeys(object)
            .map((key): [PropertyKey, unknown] => [key, valueOf(object, key)])
            .filter(([, value]) => typeof value === 'function'),
        );
      const before = objects.map(
        ([prefix, object]) => [prefix, object, functionsOf(object)] as const,
      );

      const listeners = new Map<string, Set<unknown>>();
      const { addEventListener, removeEventListener } = EventTarget.prototype;
      const nameOf = (target: unknown) => {
        if (target === undefined || target === window) return 'the window';
        if (target === document) return 'the document';
        if (target === document.documentElement || target === document.body) {
          return `<${(target as Element).localName}>`;
        }
        return undefined;
      };
      const listed = (target: unknown, type: string, options: unknown) => {
        const where = nameOf(target);
        const given = typeof options === 'object' && options !== null ? options : {};
        const capture = options === true || Reflect.get(given, 'capture') === true;
        const key = `a listener for ${type}${capture ? ' (capture)' : ''} on ${where}`;
        const known = listeners.get(key) ?? new Set();
        if (where !== undefined) listeners.set(key, known);
        return { known, once: Reflect.get(given, 'once'), signal: Reflect.get(given, 'signal') };
      };
      EventTarget.prototype.addEventListener = function (type, listener, options) {
        addEventListener.call(this ?? window, type, listener, options);
        const { known, once, signal } = listed(this, type, options);
        if (once || signal?.aborted) return;
        known.add(listener);
        if (signal) addEventListener.call(signal, 'abort', () => known.delete(listener));
      };
      EventTarget.prototype.removeEventListener = function (type, listener, options) {
        removeEventListener.call(this ?? window, type, listener, options);
        listed(this, type, options).known.delete(listener);
      };

      const list = (): string[] => {
        const found: string[] = [];
        for (const [prefix, object, known] of before) {
          for (const [key, value] of known) {
            const own = prefix === 'EventTarget.prototype.' && /EventListener$/.test(String(key));
            if (!own && valueOf(object, key) !== value) {
              found.push(`another ${prefix}${String(key)}`);
            }
          }
          for (const key of Reflect.ownKeys(object)) {
            if (known.has(key)) continue;
            if (prefix === '') found.push(`the global variable ${String(key)}`);
            else if (prefix.endsWith('prototype.')) found.push(`a new ${prefix}${String(key)}`);
          }
        }
        for (const [key, { size }] of listeners) {
          for (let index = 0; index < size; index++) found.push(key);
        }
        const outlet = document.querySelector('#outlet');
        if (outlet === null) found.push('a page without #outlet');
        for (const { name: attribute, value } of outlet?.attributes ?? []) {
          found.push(`${attribute}="${value}" of #outlet`);
        }
        return found;
      };
      Reflect.set(globalThis, name, list);
    },
    { name: LIST, types: TYPES.split(' '), namespaces: NAMESPACES.split(' ') },
  );
}

/**
 * Lists what differs in the shared state from the start of the document, so that two lists can be
 * compared.
 */
export async function listSharedState(page: Page): Promise<string[]> {
  return page.evaluate((name) => Reflect.get(globalThis, name)(), LIST);
}
