import type { Site } from '@vitrine/contract';
import { CONTENT_API } from '@vitrine/contract/content-api';
import { href } from '@vitrine/routes';
import { messagesFor } from '../../messages/messages-for.ts';
import type {
  CatalogueReader,
  FacetValue,
} from '../../projection/catalogue-store/catalogue-store.ts';
import type { StoredHome } from '../../projection/catalogue-store/stored-pages.ts';
import { headOf } from '../../projection/rows/head.ts';
import { sharedImage } from '../../projection/rows/picture.ts';
import type { Endpoint } from '../request/endpoint.ts';
import { storedBody } from '../request/stored-body.ts';
import { brandCard, groupCard, groupsWithProducts, inUse } from './cards.ts';
import { siteSettings } from './site.ts';
import { siteStructuredData } from './site-structured-data.ts';
import { storyCards } from './stories.ts';

const MAX_NEWEST = 8;
/** Of those that the home page chooses itself. */
const MAX_GROUPS = 8;
const MAX_BRANDS = 6;

export const homeEndpoint: Endpoint = {
  ...CONTENT_API.home,
  summary: 'The home page: what authors chose for it, or what the catalogue has',
  answer(context) {
    const { reader, locales, locale, parameters } = context;
    const { code } = locale;
    const { currency } = parameters;
    const codes = locales.items.map((locale) => locale.code);
    const site = siteSettings(reader);
    const home = withSite(storedHome(reader, code, codes), code, site);
    const list = { locale: code, filters: { currency }, after: undefined, limit: MAX_NEWEST };
    const { items: newest } = reader.list({ ...list, sort: 'newest' });
    const chosen = home.product === null ? [] : [home.product];
    const pictured = newest.find((item) => item.image);
    const [first = pictured] = reader.items(code, chosen, currency);
    const isListed = newest.some(({ id }) => id === first?.id);
    const product = first && isListed ? inUse(reader, code, first) : first;
    const all = groupsWithProducts(reader, code);
    const groupNames = groupsOf(home, all);
    const groups = groupNames.map((name) => groupCard(reader, code, name, all));
    const brandNames = brandsOf(home, reader, code);
    const brands = brandNames.map((slug) => brandCard(reader, code, slug));
    const collections = storyCards(context, 'collections', home.collections);
    const text = home.hero.text || (newest.length > 0 ? '' : messagesFor(code).soon);
    const image = product?.image;
    const { description = '' } = home.head;
    const jsonLd = siteStructuredData(code, description, site.name);
    return {
      head: { ...home.head, jsonLd, ...(image && sharedImage(image)) },
      hero: { ...home.hero, text, ...(product && { product }) },
      story: home.story,
      groups: groups.filter((card) => card !== undefined),
      newest,
      brands: brands.filter((card) => card !== undefined),
      ...(collections.length > 0 && { collections }),
      ...(home.marks && { marks: home.marks }),
    };
  },
};

/** The names of the home page's groups, in its order. */
export function homeGroups(reader: CatalogueReader, locale: string): string[] {
  const home = storedBody(reader, 'home', 'home', locale);
  return groupsOf(home, groupsWithProducts(reader, locale));
}

/** The groups that authors chose, or those that are below none, the largest first. */
function groupsOf(home: StoredHome | undefined, all: readonly FacetValue[]): string[] {
  if (home && home.groups.length > 0) return home.groups;
  const roots = all.filter(({ parent }) => parent === undefined);
  return roots.slice(0, MAX_GROUPS).map(({ value }) => value);
}

/** The brands that authors chose, or those with the most products. */
function brandsOf({ brands }: StoredHome, reader: CatalogueReader, locale: string) {
  if (brands.length > 0) return brands;
  const { facets } = reader.facetCounts(locale, {}, ['brand']);
  return facets.brand.slice(0, MAX_BRANDS).map(({ value }) => value);
}

/** The home page that authors wrote, or one without texts. */
function storedHome(reader: CatalogueReader, code: string, locales: readonly string[]): StoredHome {
  const written = storedBody(reader, 'home', 'home', code);
  const path = (locale: string) => href('home', { locale });
  return (
    written ?? {
      head: headOf({ locale: code, locales, path, title: '', description: '' }),
      hero: { title: '', text: '' },
      product: null,
      story: { title: '', paragraphs: [] },
      groups: [],
      brands: [],
      collections: [],
    }
  );
}

/** Texts that authors left empty follow from the settings of the site. */
function withSite(home: StoredHome, code: string, { name, texts }: Site): StoredHome {
  const { tagline, marks } = texts?.[code] ?? {};
  const title = home.hero.title || tagline || name || messagesFor(code).catalogue;
  const language = title === tagline ? marks?.['tagline'] : undefined;
  return {
    ...home,
    hero: { ...home.hero, title },
    head: {
      ...home.head,
      title: home.head.title || name || title,
      description: home.head.description || home.hero.text || tagline || title,
    },
    ...(language && { marks: { ...home.marks, 'hero.title': language } }),
  };
}
