import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { plainPicture } from '../../testing/plain-picture.ts';
import { openPictureStore } from './picture-store.ts';
import { draw } from './renditions.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-pictures-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('names the renditions of a picture before they exist, and draws its JPEG', async () => {
  const store = openPictureStore(folder);
  const picture = await plainPicture(700, 350);
  const kept = await store.keep(picture);
  expect(kept).toMatchObject({
    renditionWidth: 640,
    renditionHeight: 320,
    widths: [200, 320, 480, 640],
    color: '#c0a080',
    preview: expect.stringMatching(/^data:image\/webp;base64,\S{20,200}$/),
  });
  const pixels = Buffer.from(kept.preview.split(',')[1] ?? '', 'base64');
  expect(await sharp(pixels).metadata()).toMatchObject({ format: 'webp', width: 16, height: 8 });
  const jpeg = `${kept.hash}.jpg`;
  expect((await readdir(folder)).sort()).toEqual([jpeg, `${kept.hash}.original`]);
  const bytes = await readFile(join(folder, jpeg));
  expect(bytes).toEqual(await draw(picture, 'jpeg'));
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 640, height: 320 });
  expect(await store.keep(picture)).toEqual(kept);
});

// A logo stood in a white box: every other rendition has a ground.
test('a logo keeps its transparency, and is as large as the header needs at most', async () => {
  const logo = await sharp({
    create: {
      width: 1200,
      height: 300,
      channels: 4,
      background: { r: 0, g: 90, b: 160, alpha: 0 },
    },
  })
    .png()
    .toBuffer();
  const drawn = sharp(await draw(logo, 'logo'));
  expect(await drawn.metadata()).toMatchObject({ format: 'png', width: 480, height: 120 });
  const { data, info } = await drawn.raw().toBuffer({ resolveWithObject: true });
  expect([info.channels, data[3]]).toEqual([4, 0]);
});

test.each([100, 250])('a picture of %d px keeps its own width', async (width) => {
  const kept = await openPictureStore(folder).keep(await plainPicture(width, 50));
  expect(kept).toMatchObject({ renditionWidth: width, renditionHeight: 50, widths: [width] });
  expect(await sharp(join(folder, `${kept.hash}.jpg`)).metadata()).toMatchObject({ width });
});

test('rejects a file that is not a picture, or is cut off', async () => {
  const store = openPictureStore(folder);
  await expect(store.keep(Buffer.from('<html>'))).rejects.toThrow();
  await expect(store.keep((await plainPicture(700, 350)).subarray(0, 100))).rejects.toThrow();
  expect(await readdir(folder)).toEqual([]);
});
