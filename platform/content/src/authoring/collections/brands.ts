import type { CollectionConfig } from 'payload';
import { publishedOrAuthor, writtenByAuthors } from '../access.ts';
import { type Touched, tellsOfDocuments } from '../change.ts';
import { key, paragraphs, words } from '../fields.ts';
import { keptWhileUsed } from '../restrict-delete.ts';

export const brands = (touched: Touched): CollectionConfig => ({
  slug: 'brands',
  access: writtenByAuthors(publishedOrAuthor),
  versions: { drafts: true, maxPerDoc: 20 },
  lockDocuments: false,
  hooks: { ...tellsOfDocuments('brand', touched), ...keptWhileUsed('brand') },
  fields: [
    key('The slug in the address of the brand’s page'),
    { name: 'name', type: 'text', required: true },
    words('place'),
    { name: 'founded', type: 'text', required: true },
    words('summary'),
    paragraphs('story'),
    { name: 'cover', type: 'relationship', relationTo: 'products' },
  ],
});
