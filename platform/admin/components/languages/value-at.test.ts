import { expect, test } from 'vitest';
import { valueAt } from './value-at.ts';

const DOCUMENT = {
  name: 'Krug',
  label: { material: 'Glas' },
  variants: [
    { id: 'a', name: 'Groß' },
    { id: 'b', name: 'Klein', notes: [{ id: 'n', text: 'Neu' }] },
  ],
};

test('finds texts of groups, and rows by their id and not by their place', () => {
  const ids: Record<string, string> = {
    'variants.0': 'b',
    'variants.1': 'a',
    'variants.0.notes.3': 'n',
  };
  const at = (path: string) => valueAt(DOCUMENT, path, (row) => ids[row]);
  expect(at('name')).toBe('Krug');
  expect(at('label.material')).toBe('Glas');
  expect(at('variants.1.name')).toBe('Groß');
  expect(at('variants.0.notes.3.text')).toBe('Neu');
  expect(at('variants.7.name')).toBeUndefined();
  expect(at('variants')).toBeUndefined();
});
