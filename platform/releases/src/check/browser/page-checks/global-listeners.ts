import type { BrowserContext, Page } from 'playwright-core';

/** The list is a property of the global object with this name. */
const NAME = 'vitrineGlobalListeners';

/**
 * Notes the listeners of the window, the document, its root and its body, in every page of a
 * context. Call it before opening pages.
 */
export async function noteGlobalListeners(context: BrowserContext): Promise<void> {
  await context.addInitScript((name) => {
    const listeners = new Map<string, Set<unknown>>();
    const { addEventListener, removeEventListener } = EventTarget.prototype;
    const nameOf = (target: unknown) => {
      if (target === undefined || target === window) return 'the window';
      if (target === document) return 'the document';
      if (target === document.documentElement) return '<html>';
      return target === document.body ? '<body>' : undefined;
    };
    const optionsOf = (options: AddEventListenerOptions | boolean | undefined) =>
      typeof options === 'object' ? (options ?? {}) : { capture: options === true };
    const listenersOf = (target: unknown, type: string, capture: boolean | undefined) => {
      const where = nameOf(target);
      const key = `a listener for ${type}${capture ? ' (capture)' : ''} on ${where}`;
      const ofKey = listeners.get(key) ?? new Set();
      if (where !== undefined) listeners.set(key, ofKey);
      return ofKey;
    };
    EventTarget.prototype.addEventListener = function add(type, listener, options) {
      addEventListener.call(this ?? window, type, listener, options);
      const { once, signal, capture } = optionsOf(options);
      if (once || signal?.aborted) return;
      const listeners = listenersOf(this, type, capture);
      listeners.add(listener);
      if (signal) addEventListener.call(signal, 'abort', () => listeners.delete(listener));
    };
    EventTarget.prototype.removeEventListener = function remove(type, listener, options) {
      removeEventListener.call(this ?? window, type, listener, options);
      const { capture } = { capture: false, ...(typeof options === 'object' ? options : {}) };
      listenersOf(this, type, options === true || capture).delete(listener);
    };
    Reflect.set(globalThis, name, listeners);
  }, NAME);
}

/** Lists the listeners that have not been removed. */
export async function listGlobalListeners(page: Page): Promise<string[]> {
  return page.evaluate((name) => {
    const listeners: Map<string, Set<unknown>> = Reflect.get(globalThis, name);
    return [...listeners].flatMap(([key, { size }]) => Array<string>(size).fill(key));
  }, NAME);
}
