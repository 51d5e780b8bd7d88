import type { FlattenedField } from 'payload';
import { expect, test } from 'vitest';
import { missingTexts } from './missing-texts.ts';

const text = (name: string, label?: string): FlattenedField => ({
  name,
  type: 'text',
  localized: true,
  ...(label !== undefined && { label }),
});

const FIELDS: FlattenedField[] = [
  text('name'),
  text('care'),
  { name: 'sku', type: 'text' },
  {
    name: 'leadText',
    type: 'group',
    fields: [],
    flattenedFields: [text('measure', 'Size')],
  },
  { name: 'variants', type: 'array', fields: [], flattenedFields: [text('name')] },
];

test('a text that another language has is missing, with its place', () => {
  const document = {
    name: { en: 'Cup', de: ' ', fr: 'Tasse' },
    sku: 'C-1',
    leadText: { measure: { de: '8 cm' } },
    variants: [{ name: { en: 'White', de: 'Weiß', fr: 'Blanc' } }, { name: { en: 'Blue' } }],
  };
  expect(missingTexts(FIELDS, document, ['en', 'de', 'fr'])).toEqual([
    { label: 'Name', languages: ['de'] },
    { label: 'Lead text → Size', languages: ['en', 'fr'] },
    { label: 'Variants 2 → Name', languages: ['de', 'fr'] },
  ]);
});

// Regression: each product with a Japanese reading was "not translated" into every other language.
test('a text that only some languages need is not missing in the others', () => {
  const reading = { ...text('reading'), custom: { ofSomeLanguages: true } };
  const document = { reading: { ja: 'こっぷ' } };
  expect(missingTexts([reading], document, ['en', 'ja'])).toEqual([]);
});

test('a text that no language has is not missing, nor one in a language the shop does not have', () => {
  const document = { name: { en: 'Cup' }, care: { en: '', de: null }, variants: 0 };
  expect(missingTexts(FIELDS, document, ['en'])).toEqual([]);
});
