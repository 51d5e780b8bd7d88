import { afterEach, expect, test, vi } from 'vitest';
import { fontSource, loadFont } from './fonts.ts';

const BASE = 'http://localhost:4200';
const entry = (family: string) => ({ family, weight: 400, woff: '', woff2: `/${family}.woff2` });

class Face {
  readonly family: string;
  constructor(family: string) {
    this.family = family;
  }
  async load() {
    return this;
  }
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
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
  const loaded = await Promise.all([
    loadFont(entry('Inter'), BASE),
    loadFont(entry('Source Serif 4'), BASE),
  ]);
  const added: string[] = [];
  vi.stubGlobal('document', { fonts: { add: ({ family }: Face) => added.push(family) } });
  for (const add of loaded) add();
  expect(added).toEqual(['Inter', '"Source Serif 4"']);
});
