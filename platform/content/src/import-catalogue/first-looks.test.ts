import { readFirstLooks, sampleCatalogue } from '@vitrine/sample-catalogue';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { pictureHash } from '../media/picture-store.ts';
import { picturesIn } from './catalogue.ts';

// To draw all takes seconds; `pnpm check` compares the sources of all.
test('the sample catalogue keeps the first looks of its drawings', async () => {
  const looks = await readFirstLooks();
  const pictures = picturesIn(await sampleCatalogue());
  expect(looks.size).toBe(pictures.length);
  for (const picture of [...pictures.slice(0, 3), ...pictures.slice(-1)]) {
    const look = looks.get(pictureHash(picture.read()));
    const { width, height } = picture.size;
    expect(await sharp(look?.smallest).metadata()).toMatchObject({
      format: 'heif',
      compression: 'av1',
      width: 320,
      height: Math.round((320 * height) / width),
    });
    expect(look?.preview).toMatch(/^data:image\/webp;base64,\S{20,400}$/);
  }
});
