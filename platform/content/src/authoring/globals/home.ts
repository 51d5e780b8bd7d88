import type { GlobalConfig } from 'payload';
import { forDrafts } from '../access.ts';
import { type NotifyChanged, notifyOnGlobalChange } from '../change.ts';
import { localizedText, paragraphs } from '../fields.ts';

export const home = (touched: NotifyChanged): GlobalConfig => ({
  slug: 'home',
  access: {
    read: forDrafts.read,
    update: forDrafts.update,
    readVersions: forDrafts.readVersions,
  },
  versions: { drafts: true, max: 20 },
  lockDocuments: false,
  hooks: notifyOnGlobalChange('home', touched),
  fields: [
    localizedText('title'),
    { name: 'text', type: 'textarea', localized: true, required: true },
    { name: 'product', type: 'relationship', relationTo: 'products', required: true },
    { name: 'story', type: 'group', fields: [localizedText('title'), paragraphs('paragraphs')] },
    { name: 'groups', type: 'relationship', relationTo: 'groups', hasMany: true },
    { name: 'brands', type: 'relationship', relationTo: 'brands', hasMany: true },
    {
      name: 'head',
      type: 'group',
      fields: [
        localizedText('title'),
        { name: 'description', type: 'textarea', localized: true, required: true },
      ],
    },
  ],
});
