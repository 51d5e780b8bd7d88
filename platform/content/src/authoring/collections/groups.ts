import type { CollectionConfig } from 'payload';
import { publishedOrAuthor, writtenByAuthors } from '../access.ts';
import { type Touched, tellsOfDocuments } from '../change.ts';
import { key, words } from '../fields.ts';
import { keptWhileUsed } from '../restrict-delete.ts';

export const groups = (touched: Touched): CollectionConfig => ({
  slug: 'groups',
  access: writtenByAuthors(publishedOrAuthor),
  versions: { drafts: true, maxPerDoc: 20 },
  lockDocuments: false,
  hooks: { ...tellsOfDocuments('group', touched), ...keptWhileUsed('group') },
  fields: [
    key('The name in the address of the group’s page'),
    words('title'),
    words('summary'),
    { name: 'description', type: 'textarea', localized: true, required: true },
    { name: 'cover', type: 'relationship', relationTo: 'products' },
  ],
});
