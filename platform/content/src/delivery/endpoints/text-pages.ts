import { TextPage } from '@vitrine/contract';
import { CONTENT_API } from '@vitrine/contract/content-api';
import { parseStored } from '../../projection/catalogue-store/parse-stored.ts';
import { StoredTextPage } from '../../projection/catalogue-store/stored-pages.ts';
import { sharedImage } from '../../projection/rows/picture.ts';
import type { Endpoint } from '../request/endpoint.ts';
import { coverOf } from './cards.ts';

export const textPagesEndpoint: Endpoint = {
  ...CONTENT_API.textPages,
  summary: 'The text pages, in the order of the links to them',
  async answer({ reader, locale }) {
    const pages = (await reader.bodies('page', locale.code)).map(({ key, body }) => ({
      topic: key,
      ...parseStored(StoredTextPage, body),
    }));
    const items = pages
      .toSorted((a, b) => a.position - b.position)
      .map(({ position: _, ...page }) => page);
    return { items };
  },
};

export const textPageEndpoint: Endpoint = {
  ...CONTENT_API.textPage,
  summary: 'A text page, such as privacy or contact',
  async answer({ reader, locale: { code }, param }) {
    const stored = await reader.page('page', param('topic'), code);
    if (stored === undefined) return undefined;
    const page = parseStored(TextPage, stored);
    // The page has no picture of its own: a shared link has that of the newest product.
    const { image } = await coverOf(reader, code, null, {});
    return { ...page, head: { ...page.head, ...(image && sharedImage(image)) } };
  },
};
