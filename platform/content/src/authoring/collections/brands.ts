import type { CollectionConfig } from 'payload';
import { forDrafts } from '../access.ts';
import { type NotifyChanged, notifyOnDocumentChange } from '../change.ts';
import { key, localizedText, paragraphs } from '../fields.ts';
import { restrictDelete } from '../restrict-delete.ts';

export const brands = (touched: NotifyChanged): CollectionConfig => ({
  slug: 'brands',
  admin: { useAsTitle: 'name', defaultColumns: ['name', 'place', '_status', 'updatedAt'] },
  access: forDrafts,
  versions: { drafts: true, maxPerDoc: 20 },
  lockDocuments: false,
  hooks: { ...notifyOnDocumentChange('brand', touched), ...restrictDelete('brand') },
  fields: [
    key('The slug in the address of the brand’s page'),
    { name: 'name', type: 'text', required: true },
    localizedText('place'),
    { name: 'founded', type: 'text', required: true },
    localizedText('summary'),
    paragraphs('story'),
    { name: 'cover', type: 'relationship', relationTo: 'products' },
  ],
});
