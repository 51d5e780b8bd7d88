import { execFile } from 'node:child_process';
import { mkdtemp, rm, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '@vitrine/s3/testing';
import { expect, onTestFinished, test } from 'vitest';
import { logIn, runAuthoring } from '../testing/service/running-service.ts';

const run = promisify(execFile);

/** A disk of its own, which only root can mount. */
async function smallDisk(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-disk-'));
  await run('mount', ['-t', 'tmpfs', '-o', 'size=200m', 'tmpfs', folder]);
  onTestFinished(async () => {
    await run('umount', ['--lazy', folder]);
    await rm(folder, { recursive: true });
  });
  return folder;
}

async function fill(folder: string): Promise<string> {
  const { bavail, bsize } = await statfs(folder);
  const path = join(folder, 'filler');
  await writeFile(path, new Uint8Array(bavail * bsize - 1_000_000));
  return path;
}

test.skipIf(process.getuid?.() !== 0)(
  'on a full disk authors read, their writes are answered with 507, and with room again all is well',
  async () => {
    const state = await smallDisk();
    const authoring = await runAuthoring(state, await freePort(), {
      VITRINE_SAMPLE_CATALOGUE: '0',
    });
    onTestFinished(async () => void (await authoring.stop('SIGKILL')));
    const author = await logIn(state, { authoring });
    const writeBrand = async (id: string) =>
      (await author.send('POST', '/brands?draft=true', { id, name: id, founded: '1900' })).status;
    const isReady = async () => (await fetch(`${authoring.url}/readyz`)).status;
    expect([await writeBrand('before'), await isReady()]).toEqual([201, 200]);

    const filler = await fill(state);
    expect([await writeBrand('meanwhile'), await isReady()]).toEqual([507, 503]);
    expect(await author.read('/brands?draft=true')).toMatchObject({ docs: [{ id: 'before' }] });

    await rm(filler);
    expect([await writeBrand('after'), await isReady()]).toEqual([201, 200]);
  },
  120_000,
);

test.skipIf(process.getuid?.() !== 0)(
  'a disk that is mounted read-only stops the start with one sentence',
  async () => {
    const state = await smallDisk();
    await run('mount', ['-o', 'remount,ro', state]);
    const started = runAuthoring(state, await freePort(), { VITRINE_SAMPLE_CATALOGUE: '0' });
    await expect(started).rejects.toThrow(/cannot be written to \(\w+\)\. Mount its volume/);
  },
  60_000,
);
