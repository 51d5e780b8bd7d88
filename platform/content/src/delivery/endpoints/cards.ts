import type { GroupCard, LanguageFallbacks, Picture, ProductSummary } from '@vitrine/contract';
import type {
  CatalogueReader,
  FacetValue,
  Filters,
} from '../../projection/catalogue-store/catalogue-store.ts';
import type { StoredGroup } from '../../projection/catalogue-store/stored-pages.ts';
import { storedBody, storedPage } from '../request/stored-body.ts';

const MAX_CHILDREN_OF_CARD = 8;

/**
 * The picture that stands for a group or a brand: its own, that of its cover, or that of the newest
 * product if the cover is not published; with the language of its text.
 */
export function coverOf(
  reader: CatalogueReader,
  locale: string,
  { image, cover, marks }: Pick<StoredGroup, 'image' | 'cover' | 'marks'>,
  within: Filters,
): { image: Picture | null; marks?: LanguageFallbacks } {
  if (image) return { image, ...marksOf(marks, 'image') };
  let [item] = cover === null ? [] : reader.items(locale, [cover]);
  if (item === undefined) {
    const request = {
      locale,
      filters: within,
      sort: 'newest',
      after: undefined,
      limit: 1,
    } as const;
    [item] = reader.list(request).items;
  }
  return { image: item?.image ?? null, ...marksOf(item?.marks, 'image') };
}

/** The marks of the shown fields and of the texts in them. */
export function marksOf(
  marks: LanguageFallbacks,
  ...fields: readonly string[]
): { marks?: LanguageFallbacks } {
  const shown = Object.entries(marks ?? {}).filter(([path]) =>
    fields.some((field) => path === field || path.startsWith(`${field}.`)),
  );
  return shown.length > 0 ? { marks: Object.fromEntries(shown) } : {};
}

/** The groups that have products, with the number of these, largest first. */
export function groupsWithProducts(reader: CatalogueReader, locale: string): readonly FacetValue[] {
  return reader.facetCounts(locale, {}, ['group']).facets.group;
}

/** The groups right below one, with the languages of their titles. */
export function childrenOf(
  reader: CatalogueReader,
  locale: string,
  name: string,
  groups: readonly FacetValue[],
  limit?: number,
) {
  const below = groups.filter(({ parent }) => parent === name).slice(0, limit);
  if (below.length === 0) return {};
  const children = below.map(({ value, title }) => ({ name: value, title }));
  const marks: LanguageFallbacks = {};
  for (const [index, { value }] of below.entries()) {
    const group = storedBody(reader, 'group', value, locale);
    const lang = group?.marks?.['title'];
    if (lang !== undefined) marks[`children.${index}.title`] = lang;
  }
  return { children, marks };
}

/**
 * A group as a card; undefined if it is not published.
 *
 * @param groups Among which to find those below it; without them, the card has no `children`.
 */
export function groupCard(
  reader: CatalogueReader,
  locale: string,
  name: string,
  groups: readonly FacetValue[] = [],
): GroupCard | undefined {
  const group = storedBody(reader, 'group', name, locale);
  if (!group) return undefined;
  const within = { group: [name] };
  const below = childrenOf(reader, locale, name, groups, MAX_CHILDREN_OF_CARD);
  const { image, marks } = coverOf(reader, locale, group, within);
  return {
    name,
    title: group.title,
    ...(group.summary !== undefined && { summary: group.summary }),
    count: reader.count(locale, within),
    image,
    ...(below.children && { children: below.children }),
    ...marksOf(
      { ...group.marks, ...marks, ...below.marks },
      'title',
      'summary',
      'image',
      'children',
    ),
  };
}

/** A brand as a card; undefined if it is not published. */
export function brandCard(reader: CatalogueReader, locale: string, slug: string) {
  const brand = storedBody(reader, 'brand', slug, locale);
  if (!brand) return undefined;
  const within = { brand: [slug] };
  const { image, marks } = coverOf(reader, locale, brand, within);
  return {
    slug,
    name: brand.name,
    ...(brand.summary !== undefined && { summary: brand.summary }),
    ...(brand.place !== undefined && { place: brand.place }),
    count: reader.count(locale, within),
    image,
    ...marksOf({ ...brand.marks, ...marks }, 'summary', 'place', 'image'),
  };
}

/** The places where a brand's products can be seen, its workshop first. */
export function placesOf(reader: CatalogueReader, locale: string, slug: string) {
  const all = storedBody(reader, 'places', 'places', locale);
  const own = (all ?? []).filter(({ brands }) => brands.includes(slug)).map(({ place }) => place);
  const isWorkshop = ({ kind }: { kind: string }) => kind === 'workshop';
  return own.toSorted((a, b) => Number(isWorkshop(b)) - Number(isWorkshop(a)));
}

/** A brand as a product's page shows it; undefined if it is not published. */
export function productBrand(reader: CatalogueReader, locale: string, slug: string) {
  const [card, brand] = [
    brandCard(reader, locale, slug),
    storedBody(reader, 'brand', slug, locale),
  ];
  if (!card || !brand) return undefined;
  const places = placesOf(reader, locale, slug);
  return {
    ...card,
    ...(brand.service && { service: brand.service }),
    ...(places.length > 0 && { places }),
    ...marksOf({ ...brand.marks, ...card.marks }, 'summary', 'place', 'image', 'service'),
  };
}

/** The last picture of a product, which shows it in use; undefined if it is not published. */
export function sceneOf(reader: CatalogueReader, locale: string, id: string) {
  const page = storedPage(reader, 'product', id, locale);
  if (page === undefined) return undefined;
  const { name, images, marks } = page;
  const image = images.at(-1);
  if (!image) return undefined;
  const lang = marks?.[`images.${images.length - 1}.alt`];
  const { marks: named } = marksOf(marks, 'name');
  const own = { ...named, ...(lang !== undefined && { 'image.alt': lang }) };
  return { id, name, image, ...(Object.keys(own).length > 0 && { marks: own }) };
}

/** A product with its picture in use, for a page with a list that has its first picture. */
export function inUse(
  reader: CatalogueReader,
  locale: string,
  product: ProductSummary,
): ProductSummary {
  const scene = sceneOf(reader, locale, product.id);
  if (scene === undefined) return product;
  const { 'image.alt': _, ...marks } = product.marks ?? {};
  const { marks: own } = marksOf(scene.marks, 'image');
  return { ...product, image: scene.image, marks: { ...marks, ...own } };
}
