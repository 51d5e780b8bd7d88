import {
  BrandPage,
  BrandsPage,
  ExplorePage,
  GroupPage,
  type Head,
  HomePage,
  type LanguageFallbacks,
  type Picture,
  type Price,
  ProductPage,
  type ProductSummary,
  StoriesPage,
  type StoryCard,
  StoryPage,
  TextPage,
} from '@vitrine/contract';
import * as v from 'valibot';
import { type ListQuery, pageEndpoint } from './endpoints.ts';
import { type ContentAccess, request } from './request.ts';

/** A text of the content service, and its language if that is not the page's. */
export interface FallbackText {
  text: string;
  lang?: string | undefined;
}

/** A link to a group, a brand or a story. */
export interface FallbackLink extends FallbackText {
  screen: 'product-group' | 'brand' | 'story';
  name: string;
}

/**
 * A page in its simplest form, shown when no screen can be loaded: title, text, price and links.
 */
export interface FallbackPage {
  head: Head;
  title: FallbackText;
  text?: FallbackText;
  picture: Picture | null;
  price?: Price;
  links: FallbackLink[];
  items: ProductSummary[];
}

/** The schema of a page's response, which transforms it to a fallback page. */
const plainly = <Page extends v.GenericSchema>(
  schema: Page,
  plain: (page: v.InferOutput<Page>) => FallbackPage,
) => v.pipe(schema, v.transform(plain));

const marked = (text: string, marks: LanguageFallbacks, path: string): FallbackText => ({
  text,
  lang: marks?.[path],
});
/** A text under the title, if there is one. */
const textOf = (text: string | undefined, marks?: LanguageFallbacks, path = '') =>
  text ? { text: marked(text, marks, path) } : {};
const groupLink = ({ name, title }: { name: string; title: string }): FallbackLink => ({
  screen: 'product-group',
  name,
  text: title,
});
const brandLink = ({ slug, name }: { slug: string; name: string }): FallbackLink => ({
  screen: 'brand',
  name: slug,
  text: name,
});

const storyLink = ({ slug, title, marks }: StoryCard): FallbackLink => ({
  screen: 'story',
  name: slug,
  ...marked(title, marks, 'title'),
});

/** Screen → the schema of its page. */
const PAGE_SCHEMAS: Readonly<Record<string, v.GenericSchema<unknown, FallbackPage>>> = {
  home: plainly(HomePage, ({ head, hero, marks, groups, brands, newest }) => ({
    head,
    title: marked(hero.title, marks, 'hero.title'),
    ...textOf(hero.text, marks, 'hero.text'),
    picture: null,
    links: [...groups.map(groupLink), ...brands.map(brandLink)],
    items: [
      ...(hero.product ? [hero.product] : []),
      ...newest.filter(({ id }) => id !== hero.product?.id),
    ],
  })),
  'product-group': plainly(GroupPage, ({ head, title, description, marks, items }) => ({
    head,
    title: marked(title, marks, 'title'),
    ...textOf(description, marks, 'description'),
    picture: null,
    links: [],
    items,
  })),
  product: plainly(ProductPage, ({ head, name, summary, marks, images, price, group, brand }) => ({
    head,
    title: marked(name, marks, 'name'),
    ...textOf(summary, marks, 'summary'),
    picture: images[0] ?? null,
    price,
    links: [...(group ? [groupLink(group)] : []), ...(brand ? [brandLink(brand)] : [])],
    items: [],
  })),
  brand: plainly(BrandPage, ({ head, name, summary, marks, image, groups, items }) => ({
    head,
    title: { text: name },
    ...textOf(summary, marks, 'summary'),
    picture: image,
    links: groups.map(groupLink),
    items,
  })),
  explore: plainly(ExplorePage, ({ head, items }) => ({
    head,
    title: { text: head.title },
    picture: null,
    links: [],
    items,
  })),
  makers: plainly(BrandsPage, ({ head, items }) => ({
    head,
    title: { text: head.title },
    ...textOf(head.description),
    picture: null,
    links: items.map(brandLink),
    items: [],
  })),
  stories: plainly(StoriesPage, ({ head, items }) => ({
    head,
    title: { text: head.title },
    ...textOf(head.description),
    picture: null,
    links: items.map(storyLink),
    items: [],
  })),
  story: plainly(StoryPage, ({ head, title, lede, image, sections, more, marks }) => ({
    head,
    title: marked(title, marks, 'title'),
    text: marked(lede, marks, 'lede'),
    picture: image,
    links: more.map(storyLink),
    items: sections.flatMap(({ products }) => products),
  })),
  pages: plainly(TextPage, ({ head, title, lede, marks }) => ({
    head,
    title: marked(title, marks, 'title'),
    ...textOf(lede, marks, 'lede'),
    picture: null,
    links: [],
    items: [],
  })),
};

/**
 * Requests a screen's page as a fallback page; undefined for a screen without pages in the content.
 *
 * @param params Parameters of the path; `locale` is a code of the content service.
 * @throws {ContentError}
 * @example await fetchFallbackPage({ baseUrl, fetch }, 'product', { locale: 'de', id: 'ash-bowl' })
 */
export async function fetchFallbackPage(
  access: ContentAccess,
  screen: string,
  params: ListQuery,
  query: ListQuery = {},
): Promise<FallbackPage | undefined> {
  const schema = Object.hasOwn(PAGE_SCHEMAS, screen) ? PAGE_SCHEMAS[screen] : undefined;
  const currency = access.currencyFor?.(params['locale'] ?? '');
  const { attributes } = access;
  const address = pageEndpoint(screen, params, query, { currency, attributes });
  return schema && address ? request(access, address, schema) : undefined;
}
