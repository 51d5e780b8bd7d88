// Each remedy that a message or docs/operating.md names for an incident of the log is walked here,
// with the commands as they are written, to the point where visitors get the right release.
import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listedKey, TEST_SIGNER, testKey, writeTestKeys } from '@vitrine/release-log/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { promote } from './running-edge.ts';
import {
  commandsIn,
  entryFile,
  entryKey,
  liveAt,
  POLL,
  problemAt,
  promoteAs,
  publishNext,
  servedAt,
  TIMEOUT_MS,
  TwoEdges,
} from './two-edges.ts';

let site: TwoEdges;
/** The number of the newest entry, which makes `next` live in place of `first`. */
let head: number;
const team = testKey('team-product');
const teamKey = listedKey(team, { owner: 'team-product', screens: ['product'] });

beforeAll(async () => {
  site = await TwoEdges.start();
  writeTestKeys(site.edge.folder, [teamKey], 2);
}, TIMEOUT_MS);
beforeEach(async () => {
  head = await site.promoteBoth();
}, TIMEOUT_MS);
afterAll(() => site[Symbol.asyncDispose](), TIMEOUT_MS);

/** A new key that may promote product, in the hands of a thief. */
async function stealKey(name: string) {
  const key = testKey(name);
  const file = site.edge.env['VITRINE_KEYS'] ?? '';
  const list = JSON.parse(await readFile(file, 'utf8'));
  const keys = {
    revision: list.revision + 1,
    keys: [...list.keys, listedKey(key, { owner: 'team-product', screens: ['product'] })],
  };
  await writeFile(file, JSON.stringify({ ...list, ...keys }));
  return { key, keys };
}

// Running edges kept what had been removed, and status and verify said that all was well.
test(
  'a damaged head without a backup: what the error of the command says',
  async () => {
    await writeFile(entryFile(site.edge, head), '{}');
    await site.expectProblem(/Entry \d+ .* has been replaced in the store/);
    expect(await liveAt(site.edge.url)).toBe(site.next);
    const refused = await site.run('pnpm screen rollback product');
    expect(refused.code).toBe(1);
    const [command = ''] = commandsIn(refused.stderr);
    expect(command).toBe(
      `pnpm releases repair --channel stable --why 'Entry ${head} is not valid'`,
    );
    expect(await site.run(command, '--why', 'damaged')).toMatchObject({ code: 0 });
    await site.expectServed(site.first);
    await site.promoteAgain(site.next);
    await site.expectServed(site.next);
    await site.expectWhole();
  },
  TIMEOUT_MS,
);

test(
  'a head that was removed: what /readyz says, after edges were restarted',
  async () => {
    await rm(entryFile(site.edge, head));
    await site.expectProblem(/Entry \d+ .* is missing from the store/);
    expect(await site.restartSecond()).toBe(site.next);
    const status = await site.run('pnpm screen status');
    expect(status.stdout).toMatch(
      /serves entry \d+ \(sha384-\S+…\), not the newest one of this store, since 20\S+ \(UTC\): the store has entry \d+ \(sha384-\S+…\)\. Entry \d+ .* is missing from the store\. .*run: pnpm releases repair --channel stable --why 'Entry \d+ is lost'\./,
    );
    await site.expectChangesRefused(/ is missing from the store\. /);
    expect(await site.verified()).toMatchObject({ exit: 1, code: 'not-served', damages: [] });
    const command = commandsIn(await problemAt(site.edge)).at(-1) ?? '';
    expect(await site.run(command, '--why', 'lost')).toMatchObject({ code: 0 });
    await site.expectServed(site.first);
    await site.expectWhole();
  },
  TIMEOUT_MS,
);

test(
  'a damaged head with a backup: the entry is restored from it',
  async () => {
    const backup = join(site.edge.folder, `backup-${head}`);
    expect(await site.copyStore(backup)).toMatchObject({ code: 0 });
    await writeFile(entryFile(site.edge, head), '{}');
    await site.expectProblem(/restore channels\/stable\/\d+\.json from a backup/i);
    await cp(join(backup, entryKey(head)), entryFile(site.edge, head));
    await expect.poll(() => problemAt(site.edge), POLL).toBe('');
    await site.expectServed(site.next);
    expect(await site.run('pnpm screen rollback product')).toMatchObject({ code: 0 });
    await site.expectServed(site.first);
    await site.expectWhole();
  },
  TIMEOUT_MS,
);

test(
  'an entry that nobody had the right to write: it is cut off',
  async () => {
    const forged = {
      ...JSON.parse(await readFile(entryFile(site.edge, head), 'utf8')),
      n: head + 1,
      signature: 'A',
    };
    await writeFile(entryFile(site.edge, head + 1), JSON.stringify(forged));
    await site.expectProblem(/Entry \d+ of channel stable.* pnpm releases repair --channel stable/);
    expect(await liveAt(site.edge.url)).toBe(site.next);
    const refused = await site.run('pnpm screen rollback product');
    const command = commandsIn(refused.stderr).find((one) => one.includes('repair')) ?? '';
    expect(await site.run(command, '--why', 'forged')).toMatchObject({ code: 0 });
    expect(await site.run('pnpm screen rollback product')).toMatchObject({ code: 0 });
    await site.expectServed(site.first);
    await site.expectWhole();
  },
  TIMEOUT_MS,
);

test(
  'a wrong entry that a valid one follows: the repair names it, and cuts off before it',
  async () => {
    await promote(site.edge.env, 'product', site.first);
    await promote(site.edge.env, 'product', site.next);
    await expect.poll(() => servedAt(site.edge.url), POLL).toBe(head + 2);
    await rm(entryFile(site.edge, head));
    const refused = await site.run('pnpm releases repair --channel stable');
    expect(refused).toMatchObject({
      code: 1,
      stderr: expect.stringContaining(`--last-good ${head - 1}`),
    });
    const dry = await site.run(`pnpm releases repair --last-good ${head - 1} --dry-run`);
    expect(dry.stdout).toContain(`Would remove ${entryKey(head + 1)}.`);
    const repaired = await site.run(
      `pnpm releases repair --last-good ${head - 1}`,
      '--why',
      'tampered',
    );
    expect(repaired).toMatchObject({ code: 0 });
    await site.promoteAgain(site.next);
    await site.expectServed(site.next);
    await site.expectWhole();
  },
  TIMEOUT_MS,
);

test(
  'a store that is restored in place from an older backup: edges go back to it',
  async () => {
    const backup = join(site.edge.folder, `backup-${head}`);
    expect(await site.copyStore(backup)).toMatchObject({ code: 0 });
    await promote(site.edge.env, 'product', site.first);
    await site.expectServed(site.first);
    const folder = site.edge.env['VITRINE_RELEASES'] ?? '';
    for (const name of await readdir(folder)) await rm(join(folder, name), { recursive: true });
    expect(await site.run('pnpm releases copy', backup, folder)).toMatchObject({ code: 0 });
    // In the moment before the store is restored, the remedy is that of an empty log.
    await site.expectProblem(
      /Entry \d+ .* is missing from the store.*Then run: pnpm releases repair/,
    );
    const command = commandsIn(await problemAt(site.edge)).at(-1) ?? '';
    expect(await site.run(command, '--why', 'restored')).toMatchObject({ code: 0 });
    await site.expectServed(site.next);
    await site.expectWhole();
  },
  TIMEOUT_MS,
);

test(
  'a stolen key: revoked since the theft, then the screen is promoted with a valid key',
  async () => {
    const evil = await publishNext(site.edge, 'evil');
    const keys = {
      revision: 2,
      keys: [...TEST_SIGNER.keys.keys, listedKey(team, { screens: ['product'] })],
    };
    await promoteAs(site.edge, { key: team, keys }, evil);
    await site.expectServed(evil);
    const revoked = await site.run(
      `pnpm releases keys revoke ${team.keyId} --last-good ${head}`,
      '--why',
      'stolen',
    );
    expect(revoked).toMatchObject({ code: 0 });
    await site.expectServed(site.next);
    expect((await site.run('pnpm screen status')).stdout).toMatch(
      new RegExp(
        `serves entry ${head} .*, not the newest .*: the store has entry ${head + 1} .*which was revoked at`,
      ),
    );
    // It named neither the release nor a command, and the edge asked to find out who wrote it.
    await site.expectProblem(
      / pnpm screen status --channel stable prints the command that promotes/,
    );
    const { promoteAgain } = JSON.parse((await site.run('pnpm screen status', '--json')).stdout);
    expect(promoteAgain).toEqual([expect.stringContaining(`promote product@${site.next} `)]);
    const again = await site.run(promoteAgain[0]);
    expect(again.stdout).toContain(`Done: product@${site.next} is live for all.`);
    await site.expectWhole();
    expect((await site.run('pnpm screen history')).stdout).toMatch(
      new RegExp(`^${head + 1} .* promote, taken back .*`, 'm'),
    );
    const good = await publishNext(site.edge, 'good');
    await site.promoteAgain(good);
    await site.expectServed(good);
    await site.expectWhole();
  },
  TIMEOUT_MS,
);

// The repair that the problem named, without a revocation, made edges serve the thief's release.
test(
  'a head that a thief wrote again with a stolen key: what /readyz says, also after a restart',
  async () => {
    const thief = await stealKey('thief');
    const stolen = await publishNext(site.edge, 'stolen');
    await rm(entryFile(site.edge, head));
    await promoteAs(site.edge, thief, stolen);
    await site.expectProblem(/Entry \d+ .* has been replaced in the store/);
    expect(await site.restartSecond()).toBe(site.next);
    expect(await site.verified()).toMatchObject({ exit: 1, code: 'not-served', damages: [] });
    const status = await site.run('pnpm screen status');
    expect(status.stdout).toMatch(
      /serves entry (\d+) \(\S+\), not the newest one .*: the store has entry \1 \(\S+\)\. Entry \1 .* has been replaced in the store\./,
    );
    await site.expectChangesRefused(/ has been replaced in the store\. /);
    const commands = commandsIn(await problemAt(site.edge));
    expect(commands.map((command) => command.split(' ').slice(0, 3).join(' '))).toEqual([
      'pnpm screen history',
      'pnpm releases keys',
      'pnpm releases repair',
    ]);
    const [look = '', revoke = '', cut = ''] = commands;
    expect((await site.run(look)).stdout).toContain(thief.key.keyId);
    const revoked = await site.run(revoke.replace('<id>', thief.key.keyId), '--why', 'stolen');
    expect(revoked).toMatchObject({ code: 0 });
    const repaired = await site.run(cut, '--why', 'stolen');
    expect(repaired.stdout).toContain(`by Eve (key ${thief.key.keyId})`);
    await site.expectServed(site.first);
    await site.promoteAgain(site.next);
    await site.expectServed(site.next);
    await site.expectWhole();
  },
  TIMEOUT_MS,
);

// The revocation that the problem named trusted the thief's entry: the repair went back to it.
test(
  'a head that was removed, after an entry of a thief: what /readyz says',
  async () => {
    const thief = await stealKey('second-thief');
    await promoteAs(site.edge, thief, await publishNext(site.edge, 'taken'));
    await promote(site.edge.env, 'product', site.first);
    await site.expectServed(site.first);
    await rm(entryFile(site.edge, head + 2));
    await site.expectProblem(/Entry \d+ .* is missing from the store/);
    const [look = '', revoke = '', cut = ''] = commandsIn(await problemAt(site.edge));
    expect((await site.run(look)).stdout).toContain(thief.key.keyId);
    const revoked = await site.run(revoke.replace('<id>', thief.key.keyId));
    expect(revoked).toMatchObject({ code: 0 });
    expect(await site.run(cut)).toMatchObject({ code: 0 });
    await site.expectServed(site.next);
    await site.promoteAgain(site.next);
    await site.expectWhole();
  },
  TIMEOUT_MS,
);

test(
  'a list of keys that is older: the newer is restored, or the revision raised',
  async () => {
    const file = site.edge.env['VITRINE_KEYS'] ?? '';
    const older = await readFile(file, 'utf8');
    const revision = Number(/"revision": (\d+)/.exec(older)?.[1]);
    expect(await site.run('pnpm releases keys add team-home --screens home')).toMatchObject({
      code: 0,
    });
    const newer = await readFile(file, 'utf8');
    await site.expectWhole();
    await writeFile(file, older);
    await site.expectProblem(/is older than the list .* set "revision" in the file to \d+/);
    await writeFile(file, newer);
    await site.expectWhole();
    await writeFile(file, older.replace(`"revision": ${revision}`, `"revision": ${revision + 2}`));
    await promote(site.edge.env, 'product', site.first);
    await site.expectServed(site.first);
    await site.expectWhole();
  },
  TIMEOUT_MS,
);
