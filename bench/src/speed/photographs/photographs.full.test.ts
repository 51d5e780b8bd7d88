import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { PHOTOGRAPHS, photograph } from './photographs.ts';
import { replaceByPhotographs } from './replace-by-photographs.ts';

test.each([0, PHOTOGRAPHS - 1])(
  'photograph %i has 40 to 130 kB at 960 px, as a photograph has',
  { timeout: 60_000 },
  async (seed) => {
    // The settings of platform/content/src/media/renditions.ts.
    const { length } = await sharp(await photograph(seed))
      .resize(960)
      .avif({ quality: 58, effort: 2 })
      .toBuffer();
    expect(length).toBeGreaterThan(40_000);
    expect(length).toBeLessThan(130_000);
  },
);

test('every picture is replaced once, and nothing that was drawn is left', {
  timeout: 240_000,
}, async () => {
  const media = await mkdtemp(join(tmpdir(), 'vitrine-photographs-'));
  try {
    for (const hash of ['aa', 'bb']) {
      await writeFile(join(media, `${hash}.original`), '<svg/>');
      await writeFile(join(media, `${hash}.480.avif`), 'drawn');
    }
    await replaceByPhotographs(media);
    const names = ['aa.jpg', 'aa.original', 'bb.jpg', 'bb.original', 'photographs'];
    expect((await readdir(media)).sort()).toEqual(names);
    const first = await readFile(join(media, 'aa.original'));
    expect(await sharp(first).metadata()).toMatchObject({ width: 1440, height: 1800 });
    await replaceByPhotographs(media);
    expect(await readFile(join(media, 'aa.original'))).toEqual(first);
  } finally {
    await rm(media, { recursive: true });
  }
});
