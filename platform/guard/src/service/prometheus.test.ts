// The guard as a process, beside a real Prometheus that has scraped the edges.
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { HAS_PROMETHEUS, startPrometheus } from '@vitrine/http/testing';
import { append, openStore, planPromote, readHead } from '@vitrine/release-log';
import {
  listedKey,
  startService,
  TEST_SIGNER,
  temporaryFolder,
  testKey,
  writeTestKeys,
} from '@vitrine/release-log/testing';
import { expect, test } from 'vitest';

const SCRIPT = new URL('../bin/guard.ts', import.meta.url).pathname;
const MINUTE_MS = 60_000;
const SCRAPE_INTERVAL_S = 15;
const key = testKey('guard');
const listed = listedKey(key, { owner: 'guard', may: ['guard'] });
const release = (version: string) => ({ version, record: `sha384-${'A'.repeat(64)}` });

test.runIf(HAS_PROMETHEUS)(
  'takes a canary back by what Prometheus has of its page views',
  async () => {
    await using folder = await temporaryFolder();
    const began = Date.now() - 10 * MINUTE_MS;
    await using prometheus = await prometheusWith(folder.path, samplesOf(began));
    writeTestKeys(folder.path, [listed]);
    const signingKey = join(folder.path, 'guard.pem');
    writeFileSync(signingKey, key.pem, { mode: 0o600 });
    const store = openStore(join(folder.path, 'store'));
    const keys = { ...TEST_SIGNER.keys, keys: [...TEST_SIGNER.keys.keys, listed] };
    const terms = { guard: key.keyId, steps: [100] };
    for (const [version, options] of [
      ['1', {}],
      ['2', { share: 10, terms }],
    ] as const) {
      await append(store, 'stable', {
        ...{ by: 'Noor', why: '', signer: { ...TEST_SIGNER, keys }, now: () => new Date(began) },
        plan: (head) => planPromote(head, 'product', release(version), options),
      });
    }
    await using _guard = await startService(SCRIPT, {
      VITRINE_RELEASES: join(folder.path, 'store'),
      VITRINE_SIGNING_KEY: signingKey,
      VITRINE_PROMETHEUS_URL: prometheus.url,
      // Nobody answers there.
      VITRINE_GUARD_EDGES: 'http://127.0.0.1:1',
    });
    const head = () => readHead(store, 'stable');
    await expect.poll(head, { timeout: 40_000 }).toMatchObject({
      ...{ n: 3, by: 'guard', action: { kind: 'rollback', version: '1' } },
      why: expect.stringMatching(
        /^More page views than with 1 did not load it\. Of \d+ page views/,
      ),
    });
  },
  60_000,
);

/** Starts a Prometheus that has scraped an edge whose page views go up for six minutes. */
function prometheusWith(folder: string, samples: string) {
  const [data, file] = [join(folder, 'data'), join(folder, 'samples.txt')];
  writeFileSync(file, samples);
  execFileSync('promtool', ['tsdb', 'create-blocks-from', 'openmetrics', file, data]);
  const configuration = join(folder, 'prometheus.yml');
  writeFileSync(configuration, 'scrape_configs: []\n');
  return startPrometheus(configuration, data);
}

function samplesOf(began: number): string {
  const series = [
    ['views', '1', 'stable', 900],
    ['views', '2', 'canary', 80],
    ['failures', '2', 'canary', 20],
  ] as const;
  const lines = ['views', 'failures'].flatMap((what) => [
    `# TYPE vitrine_screen_${what} counter`,
    ...series
      .filter(([name]) => name === what)
      .flatMap(([name, version, role, total]) => {
        const labels = `screen="product",release="${version}",role="${role}"`;
        const times = Array.from({ length: 46 }, (_, at) => at * SCRAPE_INTERVAL_S - 60);
        return times.map((seconds) => {
          const part = Math.min(1, Math.max(0, seconds / 360));
          const at = began / 1000 + seconds;
          return `vitrine_screen_${name}_total{${labels}} ${Math.round(total * part)} ${at}`;
        });
      }),
  ]);
  return `${lines.join('\n')}\n# EOF\n`;
}
