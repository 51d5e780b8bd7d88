import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ReleaseSignals, ROLES, VITALS } from '@vitrine/contract';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { errorsOf } from '../counts/counts.ts';
import { readHours, writeHour } from './hour-files.ts';
import { createSignalsWindow, WINDOW_MS } from './window.ts';

const START = Date.parse('2026-11-29T10:59:30Z');
const view = { screen: 'home', release: '1.0.0', role: 'stable', views: 1 } as const;

const signals: fc.Arbitrary<ReleaseSignals> = fc.record(
  {
    screen: fc.constantFrom('home', 'product'),
    release: fc.constantFrom('1.0.0', '1.1.0'),
    role: fc.constantFrom(...ROLES),
    ...{ views: fc.integer({ min: 1, max: 5 }), failures: fc.integer({ min: 1, max: 5 }) },
    ...{ render: fc.constant(1), loader: fc.constant(1), event: fc.constant(2) },
    ...{ lcp: fc.integer({ min: 0, max: 20_000 }), inp: fc.integer({ min: 0, max: 3000 }) },
    cls: fc.double({ min: 0, max: 2, noNaN: true }),
  },
  { requiredKeys: ['screen', 'release', 'role'] },
);

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'signals-'));
});
afterEach(() => rm(folder, { recursive: true }));

const noProblem = (sentence: string) => expect.fail(sentence);

test('counts since a time, by minute, and forgets what is older than a day', () => {
  let now = START;
  const window = createSignalsWindow(() => now);
  window.add(view);
  now += 120_000;
  window.add({ ...view, failures: 1, render: 1, lcp: 1200 });
  expect(window.since(new Date(START))).toMatchObject([{ views: 2, failures: 1 }]);
  expect(window.since(new Date(now - 30_000))).toMatchObject([
    { screen: 'home', release: '1.0.0', role: 'stable', views: 1, errors: { render: 1 } },
  ]);
  now += WINDOW_MS + 60_000;
  window.add(view);
  expect(window.since(new Date(0))).toMatchObject([{ views: 1, failures: 0 }]);
});

test('nothing is lost and nothing invented, whenever page views come', () => {
  const step = fc.tuple(fc.integer({ min: 0, max: 3_600_000 }), signals);
  fc.assert(
    fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
      let now = START;
      const window = createSignalsWindow(() => now);
      for (const [pause, one] of steps) {
        now += pause;
        window.add(one);
      }
      const all = window.since(new Date(0));
      const kept = steps.map(([, one]) => one);
      const sum = (of: (one: ReleaseSignals) => number | undefined) =>
        kept.reduce((total, one) => total + (of(one) ?? 0), 0);
      const summed = (of: (one: (typeof all)[number]) => number) =>
        all.reduce((total, one) => total + of(one), 0);
      expect(summed(({ views }) => views)).toBe(sum(({ views }) => views));
      expect(summed(errorsOf)).toBe(
        sum(({ loader = 0, render = 0, event = 0 }) => loader + render + event),
      );
      for (const vital of VITALS) {
        expect(summed(({ vitals }) => vitals[vital].reduce((a, b) => a + b))).toBe(
          kept.filter((one) => one[vital] !== undefined).length,
        );
      }
    }),
  );
});

test('an invented flood of releases is bounded in each minute', () => {
  const window = createSignalsWindow(() => START);
  for (let n = 0; n < 3000; n += 1) window.add({ ...view, release: `1.0.${n}` });
  expect(window.since(new Date(0))).toHaveLength(1000);
});

test('survives a restart, also over the end of an hour', async () => {
  let now = START;
  const window = createSignalsWindow(() => now);
  window.add({ ...view, inp: 80 });
  await writeHour(folder, window, new Date(now));
  now += 60_000;
  window.add({ ...view, cls: 0.3 });
  await writeHour(folder, window, new Date(now));
  expect(await readdir(folder)).toEqual(['2026-11-29T10.json', '2026-11-29T11.json']);
  const next = createSignalsWindow(() => now);
  next.restore(await readHours(folder, new Date(now), noProblem));
  expect(next.since(new Date(0))).toEqual(window.since(new Date(0)));
  // The edge counts on in the same minute.
  next.add(view);
  expect(next.since(new Date(0))).toMatchObject([{ views: 3 }]);
  const later = new Date(now + WINDOW_MS + 3_600_000);
  expect(await readHours(folder, later, noProblem)).toEqual([]);
  expect(await readdir(folder), 'old files are removed').toEqual([]);
});

test('a damaged file is reported, and the others are read', async () => {
  const window = createSignalsWindow(() => START);
  window.add(view);
  await writeHour(folder, window, new Date(START));
  await writeFile(join(folder, '2026-11-29T09.json'), '[{"at":1,"rel');
  const problems: string[] = [];
  const minutes = await readHours(folder, new Date(START), (sentence) => problems.push(sentence));
  expect(minutes).toHaveLength(1);
  expect(problems).toEqual([expect.stringMatching(/2026-11-29T09\.json cannot be read/)]);
  expect(await readHours(join(folder, 'none'), new Date(START), noProblem)).toEqual([]);
});
