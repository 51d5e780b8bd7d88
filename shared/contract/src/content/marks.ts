import * as v from 'valibot';

/**
 * The texts of an entity that are not in the requested locale, with the language they are in, by
 * path: `{ summary: 'en', 'specifications.3.value': 'en' }`. Absent if nothing fell back.
 */
export const Marks = v.optional(v.record(v.string(), v.string()));
export type LanguageFallbacks = v.InferOutput<typeof Marks>;
