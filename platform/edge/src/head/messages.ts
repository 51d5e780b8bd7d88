import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { lookUpLocale } from '@vitrine/contract';
import * as v from 'valibot';

/**
 * The texts of a document without content. Keys and texts are those of the host's messages, so that
 * nothing changes when the host takes over; `pnpm check` compares them.
 */
const HeadMessages = v.object({
  /** Names of the links to home and explore. */
  home: v.string(),
  explore: v.string(),
  /** The lowest price of a product: from {price}. */
  fromPrice: v.string(),
  /** Title for a path without a route. */
  nothingTitle: v.string(),
  /** Title for a page that the content service does not have. */
  missingPage: v.string(),
  /** One sentence about the site. */
  colophon: v.string(),
});
export type HeadMessages = v.InferOutput<typeof HeadMessages>;

/** The name of the site, in every language. */
export const SITE_NAME = 'Vitrine';

const MESSAGES = readMessages(join(import.meta.dirname, 'messages'), HeadMessages);

/** The messages in a folder, by locale. */
export function readMessages<Schema extends v.GenericSchema>(
  folder: string,
  schema: Schema,
): ReadonlyMap<string, v.InferOutput<Schema>> {
  return new Map(
    readdirSync(folder).map((file) => [
      basename(file, '.json'),
      v.parse(schema, JSON.parse(readFileSync(join(folder, file), 'utf8'))),
    ]),
  );
}

/**
 * The messages in a locale; undefined if it has no messages. Then a document has only the site's
 * name, because its text must be in the language of its `lang`.
 */
export function messagesFor(locale: string): HeadMessages | undefined {
  const code = lookUpLocale(locale, [...MESSAGES.keys()]);
  return code === undefined ? undefined : MESSAGES.get(code);
}
