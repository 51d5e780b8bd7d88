import { indexTokens } from '../../search/tokens.ts';
import type { Indexed } from '../catalogue-store/catalogue-store.ts';

/** A document that search finds by its title alone. */
export const indexedTitle = (title: string, locale: string): Indexed => ({
  text: title,
  title: indexTokens(title, locale),
  maker: [],
  facts: [],
  body: [],
});
