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
  hooks: notifyOnGlobalChange('home', touched),
  fields: [
    localizedText('title', {
      required: false,
      description: 'Without one, what the shop is in one sentence, or its name',
    }),
    { name: 'text', type: 'textarea', localized: true },
    {
      name: 'product',
      type: 'relationship',
      relationTo: 'products',
      admin: { description: 'The large picture. Without one, the newest product with a picture' },
    },
    {
      name: 'story',
      type: 'group',
      fields: [localizedText('title', { required: false }), paragraphs('paragraphs')],
    },
    {
      name: 'groups',
      type: 'relationship',
      relationTo: 'groups',
      hasMany: true,
      admin: { description: 'Without any, those at the top with the most products' },
    },
    {
      name: 'brands',
      type: 'relationship',
      relationTo: 'brands',
      hasMany: true,
      admin: { description: 'Without any, those with the most products' },
    },
    {
      name: 'collections',
      type: 'relationship',
      relationTo: 'stories',
      hasMany: true,
      filterOptions: { screen: { equals: 'collections' } },
      admin: { description: 'Of the pages with the screen collections, in this order' },
    },
    {
      name: 'head',
      type: 'group',
      fields: [
        localizedText('title', { required: false }),
        { name: 'description', type: 'textarea', localized: true },
      ],
    },
  ],
});
