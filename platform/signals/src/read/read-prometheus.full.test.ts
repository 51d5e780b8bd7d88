import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, expect, test } from 'vitest';
import { quantile } from '../counts/buckets.ts';
import { readSignalsOfEdges } from './read-edges.ts';
import { readSignalsOfPrometheus } from './read-prometheus.ts';

const SINCE = new Date('2026-11-29T10:00:00Z');
const NOW = new Date('2026-11-29T11:00:00Z');

const servers: ReturnType<typeof createServer>[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

async function serve(answer: (url: URL) => string): Promise<string> {
  const server = createServer(({ url = '' }, response) =>
    response.end(answer(new URL(url, 'http://server.test'))),
  );
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const subject = { screen: 'home', release: '1.0.0', role: 'stable' };

function vectorOf(query: string): object[] {
  const at = (labels: object, value: string) => ({
    metric: { ...subject, ...labels },
    value: [0, value],
  });
  if (query.includes('views_total')) return [at({}, '39.97')];
  if (query.includes('errors_total')) return [at({ place: 'render' }, '2.01')];
  if (query.includes('lcp_seconds_bucket')) {
    const bounds = [['1', '0'] as const, ['1.25', '4'] as const, ['+Inf', '4'] as const];
    return bounds.map(([le, value]) => at({ le }, value));
  }
  return query.includes('failures_total') ? [at({}, 'NaN')] : [];
}

test('reads the increase since a time, and the same quantile as Prometheus', async () => {
  const queries: string[] = [];
  const url = await serve((asked) => {
    const query = asked.searchParams.get('query') ?? '';
    queries.push(query);
    return JSON.stringify({
      status: 'success',
      data: { resultType: 'vector', result: vectorOf(query) },
    });
  });
  const [home, ...others] = await readSignalsOfPrometheus(url, SINCE, NOW);
  expect(others).toEqual([]);
  expect(home).toMatchObject({ ...subject, views: 40, failures: 0, errors: { render: 2 } });
  expect(quantile('lcp', home?.vitals.lcp ?? [], 0.75)).toBe(1187.5);
  expect(queries).toContain(
    'sum by (screen, release, role) (increase(vitrine_screen_views_total[3600s]))',
  );
});

test('says who does not answer, or answers with something else', async () => {
  const other = await serve(() => '<html>');
  await expect(readSignalsOfPrometheus(other, SINCE, NOW)).rejects.toThrow(
    /in Prometheus at http.* cannot be read: \/api\/v1\/query answers with something else/,
  );
  await expect(readSignalsOfEdges(['http://127.0.0.1:1'], SINCE)).rejects.toThrow(
    /edge http:\/\/127\.0\.0\.1:1 cannot be read: /,
  );
});

const installed = await promisify(execFile)('prometheus', ['--version']).then(
  () => true,
  () => false,
);

test.runIf(installed)(
  'a real Prometheus that scrapes an edge gives its counts',
  async () => {
    let views = 0;
    const labels = 'screen="home",release="1.0.0",role="stable"';
    const edge = await serve(() =>
      [
        '# TYPE vitrine_screen_views_total counter',
        `vitrine_screen_views_total{${labels}} ${views}`,
        '# TYPE vitrine_screen_lcp_seconds histogram',
        `vitrine_screen_lcp_seconds_bucket{${labels},le="1"} 0`,
        `vitrine_screen_lcp_seconds_bucket{${labels},le="1.25"} ${views}`,
        `vitrine_screen_lcp_seconds_bucket{${labels},le="+Inf"} ${views}`,
        '',
      ].join('\n'),
    );
    const folder = await mkdtemp(join(tmpdir(), 'prometheus-'));
    const free = await serve(() => '');
    const { host } = new URL(free);
    servers.pop()?.close();
    await writeFile(
      join(folder, 'prometheus.yml'),
      `global: { scrape_interval: 1s, scrape_timeout: 1s }
scrape_configs: [{ job_name: edge, static_configs: [{ targets: ['${new URL(edge).host}'] }] }]
`,
    );
    const prometheus = spawn(
      'prometheus',
      [
        `--config.file=${join(folder, 'prometheus.yml')}`,
        `--storage.tsdb.path=${join(folder, 'data')}`,
        `--web.listen-address=${host}`,
      ],
      { stdio: 'ignore' },
    );
    try {
      const read = () =>
        readSignalsOfPrometheus(free, new Date(Date.now() - 60_000), new Date()).catch(() => []);
      await expect.poll(read, { timeout: 30_000 }).toMatchObject([{ ...subject, views: 0 }]);
      views = 8;
      await expect
        .poll(async () => (await read())[0]?.views ?? 0, { timeout: 30_000 })
        .toBeGreaterThanOrEqual(8);
      const [home] = await read();
      expect(quantile('lcp', home?.vitals.lcp ?? [], 0.75)).toBe(1187.5);
    } finally {
      prometheus.kill();
      await once(prometheus, 'exit');
      await rm(folder, { recursive: true, force: true });
    }
  },
  90_000,
);
