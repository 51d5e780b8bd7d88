import type { CollectionConfig } from 'payload';
import { forDrafts } from '../access.ts';
import { type NotifyChanged, notifyOnDocumentChange } from '../change.ts';
import { key, localizedText } from '../fields.ts';
import { restrictDelete } from '../restrict-delete.ts';

export const groups = (touched: NotifyChanged): CollectionConfig => ({
  slug: 'groups',
  admin: { useAsTitle: 'title', defaultColumns: ['title', 'id', '_status', 'updatedAt'] },
  access: forDrafts,
  versions: { drafts: true, maxPerDoc: 20 },
  lockDocuments: false,
  hooks: { ...notifyOnDocumentChange('group', touched), ...restrictDelete('group') },
  fields: [
    key('The name in the address of the group’s page'),
    localizedText('title'),
    localizedText('summary'),
    { name: 'description', type: 'textarea', localized: true, required: true },
    { name: 'cover', type: 'relationship', relationTo: 'products' },
  ],
});
