import type { BrowserContext, Page } from 'playwright-core';

/** The list is made by a property of the global object with this name. */
const NAME = 'vitrineSharedState';

/** Types with prototypes that code of all screens shares. */
const TYPES =
  'Object Array Function Promise String Number Symbol Map Set WeakMap RegExp Date Error Element ' +
  'Node Document History Storage Response';
const NAMESPACES = 'JSON Math Reflect Object Array Promise history document console';

/** Containers of our screens, and the marks of bundlers and of Module Federation's runtimes. */
const OF_LOADING =
  /^the global variable (screen_|\w*ackChunk|_*FEDERATION|__mf_|__(VMOK|GLOBAL_LOADING_REMOTE_ENTRY|VUE_HMR_RUNTIME)__)/;

/**
 * Notes in every page of a context what its code shares: built-ins and global variables. Call it
 * before opening pages.
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
      const functionOf = (object: object, key: PropertyKey): unknown => {
        const { value, get } = Reflect.getOwnPropertyDescriptor(object, key) ?? {};
        return typeof value === 'function' ? value : get;
      };
      const before = objects.map(([prefix, object]) => {
        const keys = Reflect.ownKeys(object);
        const known = new Map(keys.map((key) => [key, functionOf(object, key)]));
        return { prefix, object, known };
      });
      const list = (): string[] =>
        before.flatMap(({ prefix, object, known }) => {
          const changed = [...known].filter(([key, value]) => functionOf(object, key) !== value);
          const added = Reflect.ownKeys(object).filter((key) => !known.has(key));
          const found = changed.map(([key]) => `another ${prefix}${String(key)}`);
          if (prefix === '')
            found.push(...added.map((key) => `the global variable ${String(key)}`));
          if (prefix.endsWith('prototype.')) {
            found.push(...added.map((key) => `a new ${prefix}${String(key)}`));
          }
          return found;
        });
      Reflect.set(globalThis, name, list);
    },
    { name: NAME, types: TYPES.split(' '), namespaces: NAMESPACES.split(' ') },
  );
}

/**
 * Lists what differs from the start of the document, and the attributes of the outlet.
 *
 * @param container The global variable of the screen's container, which any bundler may name.
 */
export async function listSharedState(page: Page, container: string): Promise<string[]> {
  const found = await page.evaluate((name) => {
    const outlet = document.querySelector('#outlet');
    const attributes = [...(outlet?.attributes ?? [])].map(
      (one) => `${one.name}="${one.value}" of #outlet`,
    );
    const list: () => string[] = Reflect.get(globalThis, name);
    return [...list(), ...(outlet ? attributes : ['a page without #outlet'])];
  }, NAME);
  return found.filter((one) => !OF_LOADING.test(one) && one !== `the global variable ${container}`);
}
