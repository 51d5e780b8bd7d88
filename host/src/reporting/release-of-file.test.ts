import { expect, test } from 'vitest';
import { noteRelease, releaseOfFile } from './release-of-file.ts';

const file = { integrity: 'sha384-x', size: 1 };

test('a file belongs to the newest release that has it', () => {
  expect(releaseOfFile('home', 'screen.new.js')).toBeUndefined();
  noteRelease({ screen: 'home', version: '2', files: { 'screen.new.js': file, 'en.js': file } });
  noteRelease({ screen: 'home', version: '1', files: { 'screen.old.js': file, 'en.js': file } });
  expect(releaseOfFile('home', 'screen.new.js')).toBe('2');
  expect(releaseOfFile('home', 'en.js')).toBe('1');
  // Of a chunk that records do not list.
  expect(releaseOfFile('home', 'zoom.js')).toBe('1');
  noteRelease({ screen: 'home', version: '2', files: { 'en.js': file } });
  expect(releaseOfFile('home', 'en.js')).toBe('2');
  expect(releaseOfFile('product', 'en.js')).toBeUndefined();
});
