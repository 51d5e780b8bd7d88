import { execFile } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../testing/index.ts';
import { openStore } from './open-store.ts';

const run = promisify(execFile);

/** Only root can mount a small disk. */
test.skipIf(process.getuid?.() !== 0)(
  'on a full disk a file is not stored, nothing is left of it, and the error says what to do',
  async () => {
    await using folder = await temporaryFolder();
    await run('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder.path]);
    try {
      const store = openStore(folder.path);
      await store.put('screens/home/1/a.js', new Uint8Array(700_000));
      await expect(store.put('screens/home/1/b.js', new Uint8Array(700_000))).rejects.toMatchObject(
        {
          code: 'not-written',
          message: 'The release store cannot write screens/home/1/b.js (ENOSPC).',
          remedy: 'Free space on the disk of the store, then repeat the command.',
        },
      );
      expect(await readdir(`${folder.path}/screens/home/1`)).toEqual(['a.js']);
      await store.remove('screens/home/1/a.js');
      expect(await store.put('screens/home/1/b.js', new Uint8Array(700_000))).toBe(true);
    } finally {
      await run('umount', [folder.path]);
    }
  },
);
