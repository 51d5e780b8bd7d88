import { Site } from '@vitrine/contract';
import { CONTENT_API } from '@vitrine/contract/content-api';
import type { CatalogueReader } from '../../projection/catalogue-store/catalogue-store.ts';
import { parseStored } from '../../projection/catalogue-store/parse-stored.ts';
import { StoredSite } from '../../projection/catalogue-store/stored-pages.ts';
import type { Endpoint } from '../request/endpoint.ts';
import { storedBody, storedPage } from '../request/stored-body.ts';

export const typographyEndpoint: Endpoint = {
  ...CONTENT_API.typography,
  summary: 'Fonts and type scales of the whole site',
  answer: ({ reader }) => storedPage(reader, 'typography', 'typography', ''),
};

export const siteEndpoint: Endpoint = {
  ...CONTENT_API.site,
  summary:
    'The settings of the whole site: its name, logo, colours and texts, and where enquiries go',
  async answer({ reader, locales, attributes }): Promise<Site> {
    const emptyPages = await emptyPagesIn(reader, locales.default);
    const names = attributes.map(({ name }) => name);
    return {
      ...(await siteSettings(reader)),
      ...(emptyPages.length > 0 && { emptyPages }),
      ...(names.length > 0 && { attributes: names }),
    };
  },
};

/** The pages that list nothing, in any language: texts of another one stand in for missing ones. */
async function emptyPagesIn(reader: CatalogueReader, locale: string): Promise<string[]> {
  const { facets } = await reader.facetCounts(locale, {}, ['brand']);
  const stories = await reader.bodies('story', locale);
  return [
    ...(facets.brand.length === 0 ? ['makers'] : []),
    ...(stories.length === 0 ? ['stories'] : []),
  ];
}

/** The settings that other answers contain. */
export const storedSite = (reader: CatalogueReader) =>
  storedBody(reader, StoredSite, 'site', 'site', '');

/** The settings as `/v1/site` has them. */
export async function siteSettings(reader: CatalogueReader): Promise<Site> {
  const page = await reader.page('site', 'site', '');
  return page === undefined ? {} : parseStored(Site, page);
}

export const localesEndpoint: Endpoint = {
  ...CONTENT_API.locales,
  summary: 'The locales there are',
  answer: async ({ locales }) => locales,
};
