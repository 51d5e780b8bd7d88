import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openPictureStore } from './picture-store.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-pictures-'));
});
afterEach(() => rm(folder, { recursive: true }));

const plain = (width: number, height: number, background = '#c0a080') =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();

test('names the renditions of a picture before any of them exists', async () => {
  const store = openPictureStore(folder);
  const kept = await store.keep(await plain(700, 350));
  expect(kept).toMatchObject({
    renditionWidth: 640,
    renditionHeight: 320,
    widths: [320, 480, 640],
    color: '#c0a080',
    preview: expect.stringMatching(/^data:image\/webp;base64,\S{20,200}$/),
  });
  const pixels = Buffer.from(kept.preview.split(',')[1] ?? '', 'base64');
  expect(await sharp(pixels).metadata()).toMatchObject({ format: 'webp', width: 16, height: 8 });
  expect(await readdir(folder)).toEqual([`${kept.hash}.original`]);
  expect(await store.keep(await plain(700, 350))).toEqual(kept);
});

test.each([
  ['avif', 'heif'],
  ['webp', 'webp'],
  ['jpg', 'jpeg'],
])('creates a rendition in %s on the first request, once', async (extension, format) => {
  const store = openPictureStore(folder);
  const { hash } = await store.keep(await plain(700, 350));
  const name = `${hash}.320.${extension}`;
  const paths = await Promise.all([1, 2, 3].map(() => store.rendition(name)));
  expect(new Set(paths)).toEqual(new Set([join(folder, name)]));
  expect(await sharp(join(folder, name)).metadata()).toMatchObject({
    format,
    width: 320,
    height: 160,
  });
  expect((await readdir(folder)).sort()).toEqual([name, `${hash}.original`].sort());
  // From then on it is read from the file, by another process too.
  const before = await readFile(join(folder, name));
  await rm(join(folder, `${hash}.original`));
  expect(await openPictureStore(folder).rendition(name)).toBe(join(folder, name));
  expect(await readFile(join(folder, name))).toEqual(before);
});

test.each([
  [700, 350],
  [300, 900],
  [2000, 100],
])(
  'a picture of %i by %i is shown whole in a link preview, on its own background',
  async (w, h) => {
    const store = openPictureStore(folder);
    const { hash } = await store.keep(await plain(w, h, '#204060'));
    const path = await store.rendition(`${hash}.share.jpg`);
    const { data, info } = await sharp(path).raw().toBuffer({ resolveWithObject: true });
    expect(info).toMatchObject({ width: 1200, height: 630 });
    for (const at of [0, data.length / 2, data.length - 3]) {
      const [red, , blue] = data.subarray(at, at + 3);
      expect([Math.abs((red ?? 0) - 0x20) < 4, Math.abs((blue ?? 0) - 0x60) < 4]).toEqual([
        true,
        true,
      ]);
    }
  },
);

test('creates many renditions requested at once', async () => {
  const store = openPictureStore(folder);
  const kept = await Promise.all(
    ['#000000', '#00ff00', '#ff0000'].map(async (color) =>
      store.keep(await plain(700, 350, color)),
    ),
  );
  const names = kept.flatMap(({ hash }) => [`${hash}.320.jpg`, `${hash}.640.jpg`]);
  expect(await Promise.all(names.map((name) => store.rendition(name)))).toEqual(
    names.map((name) => join(folder, name)),
  );
});

test('has no rendition of an unknown picture, width or format', async () => {
  const store = openPictureStore(folder);
  const { hash } = await store.keep(await plain(700, 350));
  for (const name of [
    `${'0'.repeat(20)}.320.avif`,
    `${hash}.960.avif`,
    `${hash}.321.avif`,
    `${hash}.320.png`,
    `${hash}.original`,
    '../secret',
  ]) {
    expect(await store.rendition(name), name).toBeUndefined();
  }
});

test('a small picture keeps its own width', async () => {
  const kept = await openPictureStore(folder).keep(await plain(100, 50));
  expect(kept).toMatchObject({ renditionWidth: 100, renditionHeight: 50, widths: [100] });
});

test('rejects a file that is not a picture, or is cut off', async () => {
  const store = openPictureStore(folder);
  await expect(store.keep(Buffer.from('<html>'))).rejects.toThrow();
  await expect(store.keep((await plain(700, 350)).subarray(0, 100))).rejects.toThrow();
  expect(await readdir(folder)).toEqual([]);
});
