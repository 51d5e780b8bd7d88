import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SAMPLE_CATALOGUE } from '@vitrine/sample-catalogue';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { sampleDocuments } from '../../testing/catalogues/sample.ts';
import { PICTURES_FOLDER } from '../export-command/export-catalogue.ts';
import { pictureHash } from '../media/picture-store.ts';

// Otherwise each first start would read all pictures. An import and an export write it again.
test('what the sample catalogue says of its pictures is true', async () => {
  for (const { data } of await sampleDocuments()) {
    const file = data['filename'];
    if (typeof file !== 'string') continue;
    const bytes = await readFile(join(SAMPLE_CATALOGUE, PICTURES_FOLDER, file));
    const { width: renditionWidth } = await sharp(bytes).metadata();
    const facts = { hash: pictureHash(bytes), filesize: bytes.length, renditionWidth };
    expect(data, file).toMatchObject(facts);
  }
});
