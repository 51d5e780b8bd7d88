import { expect, test } from 'vitest';
import { assetsOf, urlsOfStyle } from './asset-urls.ts';

test('a picture has a file in each width and format, wherever it is in a response', () => {
  const image = { src: '/media/a.{width}.{format}', widths: [320, 640], formats: ['avif', 'jpg'] };
  expect(assetsOf({ items: [{ image }] }).map(({ url }) => url)).toEqual([
    '/media/a.320.avif',
    '/media/a.320.jpg',
    '/media/a.640.avif',
    '/media/a.640.jpg',
  ]);
  const firstLooks = new Set(assetsOf(image).map(({ firstLook }) => firstLook));
  expect(firstLooks).toEqual(new Set(['/media/a.320.avif']));
});

test('fonts and pictures of link previews are files, other texts are not', () => {
  const body = {
    fonts: [{ woff2: '/fonts/a.woff2?v=1' }],
    head: { image: '/media/a.share.jpg', path: '/en/home' },
    image: { src: 'https://elsewhere.example/{width}.{format}', widths: [1], formats: ['jpg'] },
  };
  expect(assetsOf(body)).toEqual([{ url: '/fonts/a.woff2?v=1' }, { url: '/media/a.share.jpg' }]);
});

test('the fonts of a style sheet are found by relative and absolute URLs', () => {
  const style = 'src:url("b.woff2?v=2") format("woff2"),url(/fonts/c.woff);x:url(data:a)';
  expect(urlsOfStyle(style, '/fonts/scripts.css?v=1')).toEqual([
    '/fonts/b.woff2?v=2',
    '/fonts/c.woff',
  ]);
});
