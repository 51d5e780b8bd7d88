import type { LogEntry } from '@vitrine/contract';
import { expect, test } from 'vitest';
import { previewEntry } from './preview-entry.ts';

const release = (version: string) => ({ version, record: `sha384-${'A'.repeat(64)}` });
const slot = (name: string) => ({
  stable: release(`${name}-2`),
  lastGood: release(`${name}-1`),
  canary: { release: release(`${name}-3`), share: 10, salt: 'x' },
});
const ENTRY: LogEntry = {
  n: 7,
  channel: 'stable',
  previous: null,
  at: '2026-11-23T12:00:00.000Z',
  by: 'Noor',
  why: '',
  action: { kind: 'promote', target: 'home', version: 'home-2' },
  set: { host: slot('host'), screens: { home: slot('home'), product: slot('product') } },
};
const only = (version: string) => ({ stable: release(version), lastGood: null, canary: null });
const live = (name: string) => ({ ...slot(name), canary: null });

test('releases replace the stable ones, alone in their slots; the rest is what is live without canaries', () => {
  const releases = { product: release('product-9'), wishlist: release('wishlist-1') };
  expect(previewEntry(ENTRY, { releases }).set).toEqual({
    host: live('host'),
    screens: { home: live('home'), product: only('product-9'), wishlist: only('wishlist-1') },
  });
});

test('a host replaces the live one', () => {
  const { set } = previewEntry(ENTRY, { releases: { host: release('host-9') } });
  expect(set).toEqual({
    host: only('host-9'),
    screens: { home: live('home'), product: live('product') },
  });
});

test('a preview of the past falls back to nothing', () => {
  const { set } = previewEntry(ENTRY, { releases: {}, past: { n: 7, at: 0 } });
  expect(set).toEqual({
    host: only('host-2'),
    screens: { home: only('home-2'), product: only('product-2') },
  });
});

test('the order of the screens is that of the log', () => {
  const { set } = previewEntry(ENTRY, { releases: { brand: release('brand-1') } });
  expect(Object.keys(set.screens)).toEqual(['brand', 'home', 'product']);
});
