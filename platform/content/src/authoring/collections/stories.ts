import type { CollectionConfig } from 'payload';
import { forDrafts } from '../access.ts';
import { type NotifyChanged, notifyOnDocumentChange } from '../change.ts';
import { key, localizedText, paragraphs } from '../fields.ts';

/** Texts about products, groups and makers, which link to them. */
export const stories = (touched: NotifyChanged): CollectionConfig => ({
  slug: 'stories',
  admin: { useAsTitle: 'title', defaultColumns: ['title', 'id', '_status', 'updatedAt'] },
  access: forDrafts,
  versions: { drafts: true, maxPerDoc: 20 },
  hooks: notifyOnDocumentChange('story', touched),
  fields: [
    key('The last part of the address of the story’s page'),
    localizedText('title'),
    localizedText('lede', { label: 'Introduction' }),
    { name: 'picture', type: 'upload', relationTo: 'media' },
    {
      name: 'published',
      label: 'Day of publication',
      type: 'date',
      required: true,
      admin: { description: 'The newest come first' },
    },
    {
      name: 'sections',
      type: 'array',
      admin: { description: 'The page shows the parts of a section in this order' },
      fields: [
        localizedText('heading', { required: false }),
        paragraphs('paragraphs'),
        { name: 'picture', type: 'upload', relationTo: 'media' },
        localizedText('caption', { required: false }),
        {
          name: 'quote',
          type: 'group',
          fields: [
            { name: 'text', type: 'textarea', localized: true },
            localizedText('by', { required: false, label: 'Said by' }),
          ],
        },
        {
          name: 'products',
          type: 'array',
          fields: [
            { name: 'product', type: 'relationship', relationTo: 'products', required: true },
            {
              name: 'variant',
              type: 'text',
              admin: { description: 'Item number of the variant to show; the first one if empty' },
            },
          ],
        },
        { name: 'groups', type: 'relationship', relationTo: 'groups', hasMany: true },
        { name: 'brands', type: 'relationship', relationTo: 'brands', hasMany: true },
      ],
    },
  ],
});
