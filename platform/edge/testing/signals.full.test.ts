import { join } from 'node:path';
import { SIGNALS_PATH } from '@vitrine/contract';
import { startService } from '@vitrine/release-log/testing';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { documentDataOf, main, type RunningEdge, startEdge } from './running-edge.ts';

let edge: RunningEdge;
let view: { screen: string; release: string; role: string; views: number };

beforeAll(async () => {
  edge = await startEdge();
  view = { screen: 'product', release: edge.productVersion, role: 'stable', views: 1 };
}, 30_000);

afterAll(() => edge[Symbol.asyncDispose]());

const send = (url: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(url + SIGNALS_PATH, {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers,
  });

const read = async (metricsUrl: string, path: string) => (await fetch(metricsUrl + path)).text();
const countsAt = async (metricsUrl: string) =>
  JSON.parse(await read(metricsUrl, SIGNALS_PATH)).releases;

test('a page view is counted by screen, release and role, for Prometheus and for commands', async () => {
  const positions = ['screen.3f9a1c2b7d.js:1:2345'];
  const releases = [{ ...view, render: 1, positions, lcp: 1900, inp: 60, cls: 0.02 }];
  const answer = await send(edge.url, { releases });
  expect([answer.status, await answer.text()]).toEqual([204, '']);
  const labels = `screen="product",release="${edge.productVersion}",role="stable"`;
  const metrics = await read(edge.metricsUrl, '/metrics');
  expect(metrics).toContain(`vitrine_screen_views_total{${labels}} 1\n`);
  expect(metrics).toContain(`vitrine_screen_failures_total{${labels}} 0\n`);
  expect(metrics).toContain(`vitrine_screen_errors_total{${labels},place="render"} 1\n`);
  expect(metrics).toContain(
    `vitrine_screen_error_positions_total{${labels},position="${positions[0]}"} 1\n`,
  );
  expect(metrics).toContain(`vitrine_screen_lcp_seconds_bucket{le="2",${labels}} 1\n`);
  expect(metrics).toContain(`vitrine_screen_lcp_seconds_sum{${labels}} 1.9\n`);
  expect(metrics).toContain('vitrine_signals_received_total{result="counted"} 1\n');
  expect(await countsAt(edge.metricsUrl)).toEqual([
    expect.objectContaining({
      ...{ screen: 'product', release: edge.productVersion, role: 'stable', views: 1 },
      ...{ failures: 0, errors: { loader: 0, render: 1, event: 0 } },
      positions: { 'screen.3f9a1c2b7d.js:1:2345': 1 },
    }),
  ]);
});

test('the counts are not for visitors, and can be asked for since a time', async () => {
  const asked = (query: string) => fetch(`${edge.metricsUrl}${SIGNALS_PATH}?since=${query}`);
  expect((await edge.request(SIGNALS_PATH)).status).toBe(404);
  expect((await asked('yesterday')).status).toBe(400);
  expect(await (await asked('2100-01-01T00:00Z')).json()).toMatchObject({ releases: [] });
});

test.each([
  ['of no JSON', 400, () => '{"releases":['],
  ['without a release', 400, () => ({ releases: [] })],
  ['with an address', 400, () => ({ releases: [{ ...view, url: '/en/product/lamp' }] })],
  ['with an id', 400, () => ({ id: 1, releases: [view] })],
  ['with a number that is not plausible', 400, () => ({ releases: [{ ...view, views: 1e6 }] })],
  ['with a negative number', 400, () => ({ releases: [{ ...view, lcp: -1 }] })],
  ['with many releases', 400, () => ({ releases: Array.from({ length: 13 }, () => view) })],
  ['with a message', 400, () => ({ releases: [{ ...view, positions: ['cannot read lamp'] }] })],
  ['with an address', 400, () => ({ releases: [{ ...view, positions: ['../a.js:1:2'] }] })],
  [
    'with many positions',
    400,
    () => ({ releases: [{ ...view, positions: Array(4).fill('a.js:1:1') }] }),
  ],
  ['of an invented role', 400, () => ({ releases: [{ ...view, role: '__proto__' }] })],
  ['that is large', 413, () => ' '.repeat(5000)],
  ['of an invented release', 204, () => ({ releases: [{ ...view, release: '6.6.6' }] })],
  ['of an invented screen', 204, () => ({ releases: [{ ...view, screen: 'constructor' }] })],
])('a beacon %s counts nothing', async (_, status, body) => {
  const before = await countsAt(edge.metricsUrl);
  expect((await send(edge.url, body())).status).toBe(status);
  expect(await countsAt(edge.metricsUrl)).toEqual(before);
});

test('invented positions do not fill the memory of an edge', async () => {
  for (let line = 1; line <= 30; line += 1) {
    await send(edge.url, { releases: [{ ...view, event: 1, positions: [`a.js:${line}:1`] }] });
  }
  const [{ positions }] = await countsAt(edge.metricsUrl);
  expect(Object.keys(positions)).toHaveLength(20);
  const metrics = await read(edge.metricsUrl, '/metrics');
  expect(metrics.match(/^vitrine_screen_error_positions_total\{/gm)).toHaveLength(20);
});

test('neither another site nor a visitor who declines is counted', async () => {
  const before = await countsAt(edge.metricsUrl);
  const beacon = { releases: [view] };
  expect((await send(edge.url, beacon, { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403);
  expect((await send(edge.url, beacon, { 'Sec-GPC': '1' })).status).toBe(204);
  expect(await countsAt(edge.metricsUrl)).toEqual(before);
});

test('whatever is sent, no new name is in the metrics, and the edge goes on', async () => {
  const series = async () =>
    (await read(edge.metricsUrl, '/metrics'))
      .split('\n')
      .filter((line) => line.startsWith('vitrine_screen_'))
      .map((line) => line.replace(/ \S+$/, ''));
  const before = await series();
  const name = fc.oneof(fc.string({ maxLength: 20 }), fc.constantFrom('product', 'stable', 'none'));
  const hostile = fc.record({
    releases: fc.array(
      fc.oneof(
        fc.record({ screen: name, release: name, role: name, views: fc.jsonValue() }),
        fc.jsonValue(),
      ),
      { maxLength: 3 },
    ),
  });
  await fc.assert(
    fc.asyncProperty(fc.oneof(hostile, fc.jsonValue(), fc.string()), async (body) => {
      expect([204, 400, 413]).toContain((await send(edge.url, body)).status);
    }),
    { numRuns: 60 },
  );
  expect(await series()).toEqual(before);
});

test('the counts survive a restart', async () => {
  const VITRINE_STATE = join(edge.folder, 'state');
  const env = { ...edge.env, VITRINE_STATE };
  const first = await startService(main, env);
  await send(first.url, { releases: [{ ...view, inp: 120 }] });
  const counted = await countsAt(first.metricsUrl);
  expect(counted).toHaveLength(1);
  await first.stop();
  const second = await startService(main, env);
  expect(await countsAt(second.metricsUrl)).toEqual(counted);
  await second.stop();
});

test('one setting switches signals off, and documents say what share of page views sends them', async () => {
  const shareOf = async (url: string) =>
    documentDataOf(await (await fetch(`${url}/en/product/lamp`)).text()).config.signals;
  expect(await shareOf(edge.url)).toBe(1);
  const off = await startService(main, { ...edge.env, VITRINE_SIGNALS: '0' });
  expect(await shareOf(off.url)).toBeUndefined();
  expect((await send(off.url, { releases: [view] })).status).toBe(405);
  await off.stop();
});
