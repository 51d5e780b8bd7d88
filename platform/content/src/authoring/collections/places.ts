import { PLACE_KINDS } from '@vitrine/contract';
import type { CollectionConfig } from 'payload';
import { forPublishers } from '../access.ts';
import { type NotifyChanged, notifyOnDocumentChange } from '../change.ts';
import { localizedText } from '../fields.ts';
import { MAX_URL_CHARACTERS } from '../values/bounds.ts';

const isHttps = (value: unknown) =>
  typeof value === 'string' && URL.canParse(value) && new URL(value).protocol === 'https:';

/** The places where products can be seen or bought: workshops, shops and showrooms. */
export const places = (touched: NotifyChanged): CollectionConfig => ({
  slug: 'places',
  admin: { useAsTitle: 'name', defaultColumns: ['name', 'kind', 'brands', 'updatedAt'] },
  access: forPublishers,
  hooks: notifyOnDocumentChange('places', touched),
  fields: [
    { name: 'kind', type: 'select', required: true, options: [...PLACE_KINDS] },
    { name: 'name', type: 'text', required: true },
    localizedText('town'),
    {
      name: 'country',
      type: 'text',
      required: true,
      admin: { description: 'ISO 3166-1, such as GB' },
      validate: (value: unknown) =>
        /^[A-Z]{2}$/.test(String(value)) || 'Two capital letters, such as GB',
    },
    { name: 'address', type: 'text', required: true },
    {
      name: 'latin',
      label: 'In Latin letters',
      type: 'group',
      admin: { description: 'For visitors who cannot read the letters of the country' },
      fields: [
        { name: 'name', type: 'text' },
        { name: 'address', type: 'text' },
      ],
    },
    {
      name: 'url',
      label: 'Web address',
      type: 'text',
      maxLength: MAX_URL_CHARACTERS,
      validate: (value: unknown) =>
        !value || isHttps(value) || 'A URL that begins with https://, or nothing',
    },
    {
      name: 'brands',
      type: 'relationship',
      relationTo: 'brands',
      hasMany: true,
      required: true,
      admin: { description: 'The makers whose products are there' },
    },
  ],
});
