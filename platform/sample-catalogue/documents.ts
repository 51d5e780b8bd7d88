import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { SAMPLE_CATALOGUE } from './folder.ts';

const Document = v.object({
  collection: v.optional(v.string()),
  global: v.optional(v.string()),
  id: v.optional(v.union([v.string(), v.number()])),
  data: v.record(v.string(), v.unknown()),
});

/** The lines after the header. */
export const documents = readFileSync(join(SAMPLE_CATALOGUE, 'catalogue.jsonl'), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => v.parse(Document, JSON.parse(line)));

export const Text = v.objectWithRest({ en: v.string() }, v.string());
export type Text = v.InferOutput<typeof Text>;

/** The documents of a collection, with the fields that a test compares. */
export const all = <Entries extends v.ObjectEntries>(collection: string, entries: Entries) =>
  documents.flatMap(({ collection: of, id, data }) =>
    of === collection ? [{ id, ...v.parse(v.object(entries), data) }] : [],
  );

/** Every localized text of a value, by its path. */
function textsOf(value: unknown, path: string): [string, Text][] {
  if (typeof value !== 'object' || value === null) return [];
  if (v.is(Text, value)) return [[path, value]];
  return Object.entries(value).flatMap(([key, inner]) => textsOf(inner, `${path}.${key}`));
}

/** Every text in all its languages, by its path. */
export const texts = documents.flatMap(({ collection, global, id, data }) =>
  textsOf(data, collection === undefined ? String(global) : `${collection}/${id}`),
);
