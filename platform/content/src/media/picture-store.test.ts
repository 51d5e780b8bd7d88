import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPictureStore } from './picture-store.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-pictures-'));
});
afterAll(() => rm(folder, { recursive: true }));

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c0a080' } })
    .png()
    .toBuffer();

test('makes every width that is not larger than the picture, in every format', async () => {
  const store = openPictureStore(folder);
  const made = await store.render(await plain(700, 350));
  expect(made).toMatchObject({
    renditionWidth: 640,
    renditionHeight: 320,
    widths: [320, 640],
    color: '#c0a080',
  });
  const files = (await readdir(folder)).filter((file) => file.startsWith(made.hash)).sort();
  expect(files.map((file) => file.slice(made.hash.length))).toEqual([
    '.320.avif',
    '.320.jpg',
    '.320.webp',
    '.640.avif',
    '.640.jpg',
    '.640.webp',
  ]);
  expect(await store.render(await plain(700, 350))).toEqual(made);
});

test('a small picture has its own width', async () => {
  const made = await openPictureStore(folder).render(await plain(100, 50));
  expect(made).toMatchObject({ renditionWidth: 100, renditionHeight: 50, widths: [100] });
});

test('what is no picture is refused', async () => {
  await expect(openPictureStore(folder).render(Buffer.from('<html>'))).rejects.toThrow();
});
