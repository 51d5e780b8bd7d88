import {
  BrandPage,
  ExplorePage,
  GroupPage,
  type Head,
  HomePage,
  type Item,
  type Marks,
  type Picture,
  type Price,
  ProductPage,
} from '@vitrine/contract';
import * as v from 'valibot';
import { type ListQuery, pageAddress } from './addresses.ts';
import { ask, type ContentAccess } from './ask.ts';

/** A text of the content's, and the language it is in where that is not the page's own. */
export interface PlainText {
  text: string;
  lang?: string | undefined;
}

/** A way on, to another page of the catalogue. */
export interface PlainWay extends PlainText {
  screen: 'product-group' | 'brand';
  name: string;
}

/** What a page comes to when there is no screen to show it: what it is, what it costs, and ways on. */
export interface PlainPage {
  head: Head;
  title: PlainText;
  text?: PlainText;
  picture: Picture | null;
  price?: Price;
  ways: PlainWay[];
  items: Item[];
}

/** An answer's schema, and what the page comes to at its plainest. */
function plainly<Page extends v.GenericSchema>(
  schema: Page,
  plain: (page: v.InferOutput<Page>) => PlainPage,
) {
  return v.pipe(schema, v.transform(plain));
}

const marked = (text: string, marks: Marks, path: string): PlainText => ({
  text,
  lang: marks?.[path],
});
const groupWay = ({ name, title }: { name: string; title: string }): PlainWay => ({
  screen: 'product-group',
  name,
  text: title,
});
const brandWay = ({ slug, name }: { slug: string; name: string }): PlainWay => ({
  screen: 'brand',
  name: slug,
  text: name,
});

/** Screen → its page, as the content service answers it. */
const PAGES: Readonly<Record<string, v.GenericSchema<unknown, PlainPage>>> = {
  home: plainly(HomePage, ({ head, hero, marks, groups, brands, newest }) => ({
    head,
    title: marked(hero.title, marks, 'hero.title'),
    text: marked(hero.text, marks, 'hero.text'),
    picture: null,
    ways: [...groups.map(groupWay), ...brands.map(brandWay)],
    items: [hero.product, ...newest.filter(({ id }) => id !== hero.product.id)],
  })),
  'product-group': plainly(GroupPage, ({ head, title, description, marks, items }) => ({
    head,
    title: marked(title, marks, 'title'),
    text: marked(description, marks, 'description'),
    picture: null,
    ways: [],
    items,
  })),
  product: plainly(ProductPage, ({ head, name, summary, marks, images, price, group, brand }) => ({
    head,
    title: marked(name, marks, 'name'),
    text: marked(summary, marks, 'summary'),
    picture: images[0] ?? null,
    price,
    ways: [groupWay(group), brandWay(brand)],
    items: [],
  })),
  brand: plainly(BrandPage, ({ head, name, summary, marks, image, groups, items }) => ({
    head,
    title: { text: name },
    text: marked(summary, marks, 'summary'),
    picture: image,
    ways: groups.map(groupWay),
    items,
  })),
  explore: plainly(ExplorePage, ({ head, items }) => ({
    head,
    title: { text: head.title },
    picture: null,
    ways: [],
    items,
  })),
};

/**
 * The schema by which an answer to a screen's page is read as a plain page; undefined for a screen whose
 * pages are none of the content's.
 */
export function plainPageOf(screen: string): v.GenericSchema<unknown, PlainPage> | undefined {
  return Object.hasOwn(PAGES, screen) ? PAGES[screen] : undefined;
}

/**
 * Asks for a screen's page and reads it as a plain one; undefined for a screen whose pages are none of
 * the content's.
 *
 * @param params Of the path, and `locale`: the content's own code.
 * @throws {ContentError} for whatever keeps the answer from coming or from being one.
 * @example await fetchPlainPage({ baseUrl, fetch }, 'product', { locale: 'de', id: 'ash-bowl' })
 */
export async function fetchPlainPage(
  access: ContentAccess,
  screen: string,
  params: ListQuery,
  query: ListQuery = {},
): Promise<PlainPage | undefined> {
  const schema = plainPageOf(screen);
  const address = pageAddress(screen, params, query);
  return schema && address ? ask(access, address, schema) : undefined;
}
