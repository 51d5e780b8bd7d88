import type { CollectionConfig, Field, FieldHook } from 'payload';
import { forDrafts } from '../access.ts';
import { type NotifyChanged, notifyOnDocumentChange } from '../change.ts';
import {
  attributeValues,
  availability,
  deliveryDays,
  key,
  localizedText,
  optionalPrices,
  paragraphs,
  prices,
  variantFields,
  weeks,
} from '../fields.ts';
import { MAX_SKU_CHARACTERS } from '../values/bounds.ts';
import { productMeasures, variantMeasures } from './measure-fields.ts';

/** The time of the first publication, unless an author has given another one. */
const firstPublication: FieldHook = ({ value, originalDoc, data }) =>
  value ??
  originalDoc?.since ??
  (data?.['_status'] === 'published' ? new Date().toISOString() : undefined);

const goesWellWith: Field = {
  name: 'related',
  label: 'Goes well with',
  type: 'relationship',
  relationTo: 'products',
  hasMany: true,
  admin: {
    description:
      'Its page shows these products alone, in this order. Left empty, it shows the newest of its group or brand',
  },
};

const stock: Field = {
  name: 'stock',
  label: 'In stock at',
  type: 'relationship',
  relationTo: 'places',
  hasMany: true,
  admin: { description: 'The places that have it, also if the shop itself does not' },
};

const leadTime: Field = {
  name: 'leadTime',
  type: 'group',
  admin: { description: 'The weeks until a made-to-order variant is sent' },
  fields: [weeks('from'), weeks('to')],
};

const ownDelivery: Field = {
  name: 'delivery',
  label: 'Delivery of its own',
  type: 'group',
  admin: { description: 'In place of that of the market, as for a large piece' },
  fields: [
    optionalPrices('What its delivery costs in each market; empty as for all products'),
    deliveryDays,
    { name: 'text', type: 'textarea', localized: true },
  ],
};

export const products = (touched: NotifyChanged): CollectionConfig => ({
  slug: 'products',
  admin: {
    useAsTitle: 'name',
    defaultColumns: ['name', 'brand', 'group', '_status', 'updatedAt'],
  },
  access: forDrafts,
  versions: { drafts: true, maxPerDoc: 20 },
  hooks: notifyOnDocumentChange('product', touched),
  fields: [
    key('The last part of the address of the product’s page'),
    { name: 'brand', type: 'relationship', relationTo: 'brands', index: true },
    { name: 'group', type: 'relationship', relationTo: 'groups', index: true },
    localizedText('name'),
    localizedText('reading', {
      required: false,
      ofSomeLanguages: true,
      description:
        'How the name is read, where its characters do not say so, as in Japanese: lists by name follow it',
    }),
    localizedText('summary', { required: false }),
    paragraphs('description'),
    {
      name: 'label',
      type: 'group',
      fields: [
        localizedText('material', { required: false }),
        localizedText('year', { required: false }),
        localizedText('measure', { required: false, label: 'Size' }),
      ],
    },
    attributeValues,
    {
      name: 'specifications',
      type: 'array',
      fields: [localizedText('name'), localizedText('value')],
    },
    productMeasures,
    { name: 'care', type: 'textarea', localized: true },
    leadTime,
    ownDelivery,
    {
      name: 'variants',
      type: 'array',
      required: true,
      minRows: 1,
      fields: [
        {
          name: 'sku',
          label: 'Item number',
          type: 'text',
          maxLength: MAX_SKU_CHARACTERS,
        },
        localizedText('name', {
          required: false,
          description: 'What it differs by, such as its colour; not needed if it is the only one',
        }),
        ...variantFields,
        variantMeasures,
        attributeValues,
        prices,
        availability,
        stock,
      ],
    },
    { name: 'pictures', type: 'upload', relationTo: 'media', hasMany: true },
    goesWellWith,
    {
      name: 'since',
      label: 'In the catalogue since',
      type: 'date',
      admin: {
        description:
          'When it came into the catalogue: the newest come first, and visitors who were here before see them marked. Left empty, it is the time of the first publication.',
        date: { pickerAppearance: 'dayAndTime' },
      },
      hooks: { beforeValidate: [firstPublication] },
    },
  ],
});
