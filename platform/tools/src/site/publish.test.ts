import type { LogEntry } from '@vitrine/contract';
import { expect, test } from 'vitest';
import { withoutLiveRelease } from './publish.ts';

const release = { version: '1.0.0', record: `sha384-${'A'.repeat(64)}` };
const slot = { stable: release, lastGood: null, canary: null };
const entry: LogEntry = {
  n: 1,
  channel: 'stable',
  previous: null,
  at: '2026-11-03T14:03:00.000Z',
  by: 'Noor',
  why: '',
  action: { kind: 'promote', target: 'host', version: '1.0.0' },
  set: { host: slot, screens: { product: slot } },
};
const builds = ['host', 'home', 'product'].map((name) => ({ part: { name } }));
const chosen = (live: LogEntry | null) =>
  withoutLiveRelease(builds, live).map(({ part }) => part.name);

test('in a shared store, a start publishes only what is not live there', () => {
  expect(chosen(null)).toEqual(['host', 'home', 'product']);
  expect(chosen(entry)).toEqual(['home']);
});
