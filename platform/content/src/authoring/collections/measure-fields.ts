import {
  LENGTHS,
  type LengthName,
  MAX_PARTS,
  MEASURE_VIEWS,
  PART_SIDES,
  SILHOUETTE,
} from '@vitrine/contract';
import type { Field } from 'payload';
import { localizedText } from '../fields.ts';
import { MAX_CONTENT, MAX_LENGTH } from '../values/bounds.ts';

const LENGTH_DESCRIPTIONS: Readonly<Partial<Record<LengthName, string>>> = {
  heightFrom: 'The lowest height of a product that is adjustable, in mm',
};

/** Of the height to the width of a silhouette. */
const MAX_RATIO = 1_000;

const amount = (name: string, description: string, max: number, label?: string): Field => ({
  name,
  ...(label !== undefined && { label }),
  type: 'number',
  min: 0.1,
  max,
  admin: { description },
});

const lengths: Field[] = [
  ...LENGTHS.map((name) => amount(name, LENGTH_DESCRIPTIONS[name] ?? 'In mm', MAX_LENGTH)),
  {
    name: 'parts',
    type: 'array',
    maxRows: MAX_PARTS,
    admin: { description: 'Lengths of parts, such as the diameter of a shade' },
    fields: [
      localizedText('title', { description: 'As within a sentence: “shade”' }),
      { name: 'side', type: 'select', required: true, options: [...PART_SIDES] },
      { ...amount('length', 'In mm', MAX_LENGTH), required: true } as Field,
    ],
  },
];

/** The lengths of a variant, where they differ from the product's. */
export const variantMeasures: Field = { name: 'measures', type: 'group', fields: lengths };

/** The measures of a product, and the silhouette that its measure picture shows. */
export const productMeasures: Field = {
  name: 'measures',
  type: 'group',
  fields: [
    ...lengths,
    amount('mass', 'In g', MAX_CONTENT, 'Weight'),
    amount('volume', 'In ml', MAX_CONTENT),
    {
      name: 'view',
      type: 'select',
      options: [...MEASURE_VIEWS],
      admin: { description: 'Drawn as it stands (front), or from above (top)' },
    },
    {
      name: 'outline',
      type: 'group',
      fields: [
        {
          name: 'path',
          type: 'textarea',
          admin: {
            description: 'SVG path data in a box of 100 by 100, such as M0 0L100 0L50 100Z',
          },
          validate: (value: unknown) =>
            !value ||
            SILHOUETTE.test(String(value)) ||
            'SVG path data of at most 2,000 characters, such as M0 0L100 0L50 100Z',
        },
        amount('ratio', 'Height by width, if only one of both lengths is known', MAX_RATIO),
      ],
    },
  ],
};
