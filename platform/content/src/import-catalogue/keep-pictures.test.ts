import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { CataloguePicture } from './catalogue.ts';
import { keepPictures } from './keep-pictures.ts';
import type { KnownLooks } from './picture-cache.ts';
import type { ReportProgress } from './report-progress.ts';

let folder: string;
/** The keys of the pictures that were drawn. */
let drawn: string[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-import-'));
  drawn = [];
});
afterEach(() => rm(folder, { recursive: true }));

const KEYS = ['1', '2', '3', '4', '5', '6', '7', '8'];

const picture = (key: string): CataloguePicture => ({
  alt: { en: key },
  key,
  color: '#c0a080',
  extension: 'svg',
  size: { width: 400, height: 500 },
  mediaType: 'image/svg+xml',
  read: () => {
    drawn.push(key);
    const circle = `<circle cx="${key}0" cy="50" r="20"/>`;
    return Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="500">${circle}</svg>`,
    );
  },
});

/** Imports into a state folder. The cache is the same for all. */
async function keep(
  state: string,
  report: ReportProgress = () => undefined,
  looks: KnownLooks = new Map(),
) {
  const pictures = KEYS.map(picture);
  const kept = await keepPictures(
    { products: [{ ...PRODUCT, pictures }], stories: [] },
    {
      media: join(folder, state, 'media'),
      originals: join(folder, state, 'originals'),
      cache: join(folder, 'cache'),
      looks,
      report,
    },
  );
  return pictures.map((each) => kept.get(each));
}

const PRODUCT = {
  id: 'bowl',
  brand: 'tolvane',
  group: 'vessels',
  name: {},
  summary: {},
  description: [],
  label: { material: {}, year: {}, measure: {} },
  specifications: [],
  attributes: {},
  variants: [],
  related: [],
  since: '2026-01-01',
};

/** Name → bytes of every file of a state folder. */
async function filesIn(state: string): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  for (const kind of ['media', 'originals']) {
    for (const name of (await readdir(join(folder, state, kind))).sort()) {
      files.set(`${kind}/${name}`, await readFile(join(folder, state, kind, name), 'base64'));
    }
  }
  return files;
}

const entries = async () =>
  (await readdir(join(folder, 'cache'))).map((name) => join(folder, 'cache', name));

test('another import takes the pictures from the cache: the same files, nothing drawn', async () => {
  const first = await keep('first');
  expect(drawn.toSorted()).toEqual(KEYS);
  drawn = [];
  expect(await keep('second')).toEqual(first);
  expect(drawn).toEqual([]);
  expect(await filesIn('second')).toEqual(await filesIn('first'));
});

// An import that was ended drew every picture again, at each of five starts.
test('an import that was ended in the middle continues where it stopped', async () => {
  const complete = await keep('complete');
  await rm(join(folder, 'cache'), { recursive: true });
  drawn = [];
  const end: ReportProgress = (_what, done) => {
    if (done === 4) throw new Error('ended');
  };
  await expect(keep('ended', end)).rejects.toThrow('ended');
  // A kill leaves such a file while it is written.
  await writeFile(join(folder, 'ended', 'media', 'half.part'), 'half');

  const before = drawn.length;
  expect(await keep('ended')).toEqual(complete);
  // A picture that was being drawn at the end of the first import is in the cache or not.
  expect(drawn.length - before).toBeLessThanOrEqual(4);
  expect(await filesIn('ended')).toEqual(await filesIn('complete'));
});

test.each(['a file', 'the description', 'a missing file'])(
  'a damaged entry is made again: %s',
  async (what) => {
    const first = await keep('first');
    const [entry = ''] = await entries();
    const names = await readdir(entry);
    const name =
      what === 'the description' ? 'entry.json' : names.find((each) => each.endsWith('.original'));
    if (what === 'a missing file') await rm(join(entry, name ?? ''));
    else await writeFile(join(entry, name ?? ''), 'damaged');
    drawn = [];
    expect(await keep('second')).toEqual(first);
    expect(drawn).toHaveLength(1);
    expect(await filesIn('second')).toEqual(await filesIn('first'));
    drawn = [];
    await keep('third');
    expect(drawn).toEqual([]);
  },
);

test('a first look that is known is not taken again', async () => {
  const [first] = await keep('first');
  await rm(join(folder, 'cache'), { recursive: true });
  const hash = first?.hash ?? '';
  const smallest = Buffer.from('an AVIF file');
  const looks = new Map([[hash, { preview: 'data:known', smallest }]]);
  const [second, other] = await keep('second', undefined, looks);
  expect(second).toEqual({ ...first, preview: 'data:known' });
  expect(other?.preview).toMatch(/^data:image/);
  const files = await readdir(join(folder, 'second', 'media'));
  expect(files.filter((name) => name.startsWith(hash)).sort()).toEqual([
    `${hash}.320.avif`,
    `${hash}.original`,
  ]);
  expect(await readFile(join(folder, 'second', 'media', `${hash}.320.avif`))).toEqual(smallest);
});

test('two imports at once make the same files', async () => {
  const [first, second] = await Promise.all([keep('first'), keep('second')]);
  expect(second).toEqual(first);
  expect(await filesIn('second')).toEqual(await filesIn('first'));
  expect((await entries()).filter((path) => path.endsWith('.part'))).toEqual([]);
  drawn = [];
  await keep('third');
  expect(drawn).toEqual([]);
});

test('reports every picture', async () => {
  const reports: string[] = [];
  await keep('first', (what, done, total) => {
    reports.push(`${what} ${done}/${total}`);
  });
  expect(reports).toEqual(KEYS.map((key) => `pictures ${key}/8`));
});
