import { LOCALE_CODES } from '@vitrine/contract';
import type { CollectionConfig } from 'payload';
import { forPublishers } from '../access.ts';
import { type NotifyChanged, notifyOnDocumentChange } from '../change.ts';
import { currency } from '../fields.ts';
import { MAX_POSITION } from '../values/bounds.ts';

/** The locales offered to visitors, chosen among the languages that texts are written in. */
export const locales = (touched: NotifyChanged): CollectionConfig => ({
  slug: 'locales',
  admin: { useAsTitle: 'name', defaultColumns: ['name', 'id', 'direction', 'currency'] },
  access: forPublishers,
  hooks: notifyOnDocumentChange('locales', touched),
  defaultSort: 'position',
  fields: [
    {
      name: 'id',
      label: 'Language code',
      type: 'text',
      required: true,
      validate: (value: unknown) =>
        (typeof value === 'string' && LOCALE_CODES.includes(value)) ||
        `One of ${LOCALE_CODES.join(', ')}`,
    },
    { name: 'name', type: 'text', required: true },
    { name: 'direction', type: 'select', required: true, options: ['ltr', 'rtl'] },
    currency,
    {
      name: 'position',
      label: 'Position in the language menu',
      type: 'number',
      required: true,
      defaultValue: 100,
      min: -MAX_POSITION,
      max: MAX_POSITION,
      admin: {
        description:
          'The first language is the default one: visitors without a language in the URL begin there, and a text that a language lacks is shown in it',
      },
    },
  ],
});
