// Somebody has removed an entry from the middle of the log. Edges that run or start again keep what
// visitors get; each test walks the remedy that the commands name.
import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { startService } from '@vitrine/release-log/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { main } from './running-edge.ts';
import {
  commandsIn,
  entryFile,
  entryKey,
  liveAt,
  problemAt,
  TIMEOUT_MS,
  TwoEdges,
} from './two-edges.ts';

let site: TwoEdges;
let head: number;

beforeAll(async () => {
  site = await TwoEdges.start();
}, TIMEOUT_MS);
beforeEach(async () => {
  await site.promoteBoth();
  head = await site.promoteBoth();
}, TIMEOUT_MS);
afterAll(() => site[Symbol.asyncDispose](), TIMEOUT_MS);

/** The answer of `verify` about a missing entry while the edges serve the head. */
const damagedAt = (n: number) => ({
  ...{ exit: 1, code: 'damaged' },
  damages: [{ at: entryKey(n), problem: expect.stringMatching(/^It is missing\. Restore /) }],
  edges: [{ state: 'serves' }, { state: 'serves' }],
});

/** Starts an edge that has no place in the log yet. */
const startNew = () =>
  startService(main, {
    ...site.edge.env,
    VITRINE_STATE: join(site.edge.folder, `new-${head}`),
  });

async function expectKept(): Promise<void> {
  await site.expectServed(site.next);
  expect(await site.restartSecond()).toBe(site.next);
  await site.expectProblem(/^$/);
}

// The remedy restored the newest entry, which was there, and a new edge named four wrong problems.
test(
  'the entry before the newest one: nothing is promoted until it is back, or cut off',
  async () => {
    const backup = join(site.edge.folder, 'backup');
    expect(await site.copyStore(backup)).toMatchObject({ code: 0 });
    const missing = `Entry ${head - 1} of channel stable is missing.`;
    await rm(entryFile(site.edge, head - 1));
    await expectKept();
    expect(await site.verified()).toMatchObject(damagedAt(head - 1));
    const status = (await site.run('pnpm screen status')).stdout;
    expect(status).toContain(missing);
    expect(status).toContain(`Shown here is entry ${head - 2}, the newest one that edges accept.`);
    const refused = await site.run('pnpm screen rollback product');
    expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining(missing) });
    {
      // It could not tell whether the newest entry changes other screens: it takes the one before.
      await using started = await startNew();
      expect(await liveAt(started.url)).toBe(site.next);
      expect(await problemAt(started)).toContain(missing);
    }

    expect(refused.stderr).toContain(`Restore ${entryKey(head - 1)} from a backup.`);
    await cp(join(backup, entryKey(head - 1)), entryFile(site.edge, head - 1));
    await site.expectWhole();

    await rm(entryFile(site.edge, head - 1));
    const [cut = ''] = commandsIn(refused.stderr);
    expect(cut).toBe(
      `pnpm releases repair --channel stable --last-good ${head - 2} --why 'Entry ${head - 1} is missing'`,
    );
    expect(await site.run(cut, '--why', 'lost')).toMatchObject({ code: 0 });
    expect(await site.run('pnpm screen rollback product')).toMatchObject({ code: 0 });
    await site.expectServed(site.first);
    await site.expectWhole();
  },
  TIMEOUT_MS,
);

// `history` ended without a word of what to do.
test(
  'an older entry: releases go on, and history says how to cut it off',
  async () => {
    await rm(entryFile(site.edge, head - 2));
    await expectKept();
    {
      await using started = await startNew();
      expect(await liveAt(started.url)).toBe(site.next);
      expect(await problemAt(started)).toBe('');
    }
    expect(await site.verified()).toMatchObject(damagedAt(head - 2));
    const lost = `Entry ${head - 2} of channel stable is missing.`;
    const status = (await site.run('pnpm screen status')).stdout;
    expect(status).toContain(`Channel stable, entry ${head} of `);
    expect(status).toContain(lost);
    const rolledBack = await site.run('pnpm screen rollback product');
    expect(rolledBack).toMatchObject({
      code: 0,
      stderr: expect.stringContaining(`warning: ${lost}`),
    });
    expect(rolledBack.stdout).toContain(`product is back at ${site.first} for all.`);
    await site.expectServed(site.first);

    const { code, stdout, stderr } = await site.run('pnpm screen history');
    expect(code).toBe(1);
    expect(stdout).toMatch(new RegExp(`^${head - 1} .* promote `, 'm'));
    const [cut = ''] = commandsIn(stderr);
    expect(cut).toBe(
      `pnpm releases repair --channel stable --last-good ${head - 3} --why 'Entry ${head - 2} is missing'`,
    );
    const repaired = await site.run(cut, '--why', 'lost');
    expect(repaired.code).toBe(0);
    // The log goes on from the release that the rollback went back to, so nothing is to repeat.
    expect(repaired.stdout).toMatch(new RegExp(`^${head + 1} .* rollback .*${site.first}`, 'm'));
    expect(repaired.stdout).toContain('Next: pnpm screen status.');
    await site.promoteAgain(site.next);
    await site.expectServed(site.next);
    await site.expectWhole();
  },
  TIMEOUT_MS,
);
