import {
  BrandPage,
  ExplorePage,
  GroupPage,
  type Head,
  HomePage,
  type LanguageFallbacks,
  type Picture,
  type Price,
  ProductPage,
  type ProductSummary,
} from '@vitrine/contract';
import * as v from 'valibot';
import { type ListQuery, pageEndpoint } from './endpoints.ts';
import { type ContentAccess, request } from './request.ts';

/** A text of the content's, and the language it is in where that is not the page's own. */
export interface FallbackText {
  text: string;
  lang?: string | undefined;
}

/** A way on, to another page of the catalogue. */
export interface FallbackLink extends FallbackText {
  screen: 'product-group' | 'brand';
  name: string;
}

/** What a page comes to when there is no screen to show it: what it is, what it costs, and ways on. */
export interface FallbackPage {
  head: Head;
  title: FallbackText;
  text?: FallbackText;
  picture: Picture | null;
  price?: Price;
  links: FallbackLink[];
  items: ProductSummary[];
}

/** An answer's schema, and what the page comes to at its plainest. */
function plainly<Page extends v.GenericSchema>(
  schema: Page,
  plain: (page: v.InferOutput<Page>) => FallbackPage,
) {
  return v.pipe(schema, v.transform(plain));
}

const marked = (text: string, marks: LanguageFallbacks, path: string): FallbackText => ({
  text,
  lang: marks?.[path],
});
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

/** Screen → its page, as the content service answers it. */
const PAGE_SCHEMAS: Readonly<Record<string, v.GenericSchema<unknown, FallbackPage>>> = {
  home: plainly(HomePage, ({ head, hero, marks, groups, brands, newest }) => ({
    head,
    title: marked(hero.title, marks, 'hero.title'),
    text: marked(hero.text, marks, 'hero.text'),
    picture: null,
    links: [...groups.map(groupLink), ...brands.map(brandLink)],
    items: [hero.product, ...newest.filter(({ id }) => id !== hero.product.id)],
  })),
  'product-group': plainly(GroupPage, ({ head, title, description, marks, items }) => ({
    head,
    title: marked(title, marks, 'title'),
    text: marked(description, marks, 'description'),
    picture: null,
    links: [],
    items,
  })),
  product: plainly(ProductPage, ({ head, name, summary, marks, images, price, group, brand }) => ({
    head,
    title: marked(name, marks, 'name'),
    text: marked(summary, marks, 'summary'),
    picture: images[0] ?? null,
    price,
    links: [groupLink(group), brandLink(brand)],
    items: [],
  })),
  brand: plainly(BrandPage, ({ head, name, summary, marks, image, groups, items }) => ({
    head,
    title: { text: name },
    text: marked(summary, marks, 'summary'),
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
};

/**
 * The schema by which an answer to a screen's page is read as a plain page; undefined for a screen whose
 * pages are none of the content's.
 */
export function fallbackPageSchema(
  screen: string,
): v.GenericSchema<unknown, FallbackPage> | undefined {
  return Object.hasOwn(PAGE_SCHEMAS, screen) ? PAGE_SCHEMAS[screen] : undefined;
}

/**
 * Asks for a screen's page and reads it as a plain one; undefined for a screen whose pages are none of
 * the content's.
 *
 * @param params Of the path, and `locale`: the content's own code.
 * @throws {ContentError} for whatever keeps the answer from coming or from being one.
 * @example await fetchFallbackPage({ baseUrl, fetch }, 'product', { locale: 'de', id: 'ash-bowl' })
 */
export async function fetchFallbackPage(
  access: ContentAccess,
  screen: string,
  params: ListQuery,
  query: ListQuery = {},
): Promise<FallbackPage | undefined> {
  const schema = fallbackPageSchema(screen);
  const address = pageEndpoint(screen, params, query);
  return schema && address ? request(access, address, schema) : undefined;
}
