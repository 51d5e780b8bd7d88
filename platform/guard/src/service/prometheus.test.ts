// The guard as a process, beside a real Prometheus that has scraped the edges.
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { HAS_PROMETHEUS, startPrometheus } from '@vitrine/http/testing';
import { openStore, readHead } from '@vitrine/release-log';
import { startService, temporaryFolder } from '@vitrine/release-log/testing';
import { expect, test } from 'vitest';
import { GUARD_SCRIPT, promoteGuarded, writeGuardKey } from '../../testing/guarded-canary.ts';

const MINUTE_MS = 60_000;
const SCRAPE_INTERVAL_S = 15;

test.runIf(HAS_PROMETHEUS)(
  'takes a canary back by what Prometheus has of its page views',
  async () => {
    await using folder = await temporaryFolder();
    const began = Date.now() - 10 * MINUTE_MS;
    await using prometheus = await prometheusWith(folder.path, samplesOf(began));
    const signingKey = writeGuardKey(folder.path);
    const store = openStore(join(folder.path, 'store'));
    await promoteGuarded(store, () => new Date(began));
    await using _guard = await startService(GUARD_SCRIPT, {
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
