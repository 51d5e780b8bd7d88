// @vitest-environment happy-dom
import { beforeAll, expect, test } from 'vitest';
import { lockBuiltIns } from './built-ins.ts';

beforeAll(() => lockBuiltIns());

/** Assigns as strict code does: a locked property throws. */
function assign(object: object, key: PropertyKey, value: unknown): void {
  Object.assign(object, { [key]: value });
}

test.each([
  ['JSON.parse', JSON, 'parse'],
  ['Object.keys', Object, 'keys'],
  ['Promise.all', Promise, 'all'],
  ['Math.max', Math, 'max'],
  ['Array.prototype.map', Array.prototype, 'map'],
  ['String.prototype.split', String.prototype, 'split'],
  ['the global JSON', globalThis, 'JSON'],
  ['the global Promise', globalThis, 'Promise'],
])('%s cannot be replaced', (_, object, key) => {
  const before = Reflect.get(object, key);
  expect(() => assign(object, key, () => 'another')).toThrow(TypeError);
  expect(Reflect.defineProperty(object, key, { value: 7 })).toBe(false);
  expect(Reflect.deleteProperty(object, key)).toBe(false);
  expect(Reflect.get(object, key)).toBe(before);
});

test('a polyfill can add what is missing', () => {
  assign(Object, 'keysOfTomorrow', () => []);
  expect(Reflect.get(Object, 'keysOfTomorrow')).toBeTypeOf('function');
  Reflect.deleteProperty(Object, 'keysOfTomorrow');
});

test('objects may have properties of the same names, as bundlers give them', () => {
  const chunks: unknown[] = [];
  chunks.push = () => 7;
  const own = Object.assign(Object.create({}), { toString: () => 'own', constructor: Map });
  expect([chunks.push(), String(own)]).toEqual([7, 'own']);
});
