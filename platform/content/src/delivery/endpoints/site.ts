import { CONTENT_API } from '@vitrine/contract/content-api';
import type { CatalogueReader } from '../../projection/catalogue-store/catalogue-store.ts';
import { StoredHome, StoredSite } from '../../projection/catalogue-store/stored-pages.ts';
import { sharedImage } from '../../projection/rows/picture.ts';
import type { Endpoint } from '../request/endpoint.ts';
import { storedBody, storedPage } from '../request/stored-body.ts';
import { brandCard, groupCard, groupsWithProducts, picturedBy } from './cards.ts';
import { siteStructuredData } from './site-structured-data.ts';

const MAX_NEWEST = 8;

export const typographyEndpoint: Endpoint = {
  ...CONTENT_API.typography,
  summary: 'Fonts and type scales of the whole site',
  answer: ({ reader }) => storedPage(reader, 'typography', 'typography', ''),
};

export const siteEndpoint: Endpoint = {
  ...CONTENT_API.site,
  summary:
    'The settings of the whole site: its name, logo, colours and texts, and where enquiries go',
  answer: async ({ reader }) => (await storedPage(reader, 'site', 'site', '')) ?? {},
};

/** The settings that other answers contain. */
export const storedSite = (reader: CatalogueReader) =>
  storedBody(reader, StoredSite, 'site', 'site', '');

export const localesEndpoint: Endpoint = {
  ...CONTENT_API.locales,
  summary: 'The locales there are',
  answer: async ({ locales }) => locales,
};

export const homeEndpoint: Endpoint = {
  ...CONTENT_API.home,
  summary: 'The home page',
  async answer({ reader, locale: { code }, parameters: { currency } }) {
    const home = await storedBody(reader, StoredHome, 'home', 'home', code);
    if (!home) return undefined;
    const list = { locale: code, filters: { currency }, after: undefined, limit: MAX_NEWEST };
    const { items: newest } = await reader.list({ ...list, sort: 'newest' });
    const [product = newest[0]] = await reader.items(
      code,
      home.product === null ? [] : [home.product],
      currency,
    );
    if (product === undefined) return undefined;
    const all = await groupsWithProducts(reader, code);
    const groups = await Promise.all(home.groups.map((name) => groupCard(reader, code, name, all)));
    const brands = await Promise.all(home.brands.map((slug) => brandCard(reader, code, slug)));
    const { image } = picturedBy(product);
    const name = (await storedSite(reader))?.name;
    const jsonLd = siteStructuredData(code, home.head.description, name);
    return {
      head: { ...home.head, jsonLd, ...(image && sharedImage(image)) },
      hero: { ...home.hero, product },
      story: home.story,
      groups: groups.filter((card) => card !== undefined),
      newest,
      brands: brands.filter((card) => card !== undefined),
      ...(home.marks && { marks: home.marks }),
    };
  },
};
