import { expect, test } from 'vitest';
import { nearestNames, parseRenditionName, type RenditionSize } from './rendition-name.ts';

const hash = '0123456789abcdef0123';

test('parses the names of renditions and of link previews', () => {
  expect(parseRenditionName(`${hash}.480.webp`)).toEqual({
    hash,
    size: { width: 480, format: 'webp' },
  });
  expect(parseRenditionName(`${hash}.share.jpg`)).toEqual({ hash, size: 'share' });
  expect(parseRenditionName(`${hash}.logo.webp`)).toEqual({ hash, size: 'logo' });
  expect(parseRenditionName(`${hash}.100.jpg`)?.size).toMatchObject({ width: 100 });
});

// `00320` was drawn and stored beside `320`.
test.each(['00320.jpg', '0.jpg', '321.jpg', '99999.jpg', '320.png', '320.jpg.jpg', 'original'])(
  '%s is not the name of a rendition',
  (rest) => expect(parseRenditionName(`${hash}.${rest}`)).toBeUndefined(),
);

test('the nearest width comes first, in the formats that the browser accepts', () => {
  const named = (size: RenditionSize) =>
    nearestNames({ hash, size }).map((name) => name.slice(hash.length + 1));
  expect(named({ width: 640, format: 'avif' }).slice(0, 6)).toEqual([
    '640.avif',
    '640.webp',
    '640.jpg',
    '800.avif',
    '800.webp',
    '800.jpg',
  ]);
  expect(named({ width: 960, format: 'jpg' })).toEqual([
    '960.jpg',
    '800.jpg',
    '640.jpg',
    '1440.jpg',
    '480.jpg',
    '320.jpg',
    '200.jpg',
  ]);
  expect(named({ width: 200, format: 'jpg' }).slice(0, 2)).toEqual(['200.jpg', '320.jpg']);
  expect(named({ width: 100, format: 'webp' })).toEqual(['100.webp', '100.jpg']);
  expect(named('share')[0]).toBe('1440.jpg');
  // Any other one would show a logo in a white box.
  expect(named('logo')).toEqual([]);
});
