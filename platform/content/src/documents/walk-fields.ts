import { LOCALE_CODES } from '@vitrine/contract';
import type { FlattenedBlock, FlattenedField } from 'payload';
import { isRow, type Row } from './catalogue-document.ts';

type References = Extract<FlattenedField, { type: 'relationship' | 'upload' }>;

/** Converts the fields of a document. */
export interface Walker {
  /**
   * Converts a value, also a missing one. Lists of rows come here too, before their rows.
   *
   * @param path Such as `variants.0.name.en`.
   */
  value(field: FlattenedField, value: unknown, path: string, siblings: Row): unknown;
  /** The members that each row of a list gets. */
  row?(given: Row): Row;
  /** Receives what does not fit the fields. */
  wrong?(path: string, message: string): void;
  /** Also walks fields that have no value. */
  complete?: boolean;
}

/** Fields that the CMS computes, and those that are parts of a document's identity. */
const COMPUTED: ReadonlySet<string> = new Set([
  '_status',
  'createdAt',
  'deletedAt',
  'id',
  'updatedAt',
  'updatedBy',
]);

/** Fields that the CMS adds to a collection of files. Their names are free in the others. */
const COMPUTED_OF_FILES: ReadonlySet<string> = new Set(['thumbnailURL', 'url']);

/** Members of the rows of lists, beside their fields. */
const OF_ROWS: ReadonlySet<string> = new Set(['id', 'blockType', 'blockName']);

const isComputed = ({ name, admin }: FlattenedField): boolean =>
  COMPUTED.has(name) || (COMPUTED_OF_FILES.has(name) && !!admin && 'hidden' in admin);

/** Whether a field holds a value of its own that an author, or the CMS for them, has set. */
const isStored = (field: FlattenedField): boolean =>
  !isComputed(field) && field.type !== 'join' && !('virtual' in field && field.virtual);

/** The fields of a document that a catalogue file has. */
export function storedFields(fields: readonly FlattenedField[]): readonly FlattenedField[] {
  const cached = stored.get(fields);
  if (cached) return cached;
  const own = fields.filter(isStored);
  stored.set(fields, own);
  return own;
}

/** Walking needs them for each row of each document. */
const stored = new WeakMap<readonly FlattenedField[], readonly FlattenedField[]>();

export const isReference = (field: FlattenedField): field is References =>
  field.type === 'relationship' || field.type === 'upload';

/**
 * Converts the values of a document field by field, lists and groups included.
 *
 * @example walkFields(fields, row, { value: (field, value) => value })
 */
export function walkFields(
  fields: readonly FlattenedField[],
  data: Row,
  walker: Walker,
  path = '',
): Record<string, unknown> {
  const walked: Record<string, unknown> = {};
  const all = storedFields(fields);
  for (const field of all) {
    const content = data[field.name] ?? undefined;
    if (content === undefined && !walker.complete) continue;
    const at = path + field.name;
    const value = isLocalized(field)
      ? eachLocale(field, content, at, data, walker)
      : single(field, content, at, data, walker);
    if (value !== undefined) walked[field.name] = value;
  }
  if (walker.wrong) {
    for (const name of Object.keys(data)) {
      if (OF_ROWS.has(name) || all.some((field) => field.name === name)) continue;
      const names = all.map((field) => field.name).join(', ');
      walker.wrong(path + name, `is not a field. The fields are ${names}`);
    }
  }
  return walked;
}

const isLocalized = (field: FlattenedField): boolean => 'localized' in field && !!field.localized;

function eachLocale(
  field: FlattenedField,
  translations: unknown,
  path: string,
  siblings: Row,
  walker: Walker,
): unknown {
  if (translations !== undefined && !isRow(translations)) {
    walker.wrong?.(path, 'must be an object with a value for each locale, such as {"en": …}');
    return undefined;
  }
  const texts = Object.entries(translations ?? {}).filter(([, value]) => value != null);
  // A required value may be in any language: readers get it, marked.
  if (texts.length === 0) return single(field, undefined, path, siblings, walker);
  const walked = texts.flatMap(([locale, value]) => {
    if (!LOCALE_CODES.includes(locale)) {
      walker.wrong?.(`${path}.${locale}`, `is not a locale. Use ${LOCALE_CODES.join(', ')}`);
      return [];
    }
    const each = single(field, value, `${path}.${locale}`, siblings, walker);
    return each === undefined ? [] : [[locale, each] as const];
  });
  return walked.length > 0 ? Object.fromEntries(walked) : undefined;
}

function single(
  field: FlattenedField,
  value: unknown,
  path: string,
  siblings: Row,
  walker: Walker,
): unknown {
  switch (field.type) {
    case 'group':
    case 'tab': {
      if (value !== undefined && !isRow(value)) walker.wrong?.(path, 'must be an object');
      const group = isRow(value) ? value : {};
      const walked = walkFields(field.flattenedFields, group, walker, `${path}.`);
      return Object.keys(walked).length > 0 ? walked : undefined;
    }
    case 'array':
    case 'blocks': {
      const rows = walker.value(field, value, path, siblings);
      if (!Array.isArray(rows) || rows.length === 0) return walker.complete ? rows : undefined;
      return rows.flatMap((row: unknown, index) => {
        if (isRow(row)) return [listRow(field, row, `${path}.${index}`, walker)];
        walker.wrong?.(`${path}.${index}`, 'must be an object');
        return [];
      });
    }
    default:
      return walker.value(field, value, path, siblings);
  }
}

function listRow(
  field: Extract<FlattenedField, { type: 'array' | 'blocks' }>,
  row: Row,
  path: string,
  walker: Walker,
): Row {
  const base = walker.row?.(row) ?? {};
  if (field.type === 'array') {
    return { ...base, ...walkFields(field.flattenedFields, row, walker, `${path}.`) };
  }
  const all: FlattenedBlock[] = [
    ...field.blocks,
    ...(field.blockReferences ?? []).filter((block) => typeof block !== 'string'),
  ];
  const block = all.find(({ slug }) => slug === row['blockType']);
  if (!block) {
    const slugs = all.map(({ slug }) => slug).join(', ');
    walker.wrong?.(`${path}.blockType`, `must be one of ${slugs}`);
    return base;
  }
  return {
    ...base,
    blockType: block.slug,
    ...walkFields(block.flattenedFields, row, walker, `${path}.`),
  };
}
