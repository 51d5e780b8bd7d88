import { constants, createContext, runInContext } from 'node:vm';
import { expect, test } from 'vitest';
import { changeOf, rememberProperties } from './remember-properties.ts';
import { sharedObjects } from './shared-objects.ts';

/** The changes that a script makes in a realm of its own, with what a page has besides. */
function changesBy(script: string): string[] {
  const page = createContext(constants.DONT_CONTEXTIFY);
  const run = (code: string) => runInContext(code, page);
  run(`
    class Node { append() {} get parent() { return null; } }
    class Document extends Node { createElement() {} }
    Object.assign(globalThis, { Node, Document, document: new Document(), fetch() {} });
    class History { pushState() {} }
    Object.assign(globalThis, { History, history: new History() });
  `);
  const list = run(`(${rememberProperties})((${sharedObjects})(), ${changeOf})`);
  run(script);
  return list()
    .split('\n')
    .filter((line: string) => line !== '');
}

test.each([
  ['Array.prototype.map = () => []', ['replaces Array.prototype.map']],
  ['delete Array.prototype.map', ['removes Array.prototype.map']],
  [
    'Object.defineProperty(Array.prototype, "map", { get: () => () => [] })',
    ['replaces Array.prototype.map'],
  ],
  ['Array.prototype.first = () => 1', ['adds Array.prototype.first']],
  ['Object.prototype.get = () => 1', ['adds Object.prototype.get']],
  ['Object.prototype.get = 7; Object.prototype.value = 7', ['get', 'value']],
  [
    'Object.defineProperty(Array.prototype, "ofTomorrow", { value: () => [] })',
    ['adds Array.prototype.ofTomorrow'],
  ],
  [
    'Object.defineProperty(Array.prototype, "map", { enumerable: true })',
    ['changes the visibility of Array.prototype.map'],
  ],
  ['Object.freeze(Array.prototype)', ['locks Array.prototype']],
  ['Object.defineProperty(Map.prototype, "get", { writable: false })', ['locks Map.prototype.get']],
  ['Object.setPrototypeOf(Map.prototype, {})', ['replaces the prototype of Map.prototype']],
  ['Array.prototype[Symbol.iterator] = () => 1', ['Symbol(Symbol.iterator)']],
  ['Function.prototype.toString = () => ""', ['replaces Function.prototype.toString']],
  ['Promise.prototype.then = () => 1', ['replaces Promise.prototype.then']],
  ['Promise.all = () => 1', ['replaces Promise.all']],
  ['Math.sum = () => 1', ['adds Math.sum']],
  ['JSON = {}', ['replaces JSON']],
  ['Intl.NumberFormat.prototype.formatToParts = 1', ['Intl.NumberFormat.prototype.formatToParts']],
  ['Object.getPrototypeOf([].values()).next = () => 1', ['ArrayIterator.prototype.next']],
  ['Object.getPrototypeOf(Int8Array).prototype.map = () => 1', ['TypedArray.prototype.map']],
  ['Node.prototype.append = () => 1', ['replaces Node.prototype.append']],
  ['delete Node.prototype.parent', ['removes Node.prototype.parent']],
  ['document.createElement = () => 1', ['adds document.createElement']],
  ['history.pushState = () => 1', ['adds history.pushState']],
  ['fetch = () => 1', ['replaces fetch']],
  ['delete globalThis.fetch', ['removes fetch']],
  ['drawers = 7', ['adds the global variable drawers']],
])('%s is found', (script, expected) => {
  const changes = changesBy(script);
  expect(changes).toHaveLength(expected.length);
  for (const [index, change] of expected.entries()) expect(changes[index]).toContain(change);
});

test('a screen may change state, and objects that it has made', () => {
  expect(
    changesBy(`
      Error.stackTraceLimit = 50;
      document._reactListening = true;
      const chunks = []; chunks.push = () => 7;
      class Own extends Map { get() {} }
    `),
  ).toEqual([]);
});

test('changes of everything that a comparison could use are found', () => {
  const changes = changesBy(`
    const types = [Object, Array, String, Map, Function, Symbol];
    for (let at = 0; at < types.length; at++) {
      const { prototype } = types[at];
      const keys = Reflect.ownKeys(prototype);
      for (let n = 0; n < keys.length; n++) {
        if (keys[n] !== 'length') Reflect.defineProperty(prototype, keys[n], { value: () => 'broken' });
      }
    }
    Object.prototype.get = Object.prototype.value = Object.prototype.enumerable = 'polluted';
    Reflect.ownKeys = Reflect.getOwnPropertyDescriptor = () => [];
    String = () => '';
  `);
  for (const name of ['Array.prototype.map', 'String.prototype.split', 'Object.prototype.get']) {
    expect(changes.join('\n')).toContain(name);
  }
  expect(changes).toContain('replaces Reflect.ownKeys');
});
