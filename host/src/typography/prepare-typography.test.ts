// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { prepareTypography } from './prepare-typography.ts';

const BASE = 'http://content.test';
const font = (family: string) => ({
  family,
  weight: '400 600',
  woff: '',
  woff2: `/${family}.woff2`,
});
const TYPOGRAPHY = {
  fontFamily: {
    fontFamily: 'Inter, serif',
    fonts: [font('Inter'), font('Serif')],
    webFont: '/web.css',
  },
  typeScales: [],
};

/** The download of each font by its family, and the families in the page. */
const downloads = new Map<string, PromiseWithResolvers<void>>();
const page = new Set<string>();
const report = vi.fn();

class Face {
  readonly family: string;
  constructor(family: string) {
    this.family = family;
    downloads.set(family, Promise.withResolvers());
  }
  async load() {
    await downloads.get(this.family)?.promise;
    return this;
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('FontFace', Face);
  Reflect.defineProperty(document, 'fonts', {
    configurable: true,
    value: { add: ({ family }: Face) => page.add(family) },
  });
  downloads.clear();
  page.clear();
  report.mockClear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(document, 'fonts');
  document.head.innerHTML = '';
});

const link = () => document.querySelector('link');

async function arrive(...families: string[]): Promise<void> {
  for (const family of families) downloads.get(family)?.resolve();
  await vi.advanceTimersByTimeAsync(0);
}

async function stylesheetArrives(type: 'load' | 'error' = 'load'): Promise<void> {
  link()?.dispatchEvent(new Event(type));
  await vi.advanceTimersByTimeAsync(0);
}

test('the first visit requests no font before the first screen', async () => {
  const typography = prepareTypography(TYPOGRAPHY, BASE, report, false);
  typography.apply();
  await vi.advanceTimersByTimeAsync(0);
  expect([downloads.size, link()]).toEqual([0, null]);
  typography.loadFonts();
  typography.loadFonts();
  expect([...downloads.keys()]).toEqual(['Inter', 'Serif']);
  expect(document.querySelectorAll('link')).toHaveLength(1);
});

test('fonts and stylesheet that arrive one after the other come into effect together', async () => {
  const typography = prepareTypography(TYPOGRAPHY, BASE, report, false);
  typography.apply();
  typography.loadFonts();
  await arrive('Inter');
  await stylesheetArrives();
  expect([[...page], link()?.media]).toEqual([[], 'print']);
  await arrive('Serif');
  expect([[...page], link()?.media]).toEqual([['Inter', 'Serif'], 'all']);
  await typography.fontsAdded;
});

test('fonts in the cache load at once, and are added with the first screen', async () => {
  const typography = prepareTypography(TYPOGRAPHY, BASE, report, true);
  await arrive('Inter', 'Serif');
  await stylesheetArrives();
  expect([...page], 'not before it is applied').toEqual([]);
  typography.apply();
  await vi.advanceTimersByTimeAsync(0);
  expect([...page]).toEqual(['Inter', 'Serif']);
});

test('a slow font delays the others for 3 s at most, and is added when it has loaded', async () => {
  const typography = prepareTypography(TYPOGRAPHY, BASE, report, false);
  typography.apply();
  typography.loadFonts();
  await arrive('Inter');
  await stylesheetArrives();
  await vi.advanceTimersByTimeAsync(3000);
  expect([[...page], link()?.media]).toEqual([['Inter'], 'all']);
  await arrive('Serif');
  expect([...page]).toEqual(['Inter', 'Serif']);
});

test('a stylesheet that fails delays no font', async () => {
  const typography = prepareTypography(TYPOGRAPHY, BASE, report, false);
  typography.apply();
  typography.loadFonts();
  await stylesheetArrives('error');
  await arrive('Inter', 'Serif');
  expect([...page]).toEqual(['Inter', 'Serif']);
});

// A font that failed once was missing until the next document, and nothing was reported.
test('fonts and stylesheet that fail are reported once, and come when the browser is online again', async () => {
  const typography = prepareTypography(TYPOGRAPHY, BASE, report, false);
  typography.apply();
  typography.loadFonts();
  await arrive('Inter');
  for (let attempt = 0; attempt < 4; attempt++) {
    downloads.get('Serif')?.reject(new DOMException('no font', 'NetworkError'));
    await stylesheetArrives('error');
    await vi.advanceTimersByTimeAsync(5000);
  }
  expect([...page]).toEqual(['Inter']);
  expect(report.mock.calls.map(([error]) => error.name)).toEqual(['NetworkError', 'NetworkError']);
  dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  await stylesheetArrives();
  await arrive('Serif');
  expect([[...page], link()?.media]).toEqual([['Inter', 'Serif'], 'all']);
  expect(document.querySelectorAll('link')).toHaveLength(1);
  expect(report).toHaveBeenCalledTimes(2);
});
