import type { Field, GlobalConfig } from 'payload';
import { authorOnly, publisherOnly } from '../access.ts';
import { type NotifyChanged, notifyOnGlobalChange } from '../change.ts';
import * as rule from './typography-rules.ts';

const fontFile = (name: string): Field => ({
  name,
  type: 'text',
  required: true,
  maxLength: rule.MAX_LINK,
  validate: rule.link,
});

/** The typography entity of the specification (S9). It has no drafts: what is saved is live. */
export const typography = (touched: NotifyChanged): GlobalConfig => ({
  slug: 'typography',
  access: { read: authorOnly, update: publisherOnly },
  hooks: notifyOnGlobalChange('typography', touched),
  fields: [
    {
      name: 'fontFamily',
      type: 'group',
      fields: [
        { name: 'fontFamily', type: 'text', required: true, validate: rule.fontFamily },
        {
          name: 'fonts',
          type: 'array',
          maxRows: rule.MAX_FONTS,
          fields: [
            { name: 'family', type: 'text', required: true, validate: rule.family },
            fontFile('woff2'),
            fontFile('woff'),
            {
              name: 'weight',
              type: 'text',
              required: true,
              validate: rule.weight,
              hooks: {
                beforeValidate: [({ value }) => (value === undefined ? value : String(value))],
              },
            },
          ],
        },
        { name: 'webFont', type: 'text', maxLength: rule.MAX_LINK, validate: rule.optionalLink },
      ],
    },
    {
      name: 'typeScales',
      type: 'array',
      required: true,
      minRows: 1,
      validate: rule.typeScales,
      fields: [
        { name: 'name', type: 'text', required: true, validate: rule.scaleName },
        {
          name: 'fontSize',
          type: 'number',
          required: true,
          min: 1,
          max: 400,
          admin: { description: 'px' },
        },
        {
          name: 'lineHeight',
          type: 'number',
          required: true,
          min: 50,
          max: 400,
          admin: { description: '%' },
        },
        {
          name: 'letterSpacing',
          type: 'number',
          required: true,
          defaultValue: 0,
          min: -20,
          max: 40,
          admin: { description: 'px; 0 means normal' },
        },
        { name: 'fontWeight', type: 'number', required: true, min: 1, max: 1000 },
        {
          name: 'textTransform',
          type: 'select',
          required: true,
          defaultValue: 'none',
          options: ['none', 'uppercase', 'lowercase', 'capitalize'],
        },
        {
          name: 'textDecoration',
          type: 'select',
          defaultValue: 'none',
          options: ['none', 'underline', 'overline', 'line-through'],
        },
      ],
    },
  ],
});
