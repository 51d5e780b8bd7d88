import type { CollectionConfig } from 'payload';
import { forDrafts } from '../access.ts';
import { type NotifyChanged, notifyOnDocumentChange } from '../change.ts';
import { key, linkPlaces, localizedText, paragraphs } from '../fields.ts';
import { MAX_POSITION } from '../values/bounds.ts';

/** Text pages about the site: about, contact, privacy, imprint. */
export const pages = (touched: NotifyChanged): CollectionConfig => ({
  slug: 'pages',
  admin: { useAsTitle: 'title', defaultColumns: ['title', 'id', '_status', 'updatedAt'] },
  access: forDrafts,
  versions: { drafts: true, maxPerDoc: 20 },
  hooks: notifyOnDocumentChange('page', touched),
  fields: [
    key('The last part of the address of the page'),
    localizedText('title'),
    localizedText('lede', { required: false, label: 'Introduction' }),
    { name: 'description', type: 'textarea', localized: true, required: true },
    {
      name: 'sections',
      type: 'array',
      fields: [localizedText('heading', { required: false }), paragraphs('paragraphs')],
    },
    linkPlaces,
    {
      name: 'position',
      type: 'number',
      required: true,
      defaultValue: 100,
      min: -MAX_POSITION,
      max: MAX_POSITION,
      admin: { description: 'Links come in the order of these numbers' },
    },
  ],
});
