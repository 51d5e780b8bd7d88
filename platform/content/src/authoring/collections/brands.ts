import type { CollectionConfig } from 'payload';
import { forDrafts } from '../access.ts';
import { type NotifyChanged, notifyOnDocumentChange } from '../change.ts';
import { key, localizedText, paragraphs } from '../fields.ts';
import { restrictDelete } from '../relations/restrict-delete.ts';

export const brands = (touched: NotifyChanged): CollectionConfig => ({
  slug: 'brands',
  admin: { useAsTitle: 'name', defaultColumns: ['name', 'place', '_status', 'updatedAt'] },
  access: forDrafts,
  versions: { drafts: true, maxPerDoc: 20 },
  hooks: { ...notifyOnDocumentChange('brand', touched), ...restrictDelete('brand') },
  fields: [
    key('The last part of the address of the brand’s page'),
    { name: 'name', type: 'text', required: true },
    localizedText('place', { required: false }),
    { name: 'founded', type: 'text' },
    localizedText('summary', { required: false }),
    paragraphs('story'),
    {
      name: 'service',
      type: 'group',
      fields: [
        { name: 'delivery', type: 'textarea', localized: true },
        {
          name: 'warrantyYears',
          type: 'number',
          min: 1,
          max: 100,
          validate: (value: unknown) =>
            value == null || Number.isInteger(value) || 'A whole number of years',
        },
        { name: 'repair', type: 'textarea', localized: true },
      ],
    },
    { name: 'materials', type: 'textarea', localized: true },
    {
      name: 'steps',
      type: 'array',
      admin: { description: 'How its products are made, in three or four steps' },
      fields: [
        localizedText('title'),
        { name: 'text', type: 'textarea', localized: true, required: true },
        {
          name: 'picture',
          type: 'upload',
          relationTo: 'media',
          admin: { description: 'Of this step, best from close by' },
        },
      ],
    },
    {
      name: 'signature',
      type: 'relationship',
      relationTo: 'products',
      admin: { description: 'The product that shows best what it does' },
    },
    {
      name: 'picture',
      type: 'upload',
      relationTo: 'media',
      admin: { description: 'Of its workshop; without it, the picture of its cover' },
    },
    { name: 'cover', type: 'relationship', relationTo: 'products' },
  ],
});
