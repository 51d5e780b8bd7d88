import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { plainPicture } from '../../testing/plain-picture.ts';
import { openDrawingProcess } from './drawing/drawing-process.ts';
import { openPictureStore } from './picture-store.ts';
import { openRenditions } from './rendition-files.ts';

const drawing = openDrawingProcess();
afterAll(() => drawing.stop());

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-renditions-'));
});
afterEach(() => rm(folder, { recursive: true }));

const failed = vi.fn();
const open = (patience = 30_000) => openRenditions({ folder, failed, patience, drawing });
const keep = async (width = 700, height = 350, color?: string) =>
  (await openPictureStore(folder).keep(await plainPicture(width, height, color))).hash;
const drawn = (name: string) => vi.waitFor(() => readFile(join(folder, name)), 10_000);
const parts = async () => (await readdir(folder)).filter((name) => name.endsWith('.part'));

test.each([
  ['480.avif', '480.avif', { format: 'heif', width: 480, height: 240 }],
  ['480.jpg', 'jpg', { format: 'jpeg', width: 640, height: 320 }],
  ['640.webp', 'jpg', { format: 'jpeg', width: 640, height: 320 }],
])('draws %s on the first request, once', async (rest, file, metadata) => {
  const hash = await keep();
  await rm(join(folder, `${hash}.jpg`));
  const name = `${hash}.${rest}`;
  const renditions = open();
  const found = await Promise.all([1, 2, 3].map(() => renditions.find(name)));
  const path = join(folder, `${hash}.${file}`);
  expect(found).toEqual([{ path }, { path }, { path }]);
  expect(await sharp(path).metadata()).toMatchObject(metadata);
  expect(await parts()).toEqual([]);
  // From then on it is read from the file, by another process too.
  await rm(join(folder, name.replace(/\..*/, '.original')));
  expect(await open().find(name)).toEqual({ path });
});

test.each([
  [700, 350],
  [300, 900],
  [2000, 100],
])('a picture of %i by %i is shown whole in a link preview, on its background', async (w, h) => {
  const hash = await keep(w, h, '#204060');
  await open().find(`${hash}.share.jpg`);
  const { data, info } = await sharp(join(folder, `${hash}.share.jpg`))
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(info).toMatchObject({ width: 1200, height: 630 });
  for (const at of [0, data.length / 2, data.length - 3]) {
    const [red = 0, , blue = 0] = data.subarray(at, at + 3);
    expect(Math.abs(red - 0x20) < 4 && Math.abs(blue - 0x60) < 4).toBe(true);
  }
});

test('has no rendition of an unknown picture, width or format', async () => {
  const hash = await keep();
  const renditions = open();
  for (const name of [
    `${'0'.repeat(20)}.320.avif`,
    `${hash}.960.avif`,
    `${hash}.100.avif`,
    `${hash}.00320.jpg`,
    `${hash}.original`,
    '../secret',
  ]) {
    expect(await renditions.find(name), name).toBeUndefined();
  }
});

// Regression: without its volume, every picture of the site was answered as missing.
test.each(['missing', 'empty', 'empty except for lost+found'])(
  'while the folder is %s no picture is missing, and that is logged',
  async (state) => {
    const name = `${await keep()}.480.avif`;
    const outage = { failed: vi.fn(), succeeded: vi.fn() };
    const renditions = openRenditions({ folder, failed, outage, patience: 30_000, drawing });
    expect(await renditions.find(name)).toEqual({ path: join(folder, name) });
    await rename(folder, `${folder}-away`);
    if (state !== 'missing') await mkdir(folder);
    if (state.includes('lost')) await mkdir(join(folder, 'lost+found'));
    expect(await renditions.find(name)).toBe('busy');
    expect(outage.failed).toHaveBeenCalled();
    await rm(folder, { recursive: true, force: true });
    await rename(`${folder}-away`, folder);
    expect(await renditions.find(name)).toEqual({ path: join(folder, name) });
    expect(outage.succeeded).toHaveBeenCalled();
    expect(await renditions.find(`${'0'.repeat(20)}.320.avif`)).toBeUndefined();
  },
);

// The request was answered with 404, and the log said nothing.
test('a picture whose original is missing has its nearest rendition, and that is reported once', async () => {
  const hash = await keep();
  await rm(join(folder, `${hash}.original`));
  const renditions = open();
  const [nearest = ''] = (await readdir(folder)).filter((name) => name.startsWith(hash));
  for (const name of [`${hash}.480.avif`, `${hash}.640.avif`]) {
    expect(await renditions.find(name)).toEqual({ path: join(folder, nearest), nearest });
  }
  expect(failed.mock.calls.filter(([name]) => name === `${hash}.original`)).toEqual([
    [`${hash}.original`, 'The original is missing. Restore it from a backup.'],
  ]);
});

// Thirty-two visitors waited 30 s for their pictures, each for all that were asked for before.
test('until a rendition is drawn, the nearest one there is is found', async () => {
  const hash = await keep();
  const renditions = open(0);
  const jpeg = `${hash}.jpg`;
  const nearest = { path: join(folder, jpeg), nearest: jpeg };
  expect(await renditions.find(`${hash}.640.avif`)).toEqual(nearest);
  await drawn(`${hash}.640.avif`);
  expect(await renditions.find(`${hash}.480.avif`)).toMatchObject({ nearest: `${hash}.640.avif` });
  await drawn(`${hash}.480.avif`);
});

test('the JPEG is drawn first if a picture has no rendition', async () => {
  const [one, other] = [await keep(), await keep(700, 350, '#000000')];
  await rm(join(folder, `${other}.jpg`));
  const renditions = open(0);
  void renditions.find(`${one}.640.avif`);
  const found = await renditions.find(`${other}.640.avif`);
  expect(found).toMatchObject({ nearest: `${other}.jpg` });
  await drawn(`${other}.640.avif`);
});

/** Stores an AVIF file without any rendition, as an import does. */
async function keepAvif(width: number, bytes = 0) {
  const picture = await sharp(await plainPicture(width, 350))
    .avif()
    .toBuffer();
  const original = Buffer.concat([picture, Buffer.alloc(bytes)]);
  const { hash } = await openPictureStore(folder).keep(original);
  await rm(join(folder, `${hash}.jpg`));
  return hash;
}

// After the first start on a busy machine, pages had broken pictures.
test('a small AVIF file is sent itself until it has a rendition', async () => {
  const hash = await keepAvif(1440);
  const renditions = open(0);
  const original = `${hash}.original`;
  const found = await renditions.find(`${hash}.640.avif`);
  expect(found).toEqual({ path: join(folder, original), nearest: original });
  expect(await drawn(`${hash}.640.avif`)).toBeDefined();
  expect(await renditions.find(`${hash}.480.avif`)).toMatchObject({ nearest: `${hash}.640.avif` });
  await drawn(`${hash}.480.avif`);
  // Browsers that ask for it do not accept AVIF.
  const jpeg = `${hash}.640.jpg`;
  expect(await renditions.find(jpeg)).toEqual({ path: join(folder, `${hash}.jpg`) });
});

test.each([
  ['of more pixels than its renditions', 2161, 0],
  ['of more than 300 kB', 700, 300_000],
])('an AVIF file %s is never sent itself', async (_, width, bytes) => {
  const hash = await keepAvif(width, bytes);
  expect(await open(0).find(`${hash}.640.avif`)).toMatchObject({ nearest: `${hash}.jpg` });
  await drawn(`${hash}.640.avif`);
});

test('a picture that cannot be drawn is reported once, and the nearest found', async () => {
  const hash = await keep();
  await writeFile(join(folder, `${hash}.original`), 'damaged');
  const renditions = open();
  const jpeg = `${hash}.jpg`;
  for (const _ of [1, 2]) {
    expect(await renditions.find(`${hash}.640.avif`)).toMatchObject({ nearest: jpeg });
  }
  expect(failed.mock.calls).toEqual([[`${hash}.640.avif`, expect.stringContaining('unsupported')]]);
  await rm(join(folder, jpeg));
  expect(await renditions.find(`${hash}.640.avif`)).toBe('busy');
  expect(await parts()).toEqual([]);
});

test('a killed drawing process is started again and leaves no part of a file', async () => {
  const hash = await keep(3000, 3000);
  const renditions = open();
  const drawn = renditions.find(`${hash}.1440.avif`);
  await vi.waitUntil(() => drawing.pid() !== undefined);
  // At once: on a busy machine the picture is drawn before a pause of this process has ended.
  process.kill(drawing.pid() ?? 0, 'SIGKILL');
  expect(await drawn).toMatchObject({ nearest: `${hash}.jpg` });
  expect(await parts()).toEqual([]);
  const path = join(folder, `${hash}.480.avif`);
  expect(await renditions.find(`${hash}.480.avif`)).toEqual({ path });
});
