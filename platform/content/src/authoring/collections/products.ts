import type { CollectionConfig } from 'payload';
import { publishedOrAuthor, writtenByAuthors } from '../access.ts';
import { type Touched, tellsOfDocuments } from '../change.ts';
import { availability, color, key, materials, paragraphs, prices, words } from '../fields.ts';

export const products = (touched: Touched): CollectionConfig => ({
  slug: 'products',
  access: writtenByAuthors(publishedOrAuthor),
  versions: { drafts: true, maxPerDoc: 20 },
  lockDocuments: false,
  hooks: tellsOfDocuments('product', touched),
  fields: [
    key('The id in the address of the product’s page'),
    { name: 'brand', type: 'relationship', relationTo: 'brands', required: true, index: true },
    { name: 'group', type: 'relationship', relationTo: 'groups', required: true, index: true },
    words('name'),
    words('summary'),
    paragraphs('description'),
    { name: 'label', type: 'group', fields: [words('material'), words('year'), words('measure')] },
    materials,
    { name: 'specifications', type: 'array', fields: [words('name'), words('value')] },
    {
      name: 'variants',
      type: 'array',
      required: true,
      minRows: 1,
      fields: [
        { name: 'sku', type: 'text', required: true },
        words('name'),
        color,
        prices,
        availability,
      ],
    },
    { name: 'pictures', type: 'upload', relationTo: 'media', hasMany: true },
    { name: 'related', type: 'relationship', relationTo: 'products', hasMany: true },
    {
      name: 'since',
      type: 'date',
      required: true,
      admin: { description: 'Day it came into the catalogue; the newest come first' },
    },
  ],
});
