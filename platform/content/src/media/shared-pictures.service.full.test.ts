import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readS3Settings } from '@vitrine/s3';
import {
  type FaultProxy,
  HAS_RADOSGW,
  type Radosgw,
  startFaultProxy,
  startRadosgw,
  temporaryFolder,
} from '@vitrine/s3/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { plainPicture } from '../../testing/plain-picture.ts';
import { openDrawingProcess } from './drawing/drawing-process.ts';
import { PicturesUnavailable, shareOriginals } from './originals.ts';
import { openPictureStore } from './picture-store.ts';
import { openRenditions } from './rendition-files.ts';
import { originalName } from './rendition-name.ts';
import { openSharedPictures, type SharedPictures } from './shared-pictures.ts';

const TIMEOUT_MS = 1500;

describe.skipIf(!HAS_RADOSGW)('pictures in a bucket', () => {
  let s3: Radosgw;
  let proxy: FaultProxy;
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  let shared: SharedPictures;
  const drawing = openDrawingProcess();

  beforeAll(async () => {
    s3 = await startRadosgw();
    proxy = await startFaultProxy(s3.url);
  });
  beforeEach(async () => {
    folder = await temporaryFolder();
    for (const name of ['authoring', 'one', 'two']) await mkdir(join(folder.path, name));
    const read = readS3Settings({ ...s3.env, AWS_ENDPOINT_URL_S3: proxy.url });
    if ('problems' in read) throw new Error(read.problems.join());
    const location = await s3.newStore();
    shared = openSharedPictures({ location, s3: read.settings }, TIMEOUT_MS);
    proxy.faultOf = () => undefined;
    proxy.requests.length = 0;
    return () => folder[Symbol.asyncDispose]();
  });
  afterAll(async () => {
    drawing.stop();
    await proxy?.[Symbol.asyncDispose]();
    await s3?.[Symbol.asyncDispose]();
  });

  const at = (name: string) => join(folder.path, name);
  const away = () => {
    proxy.faultOf = () => ({ kind: 'answer', status: 503, code: 'SlowDown' });
  };
  /** Authoring, which keeps pictures in a folder of its own. */
  function authoring() {
    const errors: unknown[] = [];
    const sharing = shareOriginals(
      at('authoring'),
      openPictureStore(at('authoring')),
      shared,
      (error) => errors.push(error),
    );
    return { ...sharing, errors };
  }
  /** A delivery process on another machine. */
  function delivery(name: 'one' | 'two') {
    const failed: string[] = [];
    const outages: string[] = [];
    const renditions = openRenditions({
      folder: at(name),
      shared,
      failed: (file) => failed.push(file),
      outage: { failed: (reason) => outages.push(reason), succeeded: () => undefined },
      patience: 30_000,
      drawing,
    });
    return { ...renditions, failed, outages };
  }
  const upload = async () => (await authoring().store.keep(await plainPicture(700, 350))).hash;

  test('what one machine has drawn from an upload, another one serves without drawing it', async () => {
    const hash = await upload();
    const name = `${hash}.480.avif`;
    expect(await delivery('one').find(name)).toEqual({ path: at(`one/${name}`) });
    await expect.poll(() => shared.names()).toContain(name);
    expect(await delivery('two').find(name)).toEqual({ path: at(`two/${name}`) });
    expect(await readFile(at(`two/${name}`))).toEqual(await readFile(at(`one/${name}`)));
    expect(await readdir(at('two'))).toEqual([name]);
  });

  test('a rendition that a machine has is not requested again, nor is an invented one', async () => {
    const name = `${await upload()}.480.avif`;
    const invented = `${'0'.repeat(20)}.480.avif`;
    const one = delivery('one');
    await one.find(name);
    expect(await one.find(invented)).toBeUndefined();
    await expect.poll(() => shared.names()).toContain(name);
    proxy.requests.length = 0;
    expect(await one.find(name)).toEqual({ path: at(`one/${name}`) });
    expect(await one.find(invented)).toBeUndefined();
    expect(proxy.requests).toEqual([]);
  });

  test('while the bucket is away, a machine serves what it has, and nothing else is missing', async () => {
    const hash = await upload();
    const name = `${hash}.480.avif`;
    const one = delivery('one');
    await one.find(name);
    away();
    expect(await one.find(name)).toEqual({ path: at(`one/${name}`) });
    const two = delivery('two');
    expect(await two.find(name)).toBe('busy');
    expect(two.outages).toContainEqual(expect.stringContaining(name));
    proxy.faultOf = () => undefined;
    expect(await two.find(name)).toEqual({ path: at(`two/${name}`) });
  });

  test('an upload is refused while the bucket is away', async () => {
    away();
    await expect(upload()).rejects.toThrow(PicturesUnavailable);
  });

  test('originals that came another way are shared later, each once', async () => {
    const { hash } = await openPictureStore(at('authoring')).keep(await plainPicture(700, 350));
    const names = [originalName(hash), originalName('1'.repeat(20))];
    await writeFile(at(`authoring/${names[1]}`), 'another');
    const { catchUp, compareAgain, errors } = authoring();
    away();
    expect(await catchUp()).toBe(false);
    expect(errors).toHaveLength(1);
    proxy.faultOf = () => undefined;
    expect(await catchUp()).toBe(true);
    expect(await shared.names()).toEqual(new Set(names));
    await rm(at(`authoring/${names[1]}`));
    compareAgain();
    proxy.requests.length = 0;
    expect(await catchUp()).toBe(true);
    expect(proxy.requests.filter((line) => line.startsWith('PUT'))).toEqual([]);
  });
});
