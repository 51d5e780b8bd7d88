import { mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readS3Settings } from '@vitrine/s3';
import { Hono } from 'hono';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { plainPicture } from '../../../testing/plain-picture.ts';
import { problemResponseOf } from '../../http/problem.ts';
import { openDrawingProcess } from '../../media/drawing/drawing-process.ts';
import { openPictureStore } from '../../media/picture-store.ts';
import { openRenditions } from '../../media/rendition-files.ts';
import { openSharedPictures, type SharedPictures } from '../../media/shared-pictures.ts';
import { serveMedia } from './files.ts';

// While the originals are away, no picture is missing: caches and search engines believe a 404.

/** How long a request to the bucket is repeated, in ms. */
const BUCKET_TIMEOUT_MS = 200;
const UNKNOWN = `${'0'.repeat(20)}.320.avif`;

const drawing = openDrawingProcess();
let root: string;
let folder: string;
/** The objects of the bucket, as files. */
let objects: string;
let bucket: Server;
/** The status and code with which the bucket answers every request while it is away. */
let away: readonly [status: number, code: string] | undefined;

beforeAll(async () => {
  bucket = createServer(async ({ method, url = '' }, response) => {
    const fail = ([status, code]: readonly [number, string]) =>
      response.writeHead(status).end(`<Error><Code>${code}</Code></Error>`);
    if (away !== undefined) return fail(away);
    if (method !== 'GET') return response.end();
    const name = new URL(url, 'http://bucket').pathname.replace('/pictures/', '');
    const bytes = await readFile(join(objects, name)).catch(() => undefined);
    return bytes === undefined ? fail([404, 'NoSuchKey']) : response.end(bytes);
  });
  await new Promise<void>((resolve) => bucket.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  drawing.stop();
  bucket.close();
});
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'vitrine-pictures-away-'));
  folder = join(root, 'folder');
  objects = join(root, 'objects');
  await mkdir(folder);
  away = undefined;
});
afterEach(() => rm(root, { recursive: true }));

function inBucket(): SharedPictures {
  const address = bucket.address();
  if (address === null || typeof address === 'string') throw new Error('The bucket has no port.');
  const read = readS3Settings({
    AWS_ACCESS_KEY_ID: 'key',
    AWS_SECRET_ACCESS_KEY: 'secret',
    AWS_REGION: 'eu-central-1',
    AWS_ENDPOINT_URL_S3: `http://127.0.0.1:${address.port}`,
  });
  if ('problems' in read) throw new Error(read.problems.join());
  return openSharedPictures({ location: 's3://pictures/', s3: read.settings }, BUCKET_TIMEOUT_MS);
}

/** Answers requests for pictures as delivery does. */
function delivery(shared?: SharedPictures) {
  const failed = () => undefined;
  const renditions = openRenditions({ folder, shared, failed, patience: 30_000, drawing });
  const app = new Hono().get('/media/:file', serveMedia(renditions));
  app.onError((error) => problemResponseOf(error) ?? new Response(null, { status: 500 }));
  return async (name: string) => {
    const { status, headers } = await app.request(`/media/${name}`);
    return [status, headers.get('Retry-After'), headers.get('Content-Location')];
  };
}

const keepIn = async (at: string) =>
  (await openPictureStore(at).keep(await plainPicture(700, 350))).hash;

const OK = [200, null, null];
const LATER = [503, '2', null];
const MISSING = [404, null, null];

test('while the folder with the originals is away, every picture is to be requested later', async () => {
  const hash = await keepIn(folder);
  const request = delivery();
  const name = `${hash}.480.avif`;
  expect(await request(name)).toEqual(OK);

  await rename(folder, `${folder}-away`);
  for (const each of [name, `${hash}.640.jpg`, `${hash}.share.jpg`, UNKNOWN]) {
    expect(await request(each), each).toEqual(LATER);
  }
  await rename(`${folder}-away`, folder);
  expect(await request(name)).toEqual(OK);
  expect(await request(`${hash}.640.jpg`)).toEqual(OK);
  expect(await request(UNKNOWN)).toEqual(MISSING);
});

test.each([
  ['does not answer', [503, 'SlowDown']],
  ['is not there', [404, 'NoSuchBucket']],
  ['refuses the key', [403, 'AccessDenied']],
] as const)(
  'while the bucket with the originals %s, what the folder has is served, and the rest is to be requested later',
  async (_, answer) => {
    const hash = await keepIn(objects);
    const other = (await openPictureStore(objects).keep(await plainPicture(640, 320, '#204060')))
      .hash;
    const request = delivery(inBucket());
    const drawn = `${hash}.480.avif`;
    expect(await request(drawn)).toEqual(OK);
    // As on a machine that has only fetched a rendition of another one.
    const original = (await readdir(folder)).filter((name) => name.endsWith('.original'));
    for (const each of original) await rm(join(folder, each));

    away = answer;
    expect(await request(drawn)).toEqual(OK);
    expect(await request(`${hash}.640.avif`)).toEqual([200, null, `/media/${hash}.jpg`]);
    for (const each of [`${other}.480.avif`, `${other}.share.jpg`, UNKNOWN]) {
      expect(await request(each), each).toEqual(LATER);
    }
    away = undefined;
    expect(await request(`${hash}.640.avif`)).toEqual(OK);
    expect(await request(`${other}.480.avif`)).toEqual(OK);
    expect(await request(UNKNOWN)).toEqual(MISSING);
  },
);
