import { expect, test } from 'vitest';
import { noteRelease, releaseOf } from './release-of-file.ts';

const file = { integrity: 'sha384-x', size: 1 };

// Regression: late faults of a release that was replaced were blamed on the one that replaced it.
test('files belong to the only release that has them all, or to none that is named', () => {
  expect(releaseOf('home', ['screen.new.js'])).toBeUndefined();
  noteRelease({ screen: 'home', version: '2', files: { 'screen.new.js': file, 'en.js': file } });
  // Of a chunk that records do not list.
  expect(releaseOf('home', ['zoom.js'])).toBe('2');
  expect(releaseOf('home', [])).toBe('2');
  noteRelease({ screen: 'home', version: '1', files: { 'screen.old.js': file, 'en.js': file } });
  expect(releaseOf('home', ['screen.new.js'])).toBe('2');
  expect(releaseOf('home', ['screen.old.js'])).toBe('1');
  expect(releaseOf('home', ['en.js'])).toBeUndefined();
  expect(releaseOf('home', ['en.js', 'zoom.js', 'screen.new.js'])).toBe('2');
  expect(releaseOf('home', ['zoom.js'])).toBeUndefined();
  expect(releaseOf('home', [])).toBeUndefined();
  expect(releaseOf('product', ['en.js'])).toBeUndefined();
});
