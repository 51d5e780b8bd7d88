import { expect, test } from 'vitest';
import {
  nearestFiles,
  parseRenditionName,
  type RenditionSize,
  renditionFile,
} from './rendition-name.ts';

const hash = '0123456789abcdef0123';

test.each<[rest: string, size: RenditionSize, file: string]>([
  ['480.avif', 480, '480.avif'],
  ['100.avif', 100, '100.avif'],
  ['800.jpg', 'jpeg', 'jpg'],
  ['100.jpg', 'jpeg', 'jpg'],
  ['share.jpg', 'share', 'share.jpg'],
  ['logo.png', 'logo', 'logo.png'],
  // Regression: a page from a cache had broken pictures in browsers without AVIF.
  ['1440.jpg', 'jpeg', 'jpg'],
  ['480.webp', 'jpeg', 'jpg'],
  ['logo.webp', 'logo', 'logo.png'],
])('%s is a rendition', (rest, size, file) => {
  const rendition = { hash, size };
  expect(parseRenditionName(`${hash}.${rest}`)).toEqual(rendition);
  expect(renditionFile(rendition)).toBe(`${hash}.${file}`);
});

// `00320` was drawn and stored beside `320`.
test.each([
  '00320.jpg',
  '0.jpg',
  '321.jpg',
  '321.avif',
  '99999.jpg',
  '320.png',
  '320.jpg.jpg',
  'jpg',
  'original',
])('%s is not the name of a rendition', (rest) =>
  expect(parseRenditionName(`${hash}.${rest}`)).toBeUndefined(),
);

test('the nearest width comes first, in a format that the browser accepts', () => {
  const nearest = (size: RenditionSize) =>
    nearestFiles({ hash, size }).map((name) => name.slice(hash.length + 1));
  expect(nearest(640)).toEqual([
    '640.avif',
    '800.avif',
    'jpg',
    '480.avif',
    '960.avif',
    '320.avif',
    '1440.avif',
    '200.avif',
    '2160.avif',
  ]);
  expect(nearest('share')).toEqual(['jpg']);
  expect(nearest('jpeg')).toEqual([]);
  // Any other one would show a logo in a white box.
  expect(nearest('logo')).toEqual([]);
});
