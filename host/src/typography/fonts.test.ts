import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadFonts } from './fonts.ts';

const BASE = 'http://localhost:4200';
const entry = (family: string) => ({ family, weight: 400, woff: '', woff2: `/${family}.woff2` });

/** How each font ends, and those that are in the page. */
const fates = new Map<string, PromiseWithResolvers<void>>();
const page = new Set<string>();

class Face {
  readonly family: string;
  constructor(family: string) {
    this.family = family;
    fates.set(family, Promise.withResolvers());
  }
  async load() {
    await fates.get(this.family)?.promise;
    return this;
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('FontFace', Face);
  vi.stubGlobal('document', { fonts: { add: ({ family }: Face) => page.add(family) } });
  fates.clear();
  page.clear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const arrive = (family: string) => {
  fates.get(family)?.resolve();
  return vi.advanceTimersByTimeAsync(0);
};

test('fonts that arrive one after the other come into the page together', async () => {
  const add = loadFonts([entry('Inter'), entry('Serif')], BASE);
  await arrive('Inter');
  expect([...page], 'nothing before it is asked for').toEqual([]);
  add();
  await vi.advanceTimersByTimeAsync(100);
  expect([...page]).toEqual([]);
  await arrive('Serif');
  expect([...page]).toEqual(['Inter', 'Serif']);
});

test('one that hangs does not keep the others for long, and comes when it comes', async () => {
  const add = loadFonts([entry('Inter'), entry('Serif')], BASE);
  add();
  await arrive('Inter');
  await vi.advanceTimersByTimeAsync(3000);
  expect([...page]).toEqual(['Inter']);
  await arrive('Serif');
  expect([...page]).toEqual(['Inter', 'Serif']);
});

test('one that fails is left out with a word', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  loadFonts([entry('Inter'), entry('Serif')], BASE)();
  fates.get('Serif')?.reject(new Error('gone'));
  await arrive('Inter');
  expect([...page]).toEqual(['Inter']);
  expect(warn).toHaveBeenCalledOnce();
});
