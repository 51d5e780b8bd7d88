import type { CollectionConfig } from 'payload';
import { forDrafts } from '../access.ts';
import { type NotifyChanged, notifyOnDocumentChange } from '../change.ts';
import { key, localizedText, paragraphs } from '../fields.ts';
import { isInTree } from '../relations/group-tree.ts';
import { restrictDelete } from '../relations/restrict-delete.ts';

export const groups = (touched: NotifyChanged): CollectionConfig => ({
  slug: 'groups',
  admin: { useAsTitle: 'title', defaultColumns: ['title', 'id', '_status', 'updatedAt'] },
  access: forDrafts,
  versions: { drafts: true, maxPerDoc: 20 },
  hooks: { ...notifyOnDocumentChange('group', touched), ...restrictDelete('group') },
  fields: [
    key('The last part of the address of the group’s page'),
    localizedText('title'),
    localizedText('summary', { required: false }),
    { name: 'description', type: 'textarea', localized: true },
    {
      name: 'parent',
      label: 'Belongs to',
      type: 'relationship',
      relationTo: 'groups',
      index: true,
      admin: {
        description:
          'The group above it. The list of a group has the products of those below it too',
      },
      filterOptions: ({ id }) => (id === undefined ? true : { id: { not_equals: id } }),
      validate: isInTree,
    },
    paragraphs('choosing', { label: 'How to choose' }),
    {
      name: 'maker',
      type: 'relationship',
      relationTo: 'brands',
      admin: { description: 'The maker that its page introduces' },
    },
    {
      name: 'scenes',
      label: 'Scene pictures',
      type: 'relationship',
      relationTo: 'products',
      hasMany: true,
      maxRows: 2,
      admin: { description: 'Two products: their last pictures stand above the list' },
    },
    {
      name: 'picture',
      type: 'upload',
      relationTo: 'media',
      admin: { description: 'Stands for the group; without it, the picture of its cover' },
    },
    { name: 'cover', type: 'relationship', relationTo: 'products' },
  ],
});
