// A real Prometheus with our own files beside parts that run: the alerts of alerts.yml fire in it.
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  HAS_BLACKBOX_EXPORTER,
  HAS_PROMETHEUS,
  startBlackboxExporter,
  startPrometheus,
} from '@vitrine/http/testing';
import { temporaryFolder } from '@vitrine/release-log/testing';
import { expect, vi } from 'vitest';
import { parse, stringify } from 'yaml';

const FOLDER = new URL('../', import.meta.url).pathname;
const read = (name: string) => readFileSync(FOLDER + name, 'utf8');

/** Whether this machine has the programs: Debian's packages of the same names. */
export const CAN_WATCH = HAS_PROMETHEUS && HAS_BLACKBOX_EXPORTER;

/** Long enough for the slowest alert, whose threshold is 30 s, on a machine with other work. */
const FIRES_TIMEOUT_MS = 120_000;

/** How long the condition of each alert holds before it fires, instead of minutes. */
const FOR = '2s';

export interface Watch extends AsyncDisposable {
  /** A folder for the test's own files. */
  folder: string;
  /** Scrapes these parts under a job from the next second on; the former ones no more. */
  scrape(job: string, ...urls: string[]): void;
  /** Waits until there is a value. It counts from then: a rate needs a sample before. */
  scraped(query: string): Promise<void>;
  /**
   * Waits until an alert fires.
   *
   * @param labels Labels that it has.
   * @param meanwhile Done twice a second, for alerts about what visitors do.
   */
  fires(
    alert: string,
    labels?: Record<string, string>,
    meanwhile?: () => Promise<unknown>,
  ): Promise<void>;
  /** The alerts that fire or are about to. */
  alerts(): Promise<string[]>;
}

interface Alert {
  labels: Record<string, string>;
  state: string;
}

/**
 * Starts a Prometheus with prometheus.yml and alerts.yml, and a blackbox exporter with
 * blackbox.yml. The intervals and each `for` are seconds; thresholds and windows stay.
 *
 * @param certificate The certificate of an authority that probes trust.
 */
export async function startWatch(certificate?: string): Promise<Watch> {
  const folder = await temporaryFolder();
  const write = (name: string, value: unknown) => {
    const path = join(folder.path, name);
    writeFileSync(`${path}.new`, stringify(value));
    renameSync(`${path}.new`, path);
    return path;
  };
  const blackbox = await startBlackboxExporter(write('blackbox.yml', probes(certificate)));
  write('alerts.yml', rules());
  const { scrape_configs: jobs, ...configuration } = parse(read('prometheus.yml'));
  const targetsOf = (job: string) => `${job}.targets.yml`;
  const prometheus = await startPrometheus(
    write('prometheus.yml', {
      ...configuration,
      global: { scrape_interval: '1s', evaluation_interval: '1s' },
      scrape_configs: jobs.map(({ static_configs: _, ...job }: Job) => ({
        ...job,
        relabel_configs: job.relabel_configs?.map((step) =>
          'replacement' in step ? { ...step, replacement: new URL(blackbox.url).host } : step,
        ),
        file_sd_configs: [{ files: [targetsOf(job.job_name)] }],
      })),
    }),
    join(folder.path, 'data'),
  );
  const ask = async (path: string) => (await (await fetch(prometheus.url + path)).json()).data;
  const alertsNow = async (): Promise<Alert[]> => (await ask('/api/v1/alerts')).alerts;
  const POLL = { timeout: FIRES_TIMEOUT_MS, interval: 500 };
  return {
    folder: folder.path,
    scrape(job, ...urls) {
      const targets = urls.map((url) => (job === 'site' ? url : new URL(url).host));
      write(targetsOf(job), [{ targets }]);
    },
    async scraped(query) {
      const path = `/api/v1/query?query=${encodeURIComponent(query)}`;
      await vi.waitUntil(async () => (await ask(path)).result.length > 0, POLL);
    },
    async fires(alert, labels = {}, meanwhile = async () => undefined) {
      const wanted = { alertname: alert, ...labels };
      await vi.waitFor(async () => {
        await meanwhile();
        const firing = (await alertsNow()).filter(({ state }) => state === 'firing');
        expect(firing.map((each) => each.labels)).toContainEqual(expect.objectContaining(wanted));
      }, POLL);
    },
    alerts: async () => (await alertsNow()).map(({ labels }) => labels['alertname'] ?? ''),
    async [Symbol.asyncDispose]() {
      await prometheus[Symbol.asyncDispose]();
      await blackbox[Symbol.asyncDispose]();
      await folder[Symbol.asyncDispose]();
    },
  };
}

interface Job {
  job_name: string;
  static_configs: unknown;
  relabel_configs?: object[];
}

interface Group {
  rules: { for?: string }[];
}

/** The rules of alerts.yml with another `for`. */
function rules() {
  const { groups }: { groups: Group[] } = parse(read('alerts.yml'));
  return {
    groups: groups.map((group) => ({
      ...group,
      rules: group.rules.map((rule) => ('for' in rule ? { ...rule, for: FOR } : rule)),
    })),
  };
}

/** The probes of blackbox.yml, which trust another authority too. */
function probes(certificate: string | undefined) {
  const { modules } = parse(read('blackbox.yml'));
  if (certificate === undefined) return { modules };
  const { vitrine_page: page } = modules;
  const tls = { tls_config: { ca_file: certificate } };
  return { modules: { vitrine_page: { ...page, http: { ...page.http, ...tls } } } };
}
