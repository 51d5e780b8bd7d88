import { CONTENT_API } from '@vitrine/contract/content-api';
import { parseStored } from '../../projection/catalogue-store/parse-stored.ts';
import { StoredTextPage } from '../../projection/catalogue-store/stored-pages.ts';
import type { Endpoint } from '../request/endpoint.ts';
import { storedPage } from '../request/stored-body.ts';

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
  answer: ({ reader, locale, param }) => storedPage(reader, 'page', param('topic'), locale.code),
};
