import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { withPictures } from '../item-pictures.ts';
import { problemText } from '../problem.ts';
import type { SourceItem } from '../read-source.ts';
import { PictureError } from './fetch-picture.ts';
import { openPictureImport } from './import-pictures.ts';

async function openPictures() {
  const root = await mkdtemp(join(tmpdir(), 'vitrine-pictures-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  const folder = (name: string) => join(root, name);
  for (const name of ['given/m/h', 'media', 'originals']) {
    await mkdir(folder(name), { recursive: true });
  }
  const draw = (name: string, background: string) =>
    sharp({ create: { width: 500, height: 500, channels: 3, background } })
      .png()
      .toFile(join(folder('given'), name));
  await draw('Hat one.png', '#a00000');
  await draw('m/h/nested.png', '#00a000');
  const folders = {
    media: folder('media'),
    originals: folder('originals'),
    journal: folder('journal'),
  };
  const fetched: string[] = [];
  const fetcher = {
    fetch(url: string) {
      fetched.push(url);
      return Promise.reject(new PictureError('the server answered 404'));
    },
  };
  return { pictures: await openPictureImport(folders, folder('given'), fetcher), fetched };
}

const itemWith = (sources: readonly string[]): SourceItem => ({
  line: 2,
  name: 'products/hat',
  document: { collection: 'products', id: 'hat', data: { variants: [{ sku: 'H-1' }] } },
  others: [],
  pictures: sources.map((from, index) => ({
    ...{ line: 2 + index, cell: 'Image Src', from, alt: { en: 'Hat' } },
    ...{ position: index, variants: [0] },
  })),
  places: new Map(),
  rounded: 0,
  leftOut: [],
  problems: [],
});

test.each([
  ['a name', 'Hat one.png'],
  ['a path in the folder', 'm/h/nested.png'],
  ['a path that begins with a slash', '/m/h/nested.png'],
  ['a path whose file lies in the folder itself', '/x/y/Hat one.png'],
  ['the end of a URL', 'https://shop.example/files/Hat%20one.png?v=12'],
])('a picture is found in the folder by %s', async (_, from) => {
  const { pictures, fetched } = await openPictures();
  const whole = await withPictures(itemWith([from]), pictures, true);
  expect(whole?.problems).toEqual([]);
  expect(whole?.pictures).toHaveLength(1);
  expect(fetched).toEqual([]);
  expect(await pictures.known(from)).toBeDefined();
});

test('a picture that cannot be had is left out and named; the others stay', async () => {
  const { pictures, fetched } = await openPictures();
  const lost = 'https://shop.example/lost.png';
  const item = itemWith([lost, 'Hat one.png', 'none.png']);
  const whole = await withPictures(item, pictures, true);
  expect(fetched).toEqual([lost]);
  const [file] = whole?.pictures.map((each) => 'id' in each && each.id) ?? [];
  expect(whole?.document.data).toEqual({
    pictures: [file],
    variants: [{ sku: 'H-1', picture: file }],
  });
  expect(whole?.problems.map(problemText)).toEqual([
    `line 2, column "Image Src": the picture ${lost} cannot be had: the server answered 404. ` +
      'Correct it, or put the file into the folder of --pictures.',
    expect.stringMatching(
      /^line 4, column "Image Src": the picture none\.png cannot be had: there is/,
    ),
  ]);
});
