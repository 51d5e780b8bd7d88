import type { Catalogue, ListQuery } from '@vitrine/content';
import type { Head, Item, Marks, Picture, Price } from '@vitrine/contract';
import type { Screen } from '@vitrine/routes';

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

type Read = (catalogue: Catalogue, params: ListQuery, query: ListQuery) => Promise<PlainPage>;

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

/** Screen → its page, as the content service answers it; a screen that is not here has no stand-in. */
const PAGES: Partial<Record<Screen, Read>> = {
  async home(catalogue) {
    const { head, hero, marks, groups, brands, newest } = await catalogue.home();
    return {
      head,
      title: marked(hero.title, marks, 'hero.title'),
      text: marked(hero.text, marks, 'hero.text'),
      picture: null,
      ways: [...groups.map(groupWay), ...brands.map(brandWay)],
      items: [hero.product, ...newest.filter(({ id }) => id !== hero.product.id)],
    };
  },
  async 'product-group'(catalogue, { name = '' }, query) {
    const { head, title, description, marks, items } = await catalogue.group(name, query);
    return {
      head,
      title: marked(title, marks, 'title'),
      text: marked(description, marks, 'description'),
      picture: null,
      ways: [],
      items,
    };
  },
  async product(catalogue, { id = '' }) {
    const product = await catalogue.product(id);
    const { head, name, summary, marks, images, price, group, brand } = product;
    return {
      head,
      title: marked(name, marks, 'name'),
      text: marked(summary, marks, 'summary'),
      picture: images[0] ?? null,
      price,
      ways: [groupWay(group), brandWay(brand)],
      items: [],
    };
  },
  async brand(catalogue, { slug = '' }, query) {
    const { head, name, summary, marks, image, groups, items } = await catalogue.brand(slug, query);
    return {
      head,
      title: { text: name },
      text: marked(summary, marks, 'summary'),
      picture: image,
      ways: groups.map(groupWay),
      items,
    };
  },
  async explore(catalogue, _, query) {
    const { head, items } = await catalogue.explore(query);
    return { head, title: { text: head.title }, picture: null, ways: [], items };
  },
};

/** How the plain page of a screen is read; undefined for one whose pages are none of the content's. */
export function plainPageOf(screen: Screen): Read | undefined {
  return PAGES[screen];
}
