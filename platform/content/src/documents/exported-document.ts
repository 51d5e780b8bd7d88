import type { FlattenedField } from 'payload';
import { isRow, type Row } from './catalogue-document.ts';
import { isReference, walkFields } from './walk-fields.ts';

/** The file name of each picture, by collection and id. */
export type PictureNames = ReadonlyMap<string, ReadonlyMap<string, string>>;

/**
 * The values of a document as a catalogue file has them: without ids of rows, empty values and
 * what the CMS computes, and with pictures by the names of their files.
 *
 * @param data As the CMS's database has it, in all languages.
 */
export function exportedValues(
  fields: readonly FlattenedField[],
  data: Row,
  pictures: PictureNames,
): Row {
  const keyIn = (collection: string, key: unknown): unknown =>
    pictures.get(collection)?.get(String(key)) ?? key;
  const reference = (relationTo: string | readonly string[], value: unknown): unknown => {
    if (typeof relationTo === 'string') return keyIn(relationTo, value);
    if (!isRow(value)) return value;
    return { ...value, value: keyIn(String(value['relationTo']), value['value']) };
  };
  return walkFields(fields, data, {
    value(field, value) {
      if (value === undefined || (Array.isArray(value) && value.length === 0)) return undefined;
      if (!isReference(field)) return value;
      if (!Array.isArray(value)) return reference(field.relationTo, value);
      return value.map((each: unknown) => reference(field.relationTo, each));
    },
  });
}
