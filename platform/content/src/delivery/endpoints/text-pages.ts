import { CONTENT_API } from '@vitrine/contract/content-api';
import { sharedImage } from '../../projection/rows/picture.ts';
import type { Endpoint } from '../request/endpoint.ts';
import { storedBodies, storedPage } from '../request/stored-body.ts';
import { coverOf } from './cards.ts';

export const textPagesEndpoint: Endpoint = {
  ...CONTENT_API.textPages,
  summary: 'The text pages, in the order of the links to them',
  answer({ reader, locale }) {
    const pages = storedBodies(reader, 'page', locale.code).map(({ key, body }) => ({
      topic: key,
      ...body,
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
  answer({ reader, locale: { code }, param }) {
    const page = storedPage(reader, 'page', param('topic'), code);
    if (!page) return undefined;
    // The page has no picture of its own: a shared link has that of the newest product.
    const { image } = coverOf(reader, code, { image: null, cover: null }, {});
    return { ...page, head: { ...page.head, ...(image && sharedImage(image)) } };
  },
};
