import { overlappingScreen } from '@vitrine/contract';
import { ROUTES } from '@vitrine/routes';
import type { CollectionConfig, Field } from 'payload';
import { forDrafts } from '../access.ts';
import { type NotifyChanged, notifyOnDocumentChange } from '../change.ts';
import { key, localizedText, paragraphs } from '../fields.ts';
import { isKey } from '../values/is-key.ts';
import { filterIn, listFilterProblem } from '../values/list-filter.ts';

const MAX_FILTER_CHARACTERS = 500;

/** The word of a screen in the address. Those of screens with such pages of their own are taken. */
function screenRule(value: unknown): true | string {
  if (value === undefined || value === null || value === '') return true;
  if (!isKey(value)) return 'Lower-case letters, digits and single hyphens, such as collections';
  const taken = overlappingScreen('', `/:locale/${value}/:story`, ROUTES);
  return taken === undefined || `/${value}/… are pages that every site has`;
}

const onAnotherScreen: Field[] = [
  {
    name: 'screen',
    type: 'text',
    admin: {
      description:
        'The first word in the address of the screen that shows it, such as collections. Empty for the stories',
    },
    validate: screenRule,
  },
  {
    name: 'filter',
    label: 'List of products',
    type: 'text',
    maxLength: MAX_FILTER_CHARACTERS,
    admin: {
      description:
        'The end of an address of the page with all products, with a currency for each price, such as group=kitchen&price=-50USD,-45EUR. In a text, {limit} is the highest price of the visitor’s currency',
    },
    hooks: {
      beforeValidate: [({ value }) => (typeof value === 'string' ? filterIn(value) : value)],
    },
    validate: (value: unknown) =>
      typeof value !== 'string' || value === '' || (listFilterProblem(value) ?? true),
  },
];

/** Texts about products, groups and makers, which link to them. */
export const stories = (touched: NotifyChanged): CollectionConfig => ({
  slug: 'stories',
  admin: { useAsTitle: 'title', defaultColumns: ['title', 'screen', '_status', 'updatedAt'] },
  access: forDrafts,
  versions: { drafts: true, maxPerDoc: 20 },
  hooks: notifyOnDocumentChange('story', touched),
  fields: [
    key('The last part of the address of the story’s page'),
    localizedText('title'),
    localizedText('lede', { label: 'Introduction' }),
    { name: 'picture', type: 'upload', relationTo: 'media' },
    {
      name: 'published',
      label: 'Day of publication',
      type: 'date',
      required: true,
      admin: { description: 'The newest come first' },
    },
    {
      name: 'sections',
      type: 'array',
      admin: { description: 'The page shows the parts of a section in this order' },
      fields: [
        localizedText('heading', { required: false }),
        paragraphs('paragraphs'),
        { name: 'picture', type: 'upload', relationTo: 'media' },
        localizedText('caption', { required: false }),
        {
          name: 'quote',
          type: 'group',
          fields: [
            { name: 'text', type: 'textarea', localized: true },
            localizedText('by', { required: false, label: 'Said by' }),
          ],
        },
        {
          name: 'products',
          type: 'array',
          fields: [
            { name: 'product', type: 'relationship', relationTo: 'products', required: true },
            {
              name: 'variant',
              type: 'text',
              admin: { description: 'Item number of the variant to show; the first one if empty' },
            },
          ],
        },
        { name: 'groups', type: 'relationship', relationTo: 'groups', hasMany: true },
        { name: 'brands', type: 'relationship', relationTo: 'brands', hasMany: true },
      ],
    },
    ...onAnotherScreen,
  ],
});
