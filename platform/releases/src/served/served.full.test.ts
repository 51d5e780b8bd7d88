import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { contentHash, readStoredEntry } from '@vitrine/release-log';
import { afterEach, expect, test } from 'vitest';
import { useCommands } from '../../testing/use-commands.ts';

const { at, opened, screen, publish, promote } = useCommands();

const servers: ReturnType<typeof createServer>[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** An edge that answers `/sets/head.json`, or its metrics port; `undefined` is status 404. */
async function edgeThat(
  serves: (url: string | undefined) => object | undefined | Promise<object | undefined>,
  headers: Record<string, string> = {},
): Promise<string> {
  const server = createServer(async ({ url }, response) => {
    const answer = await serves(url);
    response.writeHead(answer ? 200 : 404, headers).end(JSON.stringify(answer ?? {}));
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** The URL of an edge that has stopped. */
async function awayEdge(): Promise<string> {
  const url = await edgeThat(() => ({}));
  await new Promise((resolve) => servers.pop()?.close(resolve));
  return url;
}

async function promoted() {
  await promote((await publish()).version);
  const stored = await readStoredEntry(opened(), 'stable', 1);
  return { n: 1, entry: stored ? contentHash(stored) : '' };
}

// Both reported the store only: all was well while visitors got what had been removed.
test('status and verify say which edge serves another entry, refuses, or is away', async () => {
  const newest = await promoted();
  const stale = { n: 1, entry: `sha384-${'A'.repeat(64)}` };
  const since = '2026-11-22T14:03:00.000Z';
  const good = await edgeThat(() => newest);
  const away = await awayEdge();
  const edges = [
    good,
    await edgeThat(() => stale),
    await edgeThat(() => ({ ...newest, problemSince: since })),
    away,
    await edgeThat(() => ({ n: 7, entry: stale.entry, channel: 'beta' })),
  ];
  const options = edges.flatMap((edge) => ['--edge', edge]);
  const status = await screen('status', '--json', ...options);
  expect(status.code).toBe(0);
  const head = { ...newest, at: expect.any(String) };
  const asked = { channel: 'stable', head, canFollow: true, problem: null, remedy: null };
  expect(JSON.parse(status.stdout).edges).toEqual([
    { ...asked, edge: edges[0], state: 'serves', ...newest, since: null },
    {
      ...{ ...asked, edge: edges[1], state: 'differs', ...stale, since: expect.any(String) },
      problem: expect.stringContaining('has been replaced in the store'),
      remedy: expect.stringContaining('pnpm releases repair --channel stable'),
      canFollow: false,
    },
    { ...asked, edge: edges[2], state: 'refuses', ...newest, since },
    expect.objectContaining({ edge: edges[3], state: 'away', reason: 'ECONNREFUSED' }),
  ]);
  const verify = await screen('verify', ...options);
  expect(verify.code).toBe(1);
  expect(verify.stdout).toMatch(/serves entry 1 \(sha384-.*, the newest one\./);
  expect(verify.stdout).toMatch(
    /serves entry 1 \(sha384-AAAAAAAA…\), not the newest one of this store, since \S+ \(UTC\): the store has entry 1 \(sha384-\S+…\)\. Entry 1 .* has been replaced .* run: pnpm releases repair/,
  );
  expect(verify.stdout).toMatch(
    /the newest one, and has a problem, since 2026-11-22T14:03:00.000Z/,
  );
  expect(verify.stdout).toContain(`${away} is away: ECONNREFUSED.`);
  expect(verify.stderr).toContain('3 edges do not serve the newest entry');
});

// The log of the edge was the only place that said what was wrong.
test('an edge that is named by its metrics port says itself what is wrong', async () => {
  const newest = await promoted();
  const problem = 'keys.json is older than the list that this edge has used.';
  const edge = await edgeThat((url) =>
    url === '/readyz' ? { ...newest, ready: true, problem, problemSince: null } : undefined,
  );
  expect((await screen('status', '--edge', edge)).stdout).toContain('serves entry 1');
  const refusing = await edgeThat((url) =>
    url === '/readyz'
      ? { ...newest, ready: true, problem, problemSince: '2026-11-22T14:03:00.000Z' }
      : undefined,
  );
  expect((await screen('status', '--edge', refusing)).stdout).toContain(
    `and has a problem, since 2026-11-22T14:03:00.000Z (UTC). ${problem}`,
  );
});

// `promote` said “is live for all”, and no edge served it.
test('promote and rollback are refused while an edge serves what the store does not have', async () => {
  const one = (await publish('one')).version;
  const two = (await publish('two')).version;
  await promote(one);
  const edge = await edgeThat(() => ({ n: 1, entry: `sha384-${'A'.repeat(64)}` }));
  for (const how of [[], ['--dry-run']]) {
    const refused = await promote(two, '--edge', edge, ...how);
    expect(refused).toMatchObject({ code: 1, stdout: '' });
    expect(refused.stderr).toContain(`no visitor of ${edge} would get it`);
    expect(refused.stderr).toMatch(
      /serves entry 1 \(sha384-AAAAAAAA…\), not the newest one .*: the store has entry 1 \(sha384-/,
    );
    expect(refused.stderr).toMatch(/has been replaced .*remedy: Restore .* pnpm releases repair/s);
  }
  expect(await opened().get('channels/stable/2.json')).toBeUndefined();
  const written = await promote(two, '--edge', edge, '--unserved');
  expect(written).toMatchObject({ code: 0 });
  expect(written.stdout).toContain(
    `product@${two} is promoted for all, but not every edge serves it.`,
  );
  expect((await screen('rollback', 'product', '--edge', edge)).stderr).toContain(
    'Nothing was written',
  );
  expect(
    (await screen('remove', 'product', '--edge', edge, '--why', 'a mistake')).stderr,
  ).toContain('Nothing was written');
});

// A machine an hour ahead wrote an entry that every edge refused, and nobody could promote until a
// repair.
test('a machine whose clock is ahead of the edges writes nothing', async () => {
  const newest = await promoted();
  const before = (minutes: number) => new Date(Date.now() - minutes * 60_000).toUTCString();
  const behind = await edgeThat(() => newest, { Date: before(60) });
  const next = (await publish('next')).version;
  const refused = await promote(next, '--edge', behind);
  expect(refused.code).toBe(1);
  expect(refused.stderr).toContain('The clock of this machine is ahead: here it is ');
  expect(refused.stderr).toContain('Set the clock that is wrong, then repeat the command.');
  // A cache has kept this answer for an hour.
  const cached = await edgeThat(() => newest, { Date: before(60), Age: '3600' });
  expect(await promote(next, '--edge', cached)).toMatchObject({ code: 0 });
});

test('a promotion is live if the edges serve it; an edge that is away is a note', async () => {
  const { version } = await publish();
  const serving = await edgeThat(async () => {
    const stored = await readStoredEntry(opened(), 'stable', 1);
    return stored && { n: 1, entry: contentHash(stored) };
  });
  const away = await awayEdge();
  const done = await screen('promote', `product@${version}`, '--edge', serving, '--edge', away);
  expect(done.code).toBe(0);
  expect(done.stdout).toContain(`Done: product@${version} is live for all.`);
  expect(done.stdout).toMatch(/serves entry 1 .*, the newest one\./);
  expect(done.stdout).toContain(`${away} is away: ECONNREFUSED.`);
});

test('without a list of edges, commands do not say that a release is live, but that no edge was asked', async () => {
  const { version } = await publish();
  const told = 'Edges were not asked what they serve: use --edge <url>';
  const done = await screen('promote', `product@${version}`);
  expect(done.stdout).toContain(`Done: product@${version} is promoted for all.`);
  for (const { stdout } of [done, await screen('status'), await screen('verify')]) {
    expect(stdout).toContain(told);
  }
});

test('edges.json beside keys.json lists the edges; one that is away fails nothing', async () => {
  const newest = await promoted();
  const good = await edgeThat(() => newest);
  await writeFile(at('edges.json'), JSON.stringify([good, await awayEdge()]));
  const status = await screen('status');
  expect(status.stdout).toContain(`${good} serves entry 1 (${newest.entry.slice(0, 15)}…)`);
  expect(await screen('verify')).toMatchObject({ code: 0 });
});

test('an edge that is about to follow a promotion is asked again', async () => {
  const newest = await promoted();
  let asked = 0;
  const edge = await edgeThat(() => {
    asked += 1;
    return asked > 2 ? newest : { n: 0, entry: 'none' };
  });
  const status = await screen('status', '--json', '--edge', edge);
  expect(JSON.parse(status.stdout).edges).toMatchObject([{ state: 'serves' }]);
});

test('with a damaged log, status still says what edges serve', async () => {
  const newest = await promoted();
  await writeFile(at('store/channels/stable/1.json'), '{}');
  const edge = await edgeThat(() => newest);
  const status = await screen('status', '--edge', edge);
  expect(status.code).toBe(1);
  expect(status.stderr).toContain(`${edge} serves entry 1`);
  expect(status.stderr).toContain('pnpm releases repair');
});

test('what is not the URL of an edge is refused', async () => {
  expect(await screen('status', '--edge', 'edge-1')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('Not the URL of an edge'),
  });
});
