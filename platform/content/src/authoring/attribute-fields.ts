import { ATTRIBUTE_NAMES, ATTRIBUTES, type AttributeName } from '@vitrine/contract';
import type { Field } from 'payload';

type Owner = 'product' | 'variant';

/** Fields that were named before their attribute was. Renaming one would need a migration. */
const FIELD_NAMES: Readonly<Partial<Record<AttributeName, string>>> = { material: 'materials' };

/** The name of an attribute's field in the CMS. */
export const attributeFieldName = (name: AttributeName): string => FIELD_NAMES[name] ?? name;

/** The attributes of products, or those of variants. */
export const attributesOf = (owner: Owner): readonly AttributeName[] =>
  ATTRIBUTE_NAMES.filter((name) => ATTRIBUTES[name].of === owner);

/**
 * The fields of the attributes of products, or of variants. None is required: a product without a
 * value matches no filter of that attribute, and is shown all the same.
 */
export const attributeFields = (owner: Owner): Field[] =>
  attributesOf(owner).map((name) => ({
    name: attributeFieldName(name),
    type: 'select',
    options: [...ATTRIBUTES[name].values],
    admin: { description: ATTRIBUTES[name].meaning },
    ...(owner === 'product' && { hasMany: true }),
  }));
