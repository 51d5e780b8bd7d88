import { globSync, readFileSync } from 'node:fs';
import { createMetrics } from '@vitrine/http';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

const ROOT = new URL('../../../', import.meta.url).pathname;
const read = (path: string) => readFileSync(ROOT + path, 'utf8');

interface Rule {
  alert?: string;
  record?: string;
  expr: string;
  labels?: { severity?: string };
  annotations?: { summary?: string; runbook?: string };
}

const rules: Rule[] = parse(read('platform/monitoring/alerts.yml')).groups.flatMap(
  (group: { rules: Rule[] }) => group.rules,
);
const alerts = rules.filter(({ alert }) => alert !== undefined);
const dashboard: { panels: { title: string; targets?: { expr: string }[] }[] } = JSON.parse(
  read('platform/monitoring/dashboard.json'),
);

/** Metrics of Prometheus itself and of the blackbox exporter. */
const OF_PROMETHEUS = ['up', 'probe_success', 'probe_ssl_earliest_cert_expiry'];

/** The names of metrics that the parts have, or that a rule records. */
async function knownMetrics(): Promise<Set<string>> {
  const sources = globSync('platform/*/src/**/*.ts', { cwd: ROOT }).map(read);
  const own = sources.flatMap((source) => source.match(/(?<=')vitrine_[a-z_]+(?=')/g) ?? []);
  const histograms = ['bucket', 'sum', 'count'];
  const process = (await createMetrics({ process: true }).text()).match(/(?<=# TYPE )\w+/g) ?? [];
  return new Set([
    ...OF_PROMETHEUS,
    ...own,
    // Named by their label: vitrine_<label>_request_duration_seconds.
    'vitrine_content_request_duration_seconds',
    ...process,
    ...rules.flatMap(({ record }) => record ?? []),
    ...[...own, 'vitrine_content_request_duration_seconds'].flatMap((name) =>
      histograms.map((suffix) => `${name}_${suffix}`),
    ),
  ]);
}

const metricsIn = (expression: string) =>
  expression.match(/\bjob:\w+:\w+|\b(?:vitrine|nodejs|process|probe)_\w+|\bup\b/g) ?? [];

test('each alert and each panel asks for metrics that exist', async () => {
  const known = await knownMetrics();
  const panels = dashboard.panels.flatMap(({ title, targets = [] }) =>
    targets.map(({ expr }) => ({ name: title, expr })),
  );
  const asked = [...rules.map(({ alert = '', expr }) => ({ name: alert, expr })), ...panels];
  expect(panels.length).toBeGreaterThan(20);
  for (const { name, expr } of asked) {
    const metrics = metricsIn(expr);
    expect(metrics.length, `${name} asks for nothing`).toBeGreaterThan(0);
    expect(
      metrics.filter((metric) => !known.has(metric)),
      name,
    ).toEqual([]);
  }
  expect(metricsIn('rate(vitrine_typo_total[5m])').some((metric) => known.has(metric))).toBe(false);
});

/** The anchor of a heading, as GitHub makes it. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} -]/gu, '')
    .replaceAll(' ', '-');

test('each alert says how urgent it is, what is wrong, and where to read what to do', () => {
  const headings = read('docs/operating.md').match(/(?<=^#{2,4} ).+$/gm) ?? [];
  const anchors = headings.map((heading) => `docs/operating.md#${anchorOf(heading)}`);
  for (const { alert, labels, annotations } of alerts) {
    expect(['page', 'ticket'], alert).toContain(labels?.severity);
    expect(annotations?.summary, alert).toMatch(/^[^{].*|^\{\{.*\.$/);
    expect(anchors, alert).toContain(annotations?.runbook);
  }
});

test('each alert fires in the tests of promtool', () => {
  const { tests } = parse(read('platform/monitoring/alerts.test.yml'));
  const fired = tests.map(({ name }: { name: string }) => name).slice(0, -1);
  expect(fired).toEqual(alerts.map(({ alert }) => alert));
});

test('each alert fires in a full test beside real parts', () => {
  const sources = globSync('platform/monitoring/testing/*.full.test.ts', { cwd: ROOT }).map(read);
  const fired = alerts.filter(({ alert }) => sources.join().includes(`'${alert}'`));
  expect(fired).toEqual(alerts);
});
