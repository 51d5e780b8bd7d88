import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { integrityOf } from '@vitrine/release-log';
import { afterEach, expect, test } from 'vitest';
import { useCommands } from '../../testing/use-commands.ts';

const { at, opened, screen, publish, promote } = useCommands();

const servers: ReturnType<typeof createServer>[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** An edge that answers `/sets/head.json`. */
async function edgeThat(serves: () => object): Promise<string> {
  const server = createServer((_, response) => response.end(JSON.stringify(serves())));
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
  const bytes = await opened().get('channels/stable/1.json');
  return { n: 1, entry: integrityOf(bytes ?? new Uint8Array()) };
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
  const given = edges.flatMap((edge) => ['--edge', edge]);
  const status = await screen('status', '--json', ...given);
  expect(status.code).toBe(0);
  expect(JSON.parse(status.stdout).edges).toEqual([
    { edge: edges[0], state: 'serves', channel: 'stable', ...newest, since: null },
    { edge: edges[1], state: 'differs', channel: 'stable', ...stale, since: expect.any(String) },
    { edge: edges[2], state: 'refuses', channel: 'stable', ...newest, since },
    expect.objectContaining({ edge: edges[3], state: 'away', reason: 'ECONNREFUSED' }),
  ]);
  const verify = await screen('verify', ...given);
  expect(verify.code).toBe(1);
  expect(verify.stdout).toMatch(/serves entry 1 \(sha384-.*, the newest one\./);
  expect(verify.stdout).toMatch(/serves entry 1 .*, not the newest one of this store, since /);
  expect(verify.stdout).toMatch(/refuses something in the log .*, since 2026-11-22T14:03:00.000Z/);
  expect(verify.stdout).toContain(`${away} is away: ECONNREFUSED.`);
  expect(verify.stderr).toContain('3 edges do not serve the newest entry');
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
