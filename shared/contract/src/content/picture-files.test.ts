import { expect, test } from 'vitest';
import { fallbackWidth, pictureFiles } from './picture-files.ts';
import type { Picture } from './responses/catalogue.ts';

const picture: Picture = {
  src: '/media/a.{width}.{format}',
  alt: 'A carafe',
  width: 1440,
  height: 1800,
  widths: [320, 640, 1440],
  formats: ['avif', 'jpg'],
  color: '#d8cfc0',
};

test('a picture has all widths in the best format, and one file in the last', () => {
  const files = {
    type: 'image/avif',
    srcSet: '/media/a.320.avif 320w, /media/a.640.avif 640w, /media/a.1440.avif 1440w',
    src: '/media/a.640.jpg',
  };
  expect(pictureFiles(picture)).toEqual(files);
  // Services of before offer a third format between the two.
  expect(pictureFiles({ ...picture, formats: ['avif', 'webp', 'jpg'] })).toEqual(files);
  expect(pictureFiles(picture, [320])).toEqual({ ...files, srcSet: '/media/a.320.avif 320w' });
});

test('a picture in one format has all its widths', () => {
  expect(pictureFiles({ ...picture, widths: [320, 1440], formats: ['jpg'] })).toEqual({
    type: 'image/jpeg',
    srcSet: '/media/a.320.jpg 320w, /media/a.1440.jpg 1440w',
    src: '/media/a.320.jpg',
  });
});

test.each([
  [[200, 320, 480, 640, 800, 960, 1440], 800],
  [[200, 320, 480, 640], 640],
  [[100], 100],
  [[1000, 2000], 1000],
])('of the widths %j the last format has %i', (widths, width) =>
  expect(fallbackWidth(widths)).toBe(width),
);
