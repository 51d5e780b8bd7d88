import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import * as ui from '../src/index.ts';
import { ENTRIES } from './entries.ts';

const isMemo = (value: unknown) =>
  typeof value === 'object' && value !== null && '$$typeof' in value;
const isComponent = ([name, value]: [string, unknown]) =>
  (typeof value === 'function' || isMemo(value)) && /^[A-Z]/.test(name);

describe('the gallery', () => {
  it('shows every component of the design system and no others', () => {
    const components = Object.entries(ui).filter(isComponent);
    const shown = ENTRIES.flatMap(({ shows }) => shows);
    expect(shown.toSorted()).toEqual(components.map(([name]) => name).toSorted());
  });

  it('lists every .gallery.tsx file', () => {
    const imported = readFileSync(join(import.meta.dirname, 'entries.ts'), 'utf8');
    const files = globSync('**/*.gallery.tsx', { cwd: join(import.meta.dirname, '..', 'src') });
    expect(files.filter((file) => !imported.includes(basename(file)))).toEqual([]);
  });
});
