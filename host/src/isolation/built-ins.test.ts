// @vitest-environment happy-dom
import { afterEach, beforeAll, describe, expect, it, test } from 'vitest';
import { type BuiltIns, protectBuiltIns } from './built-ins.ts';

let builtIns: BuiltIns;
beforeAll(() => {
  builtIns = protectBuiltIns();
});
afterEach(() => void builtIns.putBack(true));

/** Assigns as strict code does: a locked property throws. */
function assign(object: object, key: PropertyKey, value: unknown): void {
  Object.assign(object, { [key]: value });
}

describe('locked functions', () => {
  it.each([
    ['JSON.parse', JSON, 'parse'],
    ['Object.keys', Object, 'keys'],
    ['Promise.all', Promise, 'all'],
    ['Math.max', Math, 'max'],
    ['the global JSON', globalThis, 'JSON'],
    ['the global Promise', globalThis, 'Promise'],
  ])('%s cannot be replaced', (_, object, key) => {
    const before = Reflect.get(object, key);
    expect(() => assign(object, key, () => 'another')).toThrow(TypeError);
    expect(Reflect.defineProperty(object, key, { value: 7 })).toBe(false);
    expect(Reflect.deleteProperty(object, key)).toBe(false);
    expect(Reflect.get(object, key)).toBe(before);
  });

  it('lets a polyfill add what is missing', () => {
    assign(Object, 'keysOfTomorrow', () => []);
    expect(Reflect.get(Object, 'keysOfTomorrow')).toBeTypeOf('function');
    Reflect.deleteProperty(Object, 'keysOfTomorrow');
  });
});

const ARRAY = { name: 'Array.prototype.map', isOfLanguage: true, isPutBack: true };

describe('prototypes', () => {
  it.each([
    ['replaced', () => assign(Array.prototype, 'map', () => ['nothing'])],
    ['removed', () => Reflect.deleteProperty(Array.prototype, 'map')],
    ['hidden by an accessor', () => defineGetter(Array.prototype, 'map')],
  ])('a method that is %s is put back', (_, change) => {
    change();
    expect(builtIns.putBack(true)).toEqual([ARRAY]);
    expect([1].map((one) => one + 1)).toEqual([2]);
    expect(builtIns.putBack(true), 'once').toEqual([]);
  });

  it.each([
    [
      'Object.prototype',
      () => Object.defineProperty(Object.prototype, 'get', { value: 1, configurable: true }),
    ],
    ['Object.prototype', () => assign(Object.prototype, 'get', () => 'polluted')],
    ['Array.prototype', () => assign(Array.prototype, 'get', () => 'polluted')],
  ])('a property that appears in every object is removed from %s', (name, change) => {
    change();
    expect(builtIns.putBack(true)).toEqual([
      { name: `${name}.get`, isOfLanguage: true, isPutBack: true },
    ]);
    expect('get' in []).toBe(false);
  });

  it('a missing method that a polyfill adds stays', () => {
    const value = () => 'new';
    Object.defineProperty(Array.prototype, 'ofTomorrow', { value, configurable: true });
    expect(builtIns.putBack(true)).toEqual([]);
    expect(Reflect.get([], 'ofTomorrow')).toBe(value);
    Reflect.deleteProperty(Array.prototype, 'ofTomorrow');
  });

  it('objects may have properties of the same names, as bundlers give them', () => {
    const chunks: unknown[] = [];
    chunks.push = () => 7;
    const own = Object.assign(Object.create({}), { toString: () => 'own', constructor: Map });
    expect([chunks.push(), String(own)]).toEqual([7, 'own']);
    expect(builtIns.putBack(true)).toEqual([]);
  });
});

function defineGetter(object: object, key: string): void {
  Object.defineProperty(object, key, { get: () => () => [], configurable: true });
}

test('functions of the browser are put back when an own property hides them', () => {
  assign(history, 'pushState', () => undefined);
  expect(builtIns.putBack(true)).toEqual([
    { name: 'history.pushState', isOfLanguage: false, isPutBack: true },
  ]);
  expect(Object.hasOwn(history, 'pushState')).toBe(false);
});

// A test tool replaced setTimeout on an open page; the next screen was blamed, and the tool broken.
test('functions of the browser that change while no release loads are left alone', () => {
  const { setTimeout } = globalThis;
  assign(globalThis, 'setTimeout', () => 7);
  expect(builtIns.putBack(false)).toEqual([]);
  expect(globalThis.setTimeout).not.toBe(setTimeout);
  expect(builtIns.putBack(true)).toHaveLength(1);
  expect(globalThis.setTimeout).toBe(setTimeout);
});

test('what the host itself changes is accepted', () => {
  const traced = () => undefined;
  assign(history, 'pushState', traced);
  builtIns.accept();
  expect(builtIns.putBack(true)).toEqual([]);
  assign(history, 'pushState', () => undefined);
  expect(builtIns.putBack(true)).toHaveLength(1);
  expect(history.pushState).toBe(traced);
  Reflect.deleteProperty(history, 'pushState');
  builtIns.accept();
});

test('a change that cannot be put back is named', () => {
  const { trimLeft } = Object.getOwnPropertyDescriptors(String.prototype);
  Object.defineProperty(String.prototype, 'trimLeft', { value: () => '', configurable: false });
  expect(trimLeft).toBeDefined();
  const stuck = { name: 'String.prototype.trimLeft', isOfLanguage: true, isPutBack: false };
  expect(builtIns.putBack(true)).toContainEqual(stuck);
});
