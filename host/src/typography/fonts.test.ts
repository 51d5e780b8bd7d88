import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fontSource, loadFonts } from './fonts.ts';

const BASE = 'http://localhost:4200';
const entry = (family: string) => ({ family, weight: 400, woff: '', woff2: `/${family}.woff2` });

/** The download of each font by its family, and the families in the page. */
const downloads = new Map<string, PromiseWithResolvers<void>>();
const page = new Set<string>();

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
  vi.stubGlobal('document', { fonts: { add: ({ family }: Face) => page.add(family) } });
  downloads.clear();
  page.clear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const arrive = (family: string) => {
  downloads.get(family)?.resolve();
  return vi.advanceTimersByTimeAsync(0);
};

test('fonts that load one after the other are added to the page together', async () => {
  const add = loadFonts([entry('Inter'), entry('Serif')], BASE);
  await arrive('Inter');
  expect([...page], 'no font before the call').toEqual([]);
  add();
  await vi.advanceTimersByTimeAsync(100);
  expect([...page]).toEqual([]);
  await arrive('Serif');
  expect([...page]).toEqual(['Inter', 'Serif']);
});

test('a slow font delays the others for 3 s at most, and is added when it has loaded', async () => {
  const add = loadFonts([entry('Inter'), entry('Serif')], BASE);
  add();
  await arrive('Inter');
  await vi.advanceTimersByTimeAsync(3000);
  expect([...page]).toEqual(['Inter']);
  await arrive('Serif');
  expect([...page]).toEqual(['Inter', 'Serif']);
});

test('a font that fails is left out with a warning', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  loadFonts([entry('Inter'), entry('Serif')], BASE)();
  downloads.get('Serif')?.reject(new Error('gone'));
  await arrive('Inter');
  expect([...page]).toEqual(['Inter']);
  expect(warn).toHaveBeenCalledOnce();
});

test('S11: a font URL cannot end the CSS string around it', () => {
  const hostile = '/a.woff2"),url("javascript:alert(1)';
  const source = fontSource({ family: 'A', woff2: hostile, woff: 'data:x', weight: 400 }, BASE);
  expect(source.match(/"/g)).toHaveLength(4);
  expect(source).toMatch(/^url\("http:\/\/localhost:4200\/[^"]*"\) format\("woff2"\)$/);
});

// In Firefox headings had a font of the device: Source Serif 4 was never requested.
test.each([
  ['Firefox', (face: { status: string }) => Object.assign(face, { status: 'error' })],
  [
    'WebKit',
    () => {
      throw new SyntaxError('family');
    },
  ],
])('%s gets a family in quotes if it cannot read it without', async (_, refuse) => {
  class Strict extends Face {
    status = 'unloaded';
    constructor(family: string) {
      super(family);
      if (/ \d/.test(family) && !family.startsWith('"')) refuse(this);
    }
  }
  vi.stubGlobal('FontFace', Strict);
  const add = loadFonts([entry('Inter'), entry('Source Serif 4')], BASE);
  add();
  await arrive('Inter');
  await arrive('"Source Serif 4"');
  expect([...page]).toEqual(['Inter', '"Source Serif 4"']);
});
