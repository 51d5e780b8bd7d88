import { CONTENT_API } from '@vitrine/contract/content-api';
import { messagesFor } from '../../messages/messages-for.ts';
import type {
  CatalogueReader,
  FacetValue,
} from '../../projection/catalogue-store/catalogue-store.ts';
import type { StoredBrand } from '../../projection/catalogue-store/stored-pages.ts';
import { queryTokens } from '../../search/tokens.ts';
import { listHead } from '../lists/list-head.ts';
import { listResponse } from '../lists/list-response.ts';
import type { Endpoint } from '../request/endpoint.ts';
import { storedBody } from '../request/stored-body.ts';
import { aroundBrand, aroundGroup } from './around.ts';
import { childrenOf, coverOf, groupsWithProducts, marksOf } from './cards.ts';
import { screenHead } from './screen-head.ts';
import { storedSite } from './site.ts';
import { suggestedPages } from './suggested-pages.ts';

export const groupEndpoint: Endpoint = {
  ...CONTENT_API.group,
  summary: 'A product group and its products',
  answer(context) {
    const { reader, locale, param } = context;
    const name = param('name');
    const group = storedBody(reader, 'group', name, locale.code);
    if (!group) return undefined;
    const within = { group: [name] };
    const list = listResponse(context, { within, list: 'group' });
    const { image } = coverOf(reader, locale.code, group, within);
    const groups = groupsWithProducts(reader, locale.code);
    const { children, marks } = childrenOf(reader, locale.code, name, groups);
    return {
      head: listHead(group.head, context, list, image),
      name,
      title: group.title,
      ...(group.description !== undefined && { description: group.description }),
      ...(group.parents.length > 0 && { parents: group.parents }),
      ...(children && { children }),
      ...aroundGroup(reader, locale.code, name, group),
      ...list,
      ...marksOf(
        { ...group.marks, ...marks },
        'title',
        'description',
        'choosing',
        'parents',
        'children',
      ),
    };
  },
};

export const brandEndpoint: Endpoint = {
  ...CONTENT_API.brand,
  summary: 'A brand, its story and its products',
  answer(context) {
    const { reader, locale, param, parameters } = context;
    const slug = param('slug');
    const brand = storedBody(reader, 'brand', slug, locale.code);
    if (!brand) return undefined;
    const within = { brand: [slug] };
    const { facets } = reader.facetCounts(locale.code, within, ['group']);
    const { image, marks } = coverOf(reader, locale.code, brand, within);
    const list = listResponse(context, { within, list: 'brand' });
    const groups = groupsOf(reader, facets.group, locale.code);
    return {
      head: listHead(brand.head, context, list, image),
      slug,
      name: brand.name,
      ...written(brand),
      story: brand.story,
      image,
      groups: groups.map(({ name, title }) => ({ name, title })),
      ...aroundBrand(reader, locale.code, slug, brand, parameters.currency),
      ...list,
      ...marksOf(
        { ...brand.marks, ...marks, ...titleMarks(groups) },
        'place',
        'summary',
        'story',
        'image',
        'groups',
        'materials',
        'steps',
        'service',
      ),
    };
  },
};

/** The texts of a brand that authors have written. */
const written = ({ place, founded, summary }: StoredBrand) => ({
  ...(place !== undefined && { place }),
  ...(founded !== undefined && { founded }),
  ...(summary !== undefined && { summary }),
});

interface NamedGroup {
  name: string;
  title: string;
  /** The language of the title, if it differs from the page's. */
  lang: string | undefined;
}

/** The groups of a list that have none of its groups below them, from the counts of the facet. */
const groupsOf = (
  reader: CatalogueReader,
  values: readonly FacetValue[],
  locale: string,
): NamedGroup[] =>
  values
    .filter(({ value }) => values.every(({ parent }) => parent !== value))
    .map(({ value, title }) => {
      const group = storedBody(reader, 'group', value, locale);
      return { name: value, title, lang: group?.marks?.['title'] };
    });

const titleMarks = (groups: readonly NamedGroup[]): Record<string, string> =>
  Object.fromEntries(
    groups.flatMap(({ lang }, index) =>
      lang === undefined ? [] : [[`groups.${index}.title`, lang]],
    ),
  );

export const exploreEndpoint: Endpoint = {
  ...CONTENT_API.explore,
  summary: 'The whole catalogue, searched and narrowed',
  answer(context) {
    const { reader, locales, locale, parameters } = context;
    // A search without letters or digits returns everything, so the response shows no search.
    const query =
      queryTokens(parameters.q ?? '', locale.code).length > 0 ? parameters.q : undefined;
    const list = listResponse(context, { list: 'explore' });
    const hint = storedSite(reader)?.hints[locale.code];
    const head = screenHead('explore', locales, locale.code);
    const screenPages = query === undefined ? [] : suggestedPages(context);
    const title = query ? messagesFor(locale.code).searchFor(query) : head.title;
    return {
      head: listHead({ ...head, title }, context, list, list.items[0]?.image ?? null),
      query: query ?? '',
      ...(hint !== undefined && { hint }),
      ...(screenPages.length > 0 && { screenPages }),
      ...list,
    };
  },
};
