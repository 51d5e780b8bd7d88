import {
  BrandPage,
  ExplorePage,
  FACETS,
  GroupPage,
  listParameters,
  Suggestions,
} from '@vitrine/contract';
import { href } from '@vitrine/routes';
import { headOf, SITE } from '../../projection/head.ts';
import { StoredBrand, StoredGroup } from '../../projection/stored.ts';
import { queryTokens } from '../../search/tokens.ts';
import { wordsOf } from '../../words/words-of.ts';
import { coverOf, marksOf } from '../cards.ts';
import { listAnswer } from '../lists.ts';
import type { Page } from '../page.ts';
import { storedBody } from '../stored-body.ts';

const SUGGESTIONS = 8;

export const groupPage: Page = {
  path: '/v1/:locale/product-groups/:name',
  summary: 'A product group and its products',
  query: listParameters('group'),
  schema: GroupPage,
  async answer(context) {
    const { reader, locale, param } = context;
    const name = param('name');
    const group = await storedBody(reader, StoredGroup, 'group', name, locale.code);
    if (!group) return undefined;
    const within = { group: [name] };
    return {
      head: group.head,
      name,
      title: group.title,
      description: group.description,
      ...(await listAnswer(context, { within, facets: FACETS.group })),
      ...marksOf(group.marks, 'title', 'description'),
    };
  },
};

export const brandPage: Page = {
  path: '/v1/:locale/brands/:slug',
  summary: 'A brand, its story and its products',
  query: listParameters('brand'),
  schema: BrandPage,
  async answer(context) {
    const { reader, locale, param } = context;
    const slug = param('slug');
    const brand = await storedBody(reader, StoredBrand, 'brand', slug, locale.code);
    if (!brand) return undefined;
    const within = { brand: [slug] };
    const { facets } = await reader.survey(locale.code, within, ['group']);
    const { image, marks } = await coverOf(reader, locale.code, brand.cover, within);
    return {
      head: brand.head,
      slug,
      name: brand.name,
      place: brand.place,
      founded: brand.founded,
      summary: brand.summary,
      story: brand.story,
      image,
      groups: facets.group.map(({ value, title }) => ({ name: value, title })),
      ...(await listAnswer(context, { within, facets: FACETS.brand })),
      ...marksOf({ ...brand.marks, ...marks }, 'place', 'summary', 'story', 'image'),
    };
  },
};

export const explorePage: Page = {
  path: '/v1/:locale/explore',
  summary: 'The whole catalogue, searched and narrowed',
  query: listParameters('explore'),
  schema: ExplorePage,
  async answer(context) {
    const { locales, locale, parameters } = context;
    // A search without a word asks for everything, and is shown as what it is: none.
    const query =
      queryTokens(parameters.q ?? '', locale.code).length > 0 ? parameters.q : undefined;
    const words = wordsOf(locale.code);
    return {
      head: headOf({
        locale: locale.code,
        locales: locales.items.map(({ code }) => code),
        title: `${query ? words.searchFor(query) : words.explore} · ${SITE}`,
        description: words.exploreDescription,
        path: (code) => href('explore', { locale: code }),
      }),
      query: query ?? '',
      ...(await listAnswer(context, { facets: FACETS.explore })),
    };
  },
};

export const suggestionsPage: Page = {
  path: '/v1/:locale/suggestions',
  summary: 'What a search may be meant for, as it is typed',
  query: ['q'],
  schema: Suggestions,
  async answer({ reader, locale, parameters }) {
    const tokens = queryTokens(parameters.q ?? '', locale.code);
    return { items: await reader.suggestions(locale.code, tokens, SUGGESTIONS) };
  },
};
