import type { FlattenedField } from 'payload';
import { isRecord } from '../../content/src/authoring/values/is-record.ts';

/** A text that some languages lack and others have. */
export interface MissingText {
  /** Such as `Variants 2 → Name`. */
  label: string;
  /** The languages that lack it. */
  languages: string[];
}

const isText = (value: unknown): boolean => typeof value === 'string' && value.trim() !== '';

/** `leadTime` → `Lead time`. */
function words(name: string): string {
  const spaced = name.replaceAll(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`);
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}

const labelOf = (field: FlattenedField): string =>
  'label' in field && typeof field.label === 'string' ? field.label : words(field.name);

/** Whether each language needs a value. Nobody can tell where one is missing that some need. */
export const isTranslated = (field: FlattenedField): boolean =>
  'localized' in field && field.localized === true && !field.custom?.['ofSomeLanguages'];

/**
 * Finds the texts that are written in one language and missing in others. What no language has is
 * not missing.
 *
 * @param document Read in all languages.
 * @param languages Those of the shop.
 */
export function missingTexts(
  fields: readonly FlattenedField[],
  document: unknown,
  languages: readonly string[],
  before = '',
): MissingText[] {
  if (!isRecord(document)) return [];
  return fields.flatMap((field) => {
    const value = document[field.name];
    const label = before + labelOf(field);
    if (field.type === 'group') {
      return missingTexts(field.flattenedFields, value, languages, `${label} → `);
    }
    if (field.type === 'array') {
      const rows: unknown[] = Array.isArray(value) ? value : [];
      return rows.flatMap((row, index) =>
        missingTexts(field.flattenedFields, row, languages, `${label} ${index + 1} → `),
      );
    }
    if (!isTranslated(field) || !isRecord(value)) return [];
    if (!Object.values(value).some(isText)) return [];
    const missing = languages.filter((code) => !isText(value[code]));
    return missing.length > 0 ? [{ label, languages: missing }] : [];
  });
}
