import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockState } from './lock-state.ts';
import { stateFiles } from './state-files.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitrine-lock-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const lock = () => lockState(folder, stateFiles(folder));

/** Ends with the process that started it: left over, it once kept a whole test run from ending. */
const HOLD = `
  import { lockState } from ${JSON.stringify(new URL('lock-state.ts', import.meta.url).href)};
  import { stateFiles } from ${JSON.stringify(new URL('state-files.ts', import.meta.url).href)};
  lockState(process.argv[1], stateFiles(process.argv[1]));
  process.on('disconnect', () => process.exit());
  setImmediate(() => {
    gc();
    process.send('held');
  });
`;

// Two processes wrote one folder, and one of them served old prices.
test('a folder belongs to one process, which the error names', () => {
  const unlock = lock();
  expect(lock).toThrow(
    expect.objectContaining({
      code: 'state-in-use',
      message: expect.stringContaining(`${folder} is in use by process ${process.pid} on `),
      remedy: expect.stringContaining('Stop that process, or set VITRINE_STATE'),
    }),
  );
  unlock();
  lock()();
});

test('the lock of a killed process does not stop the next start', async () => {
  const holder = spawn(
    process.execPath,
    ['--expose-gc', '--input-type=module', '-e', HOLD, folder],
    {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    },
  );
  await once(holder, 'message');
  // Node closed the database of the lock when nothing referred to it, and the folder was free.
  expect(lock).toThrow(`in use by process ${holder.pid} `);
  holder.kill('SIGKILL');
  await once(holder, 'exit');
  lock()();
});
