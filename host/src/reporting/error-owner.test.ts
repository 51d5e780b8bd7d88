import { expect, test } from 'vitest';
import { findOwner, stackOf } from './error-owner.ts';

const HOST = '    at Object.useState (https://shop.example/host/0.1.0-aa/static/js/index.js:1:100)';
const HOME =
  '    at Hero (https://releases.example/screens/home/1.0.0-bb/static/js/screen.js:1:20)';
const PRODUCT =
  'choose@https://releases.example/screens/product-group/2.0.0-cc/static/js/screen.js:1:7';

test.each([
  ['the nearest screen, through what it was lent', ['Error: x', HOST, HOME, HOST, PRODUCT], 'home'],
  ['the notation of other browsers', [PRODUCT, HOST], 'product-group'],
  ['nobody, when only the host ran', ['Error: x', HOST], undefined],
  ['nobody that only the message names', ['Error: /screens/home/1.0.0-bb/', HOST], undefined],
  ['nobody without a stack', [''], undefined],
])('S18: the owner of a stack is %s', (_, lines, screen) => {
  expect(findOwner(lines.join('\n'))?.screen).toBe(screen);
});

test('S18: the release is the one whose file ran', () => {
  expect(findOwner(`Error\n${HOME}`)).toEqual({ screen: 'home', release: '1.0.0-bb' });
});

test('anything can be thrown', () => {
  expect([stackOf('a'), stackOf(null), stackOf({ stack: 7 })]).toEqual(['', '', '']);
});
