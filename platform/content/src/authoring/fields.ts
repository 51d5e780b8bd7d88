import { AVAILABILITIES, COLORS, MATERIALS } from '@vitrine/contract';
import { APIError, type Field, type FieldHook } from 'payload';

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** Whether a text can be a document's key. */
export const isKey = (value: unknown): boolean =>
  typeof value === 'string' && value.length <= 80 && SLUG.test(value);

/** The document's key in addresses: `id` of a product, `name` of a group, `slug` of a brand. */
export function key(description: string): Field {
  return {
    name: 'id',
    type: 'text',
    required: true,
    admin: { description },
    hooks: { beforeValidate: [keptAsItIs] },
    validate: (value: unknown) =>
      isKey(value) || 'Lower-case letters, digits and single hyphens, at most 80',
  };
}

/** Hook that refuses another key, of which the CMS would say nothing and keep the old one. */
const keptAsItIs: FieldHook = ({ operation, originalDoc, value }) => {
  if (operation !== 'update' || value === undefined || value === originalDoc?.id) return value;
  const message =
    'A key is not edited: make the document anew under the other key, delete this one, and write a move to it.';
  throw new APIError(message, 400, null, true);
};

/** One line of text that is translated. */
export function words(name: string, required = true): Field {
  return { name, type: 'text', localized: true, required };
}

/** Paragraphs, each translated by itself: a reader is told which are not in their language. */
export function paragraphs(name: string): Field {
  return {
    name,
    type: 'array',
    fields: [{ name: 'text', type: 'textarea', localized: true, required: true }],
  };
}

export const availability: Field = {
  name: 'availability',
  type: 'select',
  required: true,
  options: [...AVAILABILITIES],
};

/** What lists are filtered by; a product that has none is in no such filter, and shown all the same. */
export const materials: Field = {
  name: 'materials',
  type: 'select',
  hasMany: true,
  options: [...MATERIALS],
};

export const color: Field = { name: 'color', type: 'select', options: [...COLORS] };

/** Currencies that prices are written in, with their number of decimals (ISO 4217). */
export const CURRENCIES = { EUR: 2, USD: 2, JPY: 0 } as const;
export type Currency = keyof typeof CURRENCIES;

function priceIn(currency: Currency): Field {
  const step = 10 ** -CURRENCIES[currency];
  return {
    name: currency,
    type: 'number',
    required: true,
    min: 0,
    validate: (value: unknown) =>
      (typeof value === 'number' &&
        Number.isFinite(value) &&
        value >= 0 &&
        Math.abs(value / step - Math.round(value / step)) < 1e-6) ||
      `An amount in ${currency} with at most ${CURRENCIES[currency]} decimals`,
  };
}

/** A price per market; each market's is set by hand, never converted. */
export const prices: Field = {
  name: 'prices',
  type: 'group',
  fields: [priceIn('EUR'), priceIn('USD'), priceIn('JPY')],
};
