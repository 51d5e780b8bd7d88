import { expect, test } from 'vitest';
import { createSignalsWindow } from '../window/window.ts';
import { seriesOfEdges } from './series.ts';

const MINUTE_MS = 60_000;

test('the counts of each time are those that edges had since, without those of its end', async () => {
  let now = Date.parse('2026-11-29T10:00:00Z');
  const begin = now;
  const window = createSignalsWindow(() => now);
  const view = { screen: 'home', release: '1', role: 'stable' } as const;
  window.add({ ...view, views: 1, lcp: 900 });
  window.add({ ...view, views: 1, render: 1 });
  now += 10 * MINUTE_MS;
  window.add({ ...view, views: 1, failures: 1, lcp: 5000 });
  now += 10 * MINUTE_MS;
  const bounds = [0, 5, 15, 20].map((minutes) => new Date(begin + minutes * MINUTE_MS));
  const times = await seriesOfEdges([], async (since) => window.since(since))(bounds);
  expect(times.map(({ from, until }) => [from, until])).toEqual([
    [bounds[0], bounds[1]],
    [bounds[1], bounds[2]],
    [bounds[2], bounds[3]],
  ]);
  const [first, second, last] = times.map(({ releases }) => releases[0]);
  expect(first).toMatchObject({ views: 2, failures: 0, errors: { render: 1 } });
  expect(second).toMatchObject({ views: 1, failures: 1, errors: { render: 0 } });
  expect(second?.vitals.lcp).toEqual(expect.arrayContaining([1]));
  expect(second?.vitals.lcp.reduce((sum, count) => sum + count, 0)).toBe(1);
  expect(last).toBeUndefined();
});
