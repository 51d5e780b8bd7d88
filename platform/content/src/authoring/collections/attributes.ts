import type { CollectionConfig, Field, FieldHook } from 'payload';
import { keyFrom } from '../../text/key.ts';
import { forPublishers } from '../access.ts';
import { type NotifyChanged, notifyOnDocumentChange } from '../change.ts';
import { HEX_COLOR, key, localizedText } from '../fields.ts';
import {
  ATTRIBUTE_OWNERS,
  ATTRIBUTE_TYPES,
  isAttributeKey,
  MAX_CHOICES,
} from '../values/attributes.ts';
import { MAX_POSITION } from '../values/bounds.ts';
import { isKey } from '../values/is-key.ts';

const isOfType =
  (type: string) =>
  (_: unknown, { type: chosen }: { type?: unknown }) =>
    (chosen ?? 'choice') === type;

/** The key of a choice follows from its title. */
const keyFromTitle: FieldHook = ({ value, siblingData }) => {
  const { title } = siblingData;
  return value || (typeof title === 'string' ? keyFrom(title) : value);
};

const attributeKey = key('The name of the filter in the address of a list');

const valueFields: Field[] = [
  localizedText('title'),
  {
    name: 'value',
    label: 'Name in the address',
    type: 'text',
    required: true,
    admin: { description: 'Left empty, it follows from the title' },
    hooks: { beforeValidate: [keyFromTitle] },
    validate: (value: unknown) =>
      isKey(value) || 'Lower-case letters, digits and single hyphens, at most 80',
  },
  {
    name: 'swatch',
    type: 'text',
    admin: { description: 'The colour that filters show it with, such as #7d8b92' },
    validate: (value: unknown) => HEX_COLOR.test(String(value ?? '')) || 'A colour such as #7d8b92',
  },
];

/** The places where an attribute is used. */
const uses: Field[] = [
  {
    name: 'filter',
    label: 'Lists are filtered by it',
    type: 'checkbox',
    defaultValue: true,
    admin: { condition: (_, { type }) => type !== 'text' },
  },
  {
    name: 'shown',
    label: 'Shown among the specifications of a product',
    type: 'checkbox',
    defaultValue: true,
  },
  {
    name: 'searched',
    label: 'Visitors find products by it',
    type: 'checkbox',
    defaultValue: true,
  },
  {
    name: 'position',
    type: 'number',
    min: 0,
    max: MAX_POSITION,
    admin: { description: 'The smaller, the further up among the filters' },
  },
];

/**
 * The facts by which products of this catalogue are compared: each may be a filter of lists, a line
 * among the specifications, and a word of search.
 */
export const attributes = (touched: NotifyChanged): CollectionConfig => ({
  slug: 'attributes',
  admin: { useAsTitle: 'title', defaultColumns: ['title', 'id', 'type', 'updatedAt'] },
  access: forPublishers,
  hooks: notifyOnDocumentChange('attributes', touched),
  fields: [
    {
      ...attributeKey,
      validate: (value: unknown) =>
        isAttributeKey(value) ||
        (isKey(value)
          ? `"${value}" is a name that addresses use already. Choose another one.`
          : 'Lower-case letters, digits and single hyphens, at most 80'),
    },
    localizedText('title'),
    {
      name: 'type',
      type: 'select',
      required: true,
      defaultValue: 'choice',
      options: [
        { value: ATTRIBUTE_TYPES[0], label: 'Some of a list' },
        { value: ATTRIBUTE_TYPES[1], label: 'A number' },
        { value: ATTRIBUTE_TYPES[2], label: 'A text' },
      ],
    },
    {
      name: 'of',
      label: 'Filled in for',
      type: 'select',
      required: true,
      defaultValue: 'product',
      options: [
        { value: ATTRIBUTE_OWNERS[0], label: 'The product' },
        { value: ATTRIBUTE_OWNERS[1], label: 'Each variant' },
      ],
    },
    {
      name: 'unit',
      type: 'text',
      localized: true,
      admin: { description: 'Such as ct, V or kg', condition: isOfType('number') },
    },
    {
      name: 'values',
      label: 'The list',
      labels: { singular: 'Value', plural: 'Values' },
      type: 'array',
      maxRows: MAX_CHOICES,
      admin: {
        description: 'In the order in which filters show them',
        condition: isOfType('choice'),
      },
      fields: valueFields,
    },
    ...uses,
  ],
});
