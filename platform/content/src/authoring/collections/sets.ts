import type { CollectionConfig } from 'payload';
import { forPublishers } from '../access.ts';
import { type NotifyChanged, notifyOnDocumentChange } from '../change.ts';
import { localizedText, wholeNumber } from '../fields.ts';

/** Products that belong together, which visitors add to the shortlist at once. */
export const sets = (touched: NotifyChanged): CollectionConfig => ({
  slug: 'sets',
  admin: { useAsTitle: 'name', defaultColumns: ['name', 'updatedAt'] },
  access: forPublishers,
  hooks: notifyOnDocumentChange('sets', touched),
  fields: [
    localizedText('name'),
    localizedText('text', { required: false, description: 'One line under the name' }),
    {
      name: 'parts',
      type: 'array',
      required: true,
      minRows: 2,
      admin: { description: 'The page of each of these products shows the set' },
      fields: [
        {
          ...{ name: 'product', type: 'relationship', relationTo: 'products', required: true },
          // With a condition, Payload lets the column be empty: else a product of a set could not
          // be deleted.
          admin: { condition: () => true },
        },
        {
          name: 'variant',
          type: 'text',
          admin: { description: 'Item number of the variant; the first one if empty' },
        },
        { ...wholeNumber('quantity', 'pieces', 1, MAX_QUANTITY), defaultValue: () => 1 },
      ],
    },
  ],
});

/** Of one product in a set. */
const MAX_QUANTITY = 99;
