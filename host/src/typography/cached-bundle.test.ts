// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { isBundleCached } from './cached-bundle.ts';

class Timing {
  transferSize: number;
  decodedBodySize: number;
  constructor(transferSize: number, decodedBodySize: number) {
    this.transferSize = transferSize;
    this.decodedBodySize = decodedBodySize;
  }
}

afterEach(() => {
  vi.unstubAllGlobals();
  document.head.innerHTML = '';
});

test.each<[string, Timing[], boolean]>([
  ['from the cache', [new Timing(0, 300_000)], true],
  ['downloaded', [new Timing(110_000, 300_000)], false],
  ['preloaded, then taken from memory', [new Timing(110_000, 3e5), new Timing(0, 3e5)], false],
  ['from an origin that reports no sizes', [new Timing(0, 0)], false],
  ['in a browser without these entries', [], false],
])('a bundle %s', (_, entries, cached) => {
  vi.stubGlobal('PerformanceResourceTiming', Timing);
  vi.stubGlobal('performance', { getEntriesByName: () => entries });
  const script = document.createElement('script');
  script.type = 'text/plain';
  script.setAttribute('src', '/host/1/index.js');
  document.head.append(script);
  expect(isBundleCached()).toBe(cached);
});

test('a document without the bundle counts as a first visit', () => {
  expect(isBundleCached()).toBe(false);
});
