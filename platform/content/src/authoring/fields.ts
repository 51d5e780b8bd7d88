import { AVAILABILITIES, MAX_DAYS, TEXT_PAGE_PLACES, VARIANT_KINDS } from '@vitrine/contract';
import {
  APIError,
  type Field,
  type FieldHook,
  type NumberField,
  type SelectField,
  type TextField,
} from 'payload';
import { isCurrency } from '../currencies/iso-4217.ts';
import { MAX_KEY_LENGTH } from '../text/key.ts';
import { attributesProblem } from './values/attributes.ts';
import { isKey } from './values/is-key.ts';
import { pricesProblem } from './values/prices.ts';

/** The key of a document in URLs: `id` of a product, `name` of a group, `slug` of a brand. */
export function key(description: string): TextField {
  return {
    name: 'id',
    label: 'Name in the address',
    type: 'text',
    required: true,
    admin: { description },
    hooks: { beforeValidate: [keptAsItIs] },
    validate: (value: unknown) =>
      isKey(value) || `Lower-case letters, digits and single hyphens, at most ${MAX_KEY_LENGTH}`,
  };
}

/** Rejects a changed key. Without it the CMS would keep the old one silently. */
const keptAsItIs: FieldHook = ({ operation, originalDoc, value }) => {
  if (operation !== 'update' || value === undefined || value === originalDoc?.id) return value;
  const message =
    'A key is not edited: create a document with the other key, delete this one, and write a move to it.';
  throw new APIError(message, 400, null, true);
};

interface TextOptions {
  /** Without it, the name of the field. */
  label?: string;
  required?: boolean;
  description?: string;
  /** Whether other languages can do without it: then it is never a missing translation. */
  ofSomeLanguages?: boolean;
}

/** One line of localized text. */
export function localizedText(name: string, options: TextOptions = {}): Field {
  const { label, required = true, description, ofSomeLanguages } = options;
  return {
    name,
    type: 'text',
    localized: true,
    required,
    ...(label !== undefined && { label }),
    ...(description !== undefined && { admin: { description } }),
    ...(ofSomeLanguages && { custom: { ofSomeLanguages } }),
  };
}

/**
 * Paragraphs, each localized separately, so that readers learn which ones are in another language.
 */
export function paragraphs(
  name: string,
  { label, required = true }: Pick<TextOptions, 'label' | 'required'> = {},
): Field {
  return {
    name,
    ...(label !== undefined && { label }),
    labels: { singular: 'Paragraph', plural: 'Paragraphs' },
    type: 'array',
    fields: [{ name: 'text', type: 'textarea', localized: true, required }],
  };
}

/** The parts of every page that have a link. */
export const linkPlaces: SelectField = {
  name: 'places',
  type: 'select',
  hasMany: true,
  options: [...TEXT_PAGE_PLACES],
  admin: { description: 'Where every page links to it' },
};

/** A whole number of weeks, days or pieces. */
export function wholeNumber(name: string, of: string, min: number, max: number): NumberField {
  return {
    name,
    type: 'number',
    min,
    max,
    validate: (value: unknown) =>
      value == null || Number.isInteger(value) || `A whole number of ${of}`,
  };
}

export const weeks = (name: string): Field => wholeNumber(name, 'weeks', 1, 104);
export const days = (name: string, min = 1): NumberField =>
  wholeNumber(name, 'days', min, MAX_DAYS);

/** The working days until a parcel arrives. */
export const deliveryDays: Field = {
  name: 'days',
  type: 'group',
  admin: { description: 'Working days until it arrives, from the day it is sent' },
  fields: [days('from', 0), days('to')],
};

export const availability: Field = {
  name: 'availability',
  type: 'select',
  required: true,
  // A function, because a value would be a default of the database and need a migration.
  defaultValue: (): (typeof AVAILABILITIES)[number] => 'in-stock',
  options: [...AVAILABILITIES],
};

/** The currency of a locale or of a market. */
export const currency: Field = {
  name: 'currency',
  type: 'text',
  required: true,
  admin: { description: 'ISO 4217, such as EUR' },
  validate: (value: unknown) => isCurrency(value) || 'A currency of ISO 4217, such as EUR',
};

/** A price in each of some currencies, set by hand and never converted. */
export const prices: Field = {
  name: 'prices',
  type: 'json',
  required: true,
  // Payload does not compare what is inside of JSON.
  admin: { disableListFilter: true },
  validate: (value: unknown) =>
    pricesProblem(value ?? {}) ??
    (Object.values(value ?? {}).some((amount) => amount !== null) || 'At least one price.'),
};

/** Prices that a document may lack. */
export const optionalPrices = (description: string): Field => ({
  name: 'prices',
  type: 'json',
  admin: { disableListFilter: true, description },
  validate: (value: unknown) => pricesProblem(value ?? {}) ?? true,
});

/**
 * The values of the catalogue's attributes, by key: of a choice a list, of a number itself, of a
 * text one for each language.
 */
export const attributeValues: Field = {
  name: 'attributes',
  type: 'json',
  // Payload does not compare what is inside of JSON.
  admin: { disableListFilter: true },
  validate: (value: unknown) => attributesProblem(value ?? {}) ?? true,
};

/** `#rrggbb`, or empty. */
export const HEX_COLOR = /^(#[0-9a-f]{6})?$/i;

/** The fields by which visitors see which variant is which: its kind, swatch, picture and label. */
export const variantFields: Field[] = [
  {
    name: 'kind',
    type: 'select',
    required: true,
    defaultValue: 'piece',
    options: [...VARIANT_KINDS],
    admin: {
      description: 'Lists show the prices of pieces, not those of sets and of spare parts',
    },
  },
  {
    name: 'swatch',
    type: 'text',
    admin: { description: 'The colour of its swatch, such as #7d8b92' },
    validate: (value: unknown) => HEX_COLOR.test(String(value ?? '')) || 'A colour such as #7d8b92',
  },
  {
    name: 'picture',
    type: 'upload',
    relationTo: 'media',
    admin: { description: 'The picture that shows it; it may be one of the product’s' },
  },
  {
    name: 'label',
    type: 'group',
    admin: { description: 'Its lines of the label, where they differ from the product’s' },
    fields: [
      localizedText('material', { required: false }),
      localizedText('measure', { required: false, label: 'Size' }),
    ],
  },
];
