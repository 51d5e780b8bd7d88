import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { openReplica } from './open-replica.ts';

// The thread was started again after the stop, and wrote into a folder that another process had
// taken or that was deleted.
test('a replica that is closed while it is loaded again writes nothing afterwards', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-open-replica-'));
  const path = join(folder, 'catalogue.sqlite');
  const database = 'postgres://visitor:none@127.0.0.1:9/away';
  const replica = openReplica({ database, path, projection: 'this-release' }, () => undefined);
  await vi.waitUntil(() => existsSync(path), 30_000);
  await Promise.all([replica.loadAgain(), replica.close()]);
  // Long enough for a thread to open its file.
  await sleep(1500);
  expect(existsSync(path)).toBe(false);
  await rm(folder, { recursive: true });
});
