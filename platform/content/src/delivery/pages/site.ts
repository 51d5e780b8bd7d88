import { HomePage, Locales, Sitemap, Typography } from '@vitrine/contract';
import { href } from '@vitrine/routes';
import type { Kind } from '../../authoring/change.ts';
import { pathOf } from '../../projection/head.ts';
import type { PageKey } from '../../projection/store.ts';
import { StoredHome } from '../../projection/stored.ts';
import { brandCard, groupCard } from '../cards.ts';
import type { Page } from '../page.ts';
import { storedBody } from '../stored-body.ts';

const NEWEST = 8;

export const typographyPage: Page = {
  path: '/v1/typography',
  summary: 'Fonts and type scales of the whole site',
  query: [],
  schema: Typography,
  async answer({ reader }) {
    return storedBody(reader, Typography, 'typography', 'typography', '');
  },
};

export const localesPage: Page = {
  path: '/v1/locales',
  summary: 'The locales there are',
  query: [],
  schema: Locales,
  answer: async ({ locales }) => locales,
};

export const homePage: Page = {
  path: '/v1/:locale/home',
  summary: 'The home page',
  query: [],
  schema: HomePage,
  async answer({ reader, locale: { code } }) {
    const home = await storedBody(reader, StoredHome, 'home', 'home', code);
    if (!home) return undefined;
    const list = { locale: code, filters: {}, after: undefined, limit: NEWEST };
    const { items: newest } = await reader.list({ ...list, sort: 'newest' });
    const [product = newest[0]] = await reader.items(
      code,
      home.product === null ? [] : [home.product],
    );
    if (product === undefined) return undefined;
    const groups = await Promise.all(home.groups.map((name) => groupCard(reader, code, name)));
    const brands = await Promise.all(home.brands.map((slug) => brandCard(reader, code, slug)));
    return {
      head: home.head,
      hero: { ...home.hero, product },
      story: home.story,
      groups: groups.filter((card) => card !== undefined),
      newest,
      brands: brands.filter((card) => card !== undefined),
      ...(home.marks && { marks: home.marks }),
    };
  },
};

const PATH: Partial<Record<Kind, (key: string) => (locale: string) => string>> = {
  home: () => (locale) => href('home', { locale }),
  product: (key) => pathOf('product', key),
  group: (key) => pathOf('product-group', key),
  brand: (key) => pathOf('brand', key),
};

export const sitemapPage: Page = {
  path: '/v1/sitemap',
  summary: 'Every page, with its path in each locale',
  query: [],
  schema: Sitemap,
  async answer({ reader, locales }) {
    const alternatesOf = (path: (locale: string) => string) =>
      locales.items.map(({ code }) => ({ locale: code, path: path(code) }));
    const pages = (await reader.pages()).flatMap(({ kind, key, modified }: PageKey) => {
      const path = PATH[kind]?.(key);
      return path ? [{ alternates: alternatesOf(path), modified }] : [];
    });
    const explore = { alternates: alternatesOf((locale) => href('explore', { locale })) };
    return { items: [...pages, explore] };
  },
};
