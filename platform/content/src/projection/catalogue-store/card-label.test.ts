import type { ProductPage } from '@vitrine/contract';
import { expect, test } from 'vitest';
import { cardLabel } from './card-label.ts';

type Labelled = Pick<ProductPage, 'label' | 'measures' | 'variants' | 'marks'>;

const variant = {
  sku: 'A',
  name: 'Amber',
  price: { amount: 88, currency: 'USD' },
  availability: 'in-stock' as const,
};
const page = (more: Partial<Labelled> = {}): Labelled => ({
  label: { material: 'Blown glass', measure: 'about a hand high' },
  variants: [variant],
  ...more,
});
const plain = (text: string | undefined) => text?.replaceAll('\u00a0', ' ');

test('a card has the material and the lengths in both systems, without those of parts', () => {
  const parts = [{ title: 'shade', side: 'diameter' as const, length: 310 }];
  const measures = { view: 'front' as const, height: 290, diameter: 110, parts };
  const { label, marks } = cardLabel(page({ measures }), 0, 'en');
  expect(label?.material).toBe('Blown glass');
  expect(plain(label?.size?.metric)).toBe('H 29 cm, ⌀ 11 cm');
  expect(plain(label?.size?.imperial)).toBe('H 11.4 in, ⌀ 4.3 in');
  expect(marks).toEqual({});
});

test('a size that is a text stands for lengths that no author gave', () => {
  const { label } = cardLabel(page(), 0, 'en');
  expect(label?.size).toEqual({ metric: 'about a hand high', imperial: 'about a hand high' });
  expect(cardLabel(page({ label: {} }), 0, 'en')).toEqual({ marks: {} });
});

test('a variant has its own lines, each with its own language', () => {
  const own = { ...variant, label: { material: 'Amber glass' }, measures: { height: 100 } };
  const shown = page({
    variants: [own],
    measures: { view: 'front', height: 290, heightFrom: 200 },
    marks: { 'label.material': 'de', 'variants.0.label.material': 'fr' },
  });
  const { label, marks } = cardLabel(shown, 0, 'ja');
  expect(label).toEqual({
    material: 'Amber glass',
    size: { metric: '高さ10cm', imperial: '高さ3.9\u00a0in' },
  });
  expect(marks).toEqual({ 'label.material': 'fr' });
});
