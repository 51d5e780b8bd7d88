import type { Site } from '@vitrine/contract';
import { CONTENT_API } from '@vitrine/contract/content-api';
import type { CatalogueReader } from '../../projection/catalogue-store/catalogue-store.ts';
import type { Endpoint } from '../request/endpoint.ts';
import { storedBodies, storedBody, storedPage, storedResponse } from '../request/stored-body.ts';

export const typographyEndpoint: Endpoint = {
  ...CONTENT_API.typography,
  summary: 'Fonts and type scales of the whole site',
  answer: ({ reader }) => storedResponse(reader, 'typography', 'typography', ''),
};

export const siteEndpoint: Endpoint = {
  ...CONTENT_API.site,
  summary:
    'The settings of the whole site: its name, logo, colours and texts, and where enquiries go',
  answer({ reader, locales, attributes }): Site {
    const emptyPages = emptyPagesIn(reader, locales.default);
    const names = attributes.map(({ name }) => name);
    return {
      ...siteSettings(reader),
      ...(emptyPages.length > 0 && { emptyPages }),
      ...(names.length > 0 && { attributes: names }),
    };
  },
};

/** The pages that list nothing, in any language: texts of another one stand in for missing ones. */
function emptyPagesIn(reader: CatalogueReader, locale: string): string[] {
  const { facets } = reader.facetCounts(locale, {}, ['brand']);
  const stories = storedBodies(reader, 'story', locale).filter(({ body }) => !body.screen);
  return [
    ...(facets.brand.length === 0 ? ['makers'] : []),
    ...(stories.length === 0 ? ['stories'] : []),
  ];
}

/** The settings that other answers contain. */
export const storedSite = (reader: CatalogueReader) => storedBody(reader, 'site', 'site', '');

/** The settings as `/v1/site` has them. */
export const siteSettings = (reader: CatalogueReader): Site =>
  storedPage(reader, 'site', 'site', '') ?? {};

export const localesEndpoint: Endpoint = {
  ...CONTENT_API.locales,
  summary: 'The locales there are',
  answer: ({ locales }) => locales,
};

export const deliveryEndpoint: Endpoint = {
  ...CONTENT_API.delivery,
  summary: 'Delivery to each market and returns, of products without terms of their own',
  answer: ({ reader, locale }) => storedResponse(reader, 'locales', 'locales', locale.code),
};
