import { statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { guardWrites, type StorageProblem, watchStorage } from './storage.ts';

/** More than the disk has, so that it counts as full. */
const TOO_MUCH = async () => {
  const { blocks, bsize } = await statfs(tmpdir());
  return blocks * bsize + 1;
};

function guarded(folder: string, minFreeBytes: number) {
  const reported: (StorageProblem | undefined)[] = [];
  const storage = watchStorage(folder, (problem) => reported.push(problem), { minFreeBytes });
  const fetch = guardWrites(async () => new Response('answered'), storage);
  const status = async (method: string) =>
    (await fetch(new Request('http://cms.test/api/products', { method }))).status;
  return { reported, status };
}

// Authors read that they were not allowed to change the product, and the log said nothing.
test('on a full disk a write is answered with 507 and reported once, and reading goes on', async () => {
  const { reported, status } = guarded(tmpdir(), await TOO_MUCH());
  expect([await status('PATCH'), await status('POST'), await status('GET')]).toEqual([
    507, 507, 200,
  ]);
  expect(reported).toMatchObject([
    {
      kind: 'full',
      message: expect.stringMatching(/is full: \d+ MiB are free, \d+ are needed\.$/),
      remedy: 'Free space on it. No restart is needed.',
    },
  ]);
});

test('a folder that cannot be written to is answered with 503', async () => {
  const { reported, status } = guarded(join(tmpdir(), 'no', 'such', 'folder'), 0);
  expect([await status('DELETE'), await status('HEAD')]).toEqual([503, 200]);
  expect(reported).toMatchObject([{ kind: 'not-writable' }]);
});

test('with room, requests pass and nothing is reported', async () => {
  const { reported, status } = guarded(tmpdir(), 0);
  expect(await status('PATCH')).toBe(200);
  expect(reported).toEqual([]);
});
