import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, test } from 'vitest';
import { useCommands } from '../../testing/use-commands.ts';
import { screenProgram } from '../program/screen.ts';

const { at, runHere, screen, publish, promote } = useCommands();

describe('status', () => {
  test('a canary has its own age, and keeps that of the stable release', async () => {
    const one = (await publish('one')).version;
    const two = (await publish('two')).version;
    await screen('promote', `product@${one}`, '--by', 'Ida', '--why', 'the first');
    const before = JSON.parse((await screen('status', '--json')).stdout).screens.product;
    await promote(two, '--canary', '10', '--by', 'Noor');
    await promote(two, '--canary', '20', '--by', 'Mia');
    const { screens } = JSON.parse((await screen('status', 'product', '--json')).stdout);
    expect(screens.product).toEqual({
      ...before,
      canary: {
        ...{ version: two, share: 20, guard: null, since: expect.any(String), commit: null },
        ...{ by: 'Mia', why: 'a trial (unchecked)' },
      },
    });
    expect(before).toMatchObject({ by: 'Ida', why: 'the first', owner: 'team-product' });
    const { stdout } = await screen('status');
    expect(stdout).toMatch(/since \(UTC\) .*owner .*\nproduct .*team-product .*Ida .*the first\n/);
    expect(stdout).toMatch(/canary .*share .*\nproduct .*20 % .*Mia/);
    await screen('rollback', 'product');
    const after = JSON.parse((await screen('status', '--json')).stdout).screens.product;
    expect(after).toEqual(before);
  });

  // It showed a forged entry as live, which no edge serves.
  test('says that the newest entry was forged, and that edges do not serve it', async () => {
    await promote((await publish()).version);
    expect(JSON.parse((await screen('status', '--json')).stdout)).toMatchObject({ verified: true });
    const file = at('store/channels/stable/1.json');
    await writeFile(file, (await readFile(file, 'utf8')).replace('a trial', 'the boss said so'));
    const verified = false;
    const problem = expect.stringContaining('Entry 1 of channel stable');
    expect(JSON.parse((await screen('status', '--json')).stdout)).toMatchObject({
      verified,
      problem,
    });
    expect((await screen('status')).stdout).toContain(
      'Edges refuse the newest entry, and those that run keep the last valid one: Entry 1 of channel stable',
    );
    const env = { VITRINE_KEYS: at('none.json') };
    const unknown = await runHere(screenProgram, ['status', '--json'], { env });
    expect(JSON.parse(unknown.stdout)).toMatchObject({ n: 1, verified: null });
  });

  // It verified the newest entry, whatever entry it showed.
  test('at a time, it verifies the entry of that time', async () => {
    await promote((await publish('one')).version);
    const { at: then } = JSON.parse((await screen('status', '--json')).stdout);
    await promote((await publish('two')).version);
    const forge = async (n: number) => {
      const file = at(`store/channels/stable/${n}.json`);
      await writeFile(file, (await readFile(file, 'utf8')).replace('a trial', 'the boss said so'));
    };
    const verifiedThen = async () =>
      JSON.parse((await screen('status', '--at', then, '--json')).stdout).verified;
    await forge(2);
    expect(await verifiedThen()).toBe(true);
    await forge(1);
    expect(await verifiedThen()).toBe(false);
    expect((await screen('status', '--at', then)).stdout).toContain(
      'This entry is not valid, and edges do not serve it: Entry 1 of channel stable',
    );
  });

  test('shows how releases do with visitors, from the edge that start lists', async () => {
    const { version } = await publish();
    await promote(version);
    const buckets = (length: number, bucket: number, count: number) =>
      Array.from({ length }, (_, index) => (index === bucket ? count : 0));
    const release = {
      ...{ screen: 'product', release: version, role: 'stable', views: 4, failures: 1 },
      errors: { loader: 0, render: 2, event: 0 },
      vitals: { lcp: buckets(15, 4, 4), inp: buckets(14, 0, 0), cls: buckets(13, 0, 4) },
    };
    const asked: string[] = [];
    const edge = createServer(({ url = '' }, response) => {
      asked.push(url);
      response.end(JSON.stringify({ releases: [release] }));
    }).listen(0, '127.0.0.1');
    await once(edge, 'listening');
    const metrics = `http://127.0.0.1:${(edge.address() as AddressInfo).port}`;
    await writeFile(at('edges.json'), JSON.stringify([{ url: 'http://127.0.0.1:1', metrics }]));
    const { stdout } = await screen('status');
    expect(stdout).toMatch(/last 24 hours .*visits .*not loaded .*errors .*LCP p75/);
    expect(stdout).toMatch(
      new RegExp(`product +${version} +stable +4 +1 +2 +1188 ms +– +0\\.007(5|)`),
    );
    const { signals } = JSON.parse((await screen('status', '--json')).stdout);
    expect(signals.releases).toMatchObject([
      { release: version, views: 4, p75: { lcp: 1187.5, inp: null } },
    ]);
    expect(asked[0]).toMatch(/^\/signals\?since=20/);
    edge.close();
    const away = await screen('status');
    expect(away.stdout).toContain(`The page views of the edge ${metrics} cannot be read: `);
  });

  test('a time without a zone is in UTC, and the output says so', async () => {
    await promote((await publish()).version);
    const done = await screen('status', '--at', '2026-01-01T10:00');
    expect(done.stdout).toBe(
      'At 2026-01-01T10:00:00.000Z (UTC): Nothing was live on channel stable.\n',
    );
  });
});
