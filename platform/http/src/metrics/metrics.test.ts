import { expect, test } from 'vitest';
import { createMetrics } from './metrics.ts';

// `promtool check metrics` rejected the page of every part for three gauges of prom-client.
test('only counters have names that end with _total', async () => {
  const text = await createMetrics({ process: true }).text();
  const types = [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name, type]) => ({
    name,
    type,
  }));

  expect(types).toContainEqual({ name: 'process_cpu_seconds_total', type: 'counter' });
  expect(types.filter(({ name, type }) => name?.endsWith('_total') && type !== 'counter')).toEqual(
    [],
  );
});
