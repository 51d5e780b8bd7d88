import type { GlobalConfig } from 'payload';
import { authorOnly, publishedOrAuthor } from '../access.ts';
import { type Touched, tellsOfGlobal } from '../change.ts';
import { paragraphs, words } from '../fields.ts';

export const home = (touched: Touched): GlobalConfig => ({
  slug: 'home',
  access: { read: publishedOrAuthor, update: authorOnly, readVersions: authorOnly },
  versions: { drafts: true, max: 20 },
  lockDocuments: false,
  hooks: tellsOfGlobal('home', touched),
  fields: [
    words('title'),
    { name: 'text', type: 'textarea', localized: true, required: true },
    { name: 'product', type: 'relationship', relationTo: 'products', required: true },
    { name: 'story', type: 'group', fields: [words('title'), paragraphs('paragraphs')] },
    { name: 'groups', type: 'relationship', relationTo: 'groups', hasMany: true },
    { name: 'brands', type: 'relationship', relationTo: 'brands', hasMany: true },
    {
      name: 'head',
      type: 'group',
      fields: [
        words('title'),
        { name: 'description', type: 'textarea', localized: true, required: true },
      ],
    },
  ],
});
