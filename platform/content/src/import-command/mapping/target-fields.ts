import type { FlattenedField } from 'payload';
import { storedFields } from '../../documents/walk-fields.ts';

/** A field that a mapping gives a value to. */
export interface TargetField {
  /** The names of the groups around it, and its own. */
  path: readonly string[];
  field: FlattenedField;
  isLocalized: boolean;
  /** Of a price. */
  currency?: string | undefined;
  /** Of an attribute: its key. */
  attribute?: string | undefined;
}

/** Whether a field is a list of rows with several values. A mapping has other keys for those. */
const isList = (field: FlattenedField): boolean => field.type === 'array' && !isParagraphs(field);

/** Whether a field is a list of paragraphs: rows with a text and nothing else. */
export const isParagraphs = (field: FlattenedField): boolean =>
  field.type === 'array' &&
  storedFields(field.flattenedFields)
    .map(({ name }) => name)
    .join() === 'text';

/** The fields that a mapping can give a value, by their path: `name`, `label.material`. */
export function targetFields(
  fields: readonly FlattenedField[],
  path: readonly string[] = [],
  inLocalized = false,
): Map<string, TargetField> {
  const targets = new Map<string, TargetField>();
  for (const field of storedFields(fields)) {
    const at = [...path, field.name];
    const isLocalized = inLocalized || ('localized' in field && Boolean(field.localized));
    if (field.type === 'group' || field.type === 'tab') {
      for (const [name, each] of targetFields(field.flattenedFields, at, isLocalized)) {
        targets.set(name, each);
      }
    } else if (!isList(field) && field.type !== 'blocks' && field.type !== 'upload') {
      targets.set(at.join('.'), { path: at, field, isLocalized });
    }
  }
  return targets;
}
