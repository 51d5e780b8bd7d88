import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Renditions } from '../../media/rendition-files.ts';
import { serveMedia } from './files.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-files-'));
  await writeFile(join(folder, 'a.jpg'), 'small');
  await writeFile(join(folder, 'a.original'), 'whole');
});
afterAll(() => rm(folder, { recursive: true }));

const request = (found: Awaited<ReturnType<Renditions['find']>>) => {
  const none = async () => undefined;
  const media = serveMedia({
    find: async () => found,
    waiting: () => 0,
    stop: none,
  });
  return new Hono().get('/media/:file', media).request('/media/a.640.avif');
};

// Another size with a cache life of a year would never be replaced.
test('the nearest rendition says which one it is, and is requested again soon', async () => {
  const path = join(folder, 'a.jpg');
  const response = await request({ path, nearest: 'a.jpg' });
  expect(await response.text()).toBe('small');
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'cache-control': 'public, max-age=0, s-maxage=5',
    'content-location': '/media/a.jpg',
    'content-type': 'image/jpeg',
  });
  const exact = await request({ path });
  expect(exact.headers.get('Cache-Control')).toContain('immutable');
  expect(exact.headers.get('Content-Location')).toBeNull();
});

test('an original that stands in for a rendition is an AVIF file, requested again soon', async () => {
  const response = await request({ path: join(folder, 'a.original'), nearest: 'a.original' });
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'cache-control': 'public, max-age=0, s-maxage=5',
    'content-location': '/media/a.original',
    'content-type': 'image/avif',
  });
});

test('a picture that was found and cannot be read is not missing', async () => {
  const response = await request({ path: join(folder, 'away.jpg') });
  expect([response.status, response.headers.get('Cache-Control')]).toEqual([503, 'no-store']);
});

test('a picture without any rendition is to be requested again later', async () => {
  const response = await request('busy');
  expect([response.status, response.headers.get('Retry-After')]).toEqual([503, '2']);
  expect(response.headers.get('Cache-Control')).toBe('no-store');
});
