import { expect, test } from 'vitest';
import { codePosition, findOwner, ownerOfCaller, stackOf } from './error-owner.ts';
import { noteRelease } from './release-of-file.ts';

const HOST = '    at Object.useState (https://shop.example/host/files/index.aa.js:1:100)';
const HOME = '    at Hero (https://releases.example/screens/home/files/screen.bb.js:1:20)';
const PRODUCT = 'choose@https://releases.example/screens/product-group/files/screen.cc.js:1:7';

test.each([
  ['shared modules above a screen', ['Error: x', HOST, HOME, HOST, PRODUCT], 'home'],
  ['the notation of Firefox and Safari', [PRODUCT, HOST], 'product-group'],
  ['files of the host alone', ['Error: x', HOST], undefined],
  ['a screen only in the message', ['Error: /screens/home/files/screen.bb.js', HOST], undefined],
  ['no lines', [''], undefined],
])('S18: the owner of a stack with %s', (_, lines, screen) => {
  expect(findOwner(lines.join('\n'))?.screen).toBe(screen);
});

test('S18: the release is the one that has the file', () => {
  expect(findOwner(`Error\n${HOME}`)).toEqual({ screen: 'home', release: undefined });
  const files = { 'screen.bb.js': { integrity: 'sha384-x', size: 1 } };
  noteRelease({ screen: 'home', version: '1.0.0-bb', files });
  noteRelease({ screen: 'home', version: '0.9.0-aa', files: {} });
  expect(findOwner(`Error\n${HOME}`)).toEqual({ screen: 'home', release: '1.0.0-bb' });
});

// A timer of a release that had been replaced threw in a file that both have.
test('S18: the rest of the stack names the release if the nearest file is in several', () => {
  const file = { integrity: 'sha384-x', size: 1 };
  const line = (name: string) => `    at f (https://r.example/screens/brand/files/${name}:1:2)`;
  for (const [version, own] of [
    ['2.0.0', 'new.js'],
    ['1.0.0', 'old.js'],
  ] as const) {
    noteRelease({ screen: 'brand', version, files: { [own]: file, 'shared.js': file } });
  }
  const ownerOf = (...files: string[]) => findOwner(['Error', ...files.map(line)].join('\n'));
  expect(ownerOf('shared.js', 'new.js')).toEqual({ screen: 'brand', release: '2.0.0' });
  expect(ownerOf('shared.js', 'old.js')).toEqual({ screen: 'brand', release: '1.0.0' });
  expect(ownerOf('shared.js')).toEqual({ screen: 'brand', release: undefined });
});

test.each([
  ['home', 'screen.bb.js:1:20'],
  ['product-group', 'screen.cc.js:1:7'],
  ['brand', undefined],
])('the nearest code of %s is %s', (screen, position) => {
  const versioned = HOME.replace('.js:', '.js?retry=1:');
  const stack = ['Error: x', HOST, versioned, PRODUCT].join('\n');
  const error = Object.assign(new Error(), { stack });
  expect(codePosition(error, screen)).toBe(position);
  expect(codePosition(new Error('not loaded', { cause: error }), screen)).toBe(position);
});

test('a circle of causes has no code of a screen', () => {
  const error = new Error();
  error.cause = new Error('a', { cause: error });
  expect(codePosition(error, 'home')).toBeUndefined();
  expect(codePosition('thrown', 'home')).toBeUndefined();
});

test('a thrown value without a stack gives an empty one', () => {
  expect([stackOf('a'), stackOf(null), stackOf({ stack: 7 })]).toEqual(['', '', '']);
});

const REPORTING = '    at wrapped (https://shop.example/host/files/reporting.dd.js:1:9)';

test.each([
  ['a screen', [HOME], 'home'],
  ['a screen, through the wrapper of error reporting', [REPORTING, HOME], 'home'],
  // A screen that requested something itself was named for a listener of error reporting.
  ['error reporting, while a screen sends a request', [REPORTING, REPORTING, HOME], undefined],
  ['a shared module for a screen', [HOST, HOME], undefined],
  ['nobody', [], undefined],
])('a global listener or an interval that is added by %s', (_, callers, screen) => {
  const stack = ['Error', HOST, ...callers].join('\n');
  expect(ownerOfCaller(Object.assign(new Error(), { stack }))?.screen).toBe(screen);
});
