import { type LanguageFallbacks, Picture } from '@vitrine/contract';
import * as v from 'valibot';
import type { CatalogueReader, Filters } from '../../projection/catalogue-store/catalogue-store.ts';
import {
  StoredBrand,
  StoredGroup,
  StoredPlaces,
} from '../../projection/catalogue-store/stored-pages.ts';
import { storedBody } from '../request/stored-body.ts';

const WithImage = v.object({
  image: v.nullable(Picture),
  marks: v.optional(v.record(v.string(), v.string())),
});

/**
 * The cover's picture, or that of the newest product if the cover is not published, with the
 * language of its texts.
 */
export async function coverOf(
  reader: CatalogueReader,
  locale: string,
  cover: string | null,
  within: Filters,
): Promise<{ image: Picture | null; marks?: LanguageFallbacks }> {
  let [item] = cover === null ? [] : await reader.items(locale, [cover]);
  if (item === undefined) {
    const request = {
      locale,
      filters: within,
      sort: 'newest',
      after: undefined,
      limit: 1,
    } as const;
    [item] = (await reader.list(request)).items;
  }
  const { image, marks } = picturedBy(item);
  return { image, ...marksOf(marks, 'image') };
}

/** The picture of a projected item, and the item's `marks`. */
export function picturedBy(item: unknown): v.InferOutput<typeof WithImage> {
  const read = v.safeParse(WithImage, item);
  return read.success ? read.output : { image: null };
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

/** A group as a card; undefined if it is not published. */
export async function groupCard(reader: CatalogueReader, locale: string, name: string) {
  const group = await storedBody(reader, StoredGroup, 'group', name, locale);
  if (!group) return undefined;
  const within = { group: [name] };
  const { image, marks } = await coverOf(reader, locale, group.cover, within);
  return {
    name,
    title: group.title,
    summary: group.summary,
    count: await reader.count(locale, within),
    image,
    ...marksOf({ ...group.marks, ...marks }, 'title', 'summary', 'image'),
  };
}

/** A brand as a card; undefined if it is not published. */
export async function brandCard(reader: CatalogueReader, locale: string, slug: string) {
  const brand = await storedBody(reader, StoredBrand, 'brand', slug, locale);
  if (!brand) return undefined;
  const within = { brand: [slug] };
  const { image, marks } = await coverOf(reader, locale, brand.cover, within);
  return {
    slug,
    name: brand.name,
    summary: brand.summary,
    place: brand.place,
    count: await reader.count(locale, within),
    image,
    ...marksOf({ ...brand.marks, ...marks }, 'summary', 'place', 'image'),
  };
}

/** The places where a brand's products can be seen, its workshop first. */
export async function placesOf(reader: CatalogueReader, locale: string, slug: string) {
  const all = await storedBody(reader, StoredPlaces, 'places', 'places', locale);
  const own = (all ?? []).filter(({ brands }) => brands.includes(slug)).map(({ place }) => place);
  const isWorkshop = ({ kind }: { kind: string }) => kind === 'workshop';
  return own.toSorted((a, b) => Number(isWorkshop(b)) - Number(isWorkshop(a)));
}

/** A brand as a product's page shows it; undefined if it is not published. */
export async function productBrand(reader: CatalogueReader, locale: string, slug: string) {
  const [card, brand] = await Promise.all([
    brandCard(reader, locale, slug),
    storedBody(reader, StoredBrand, 'brand', slug, locale),
  ]);
  if (!card || !brand) return undefined;
  const places = await placesOf(reader, locale, slug);
  return {
    ...card,
    ...(brand.service && { service: brand.service }),
    ...(places.length > 0 && { places }),
    ...marksOf({ ...brand.marks, ...card.marks }, 'summary', 'place', 'image', 'service'),
  };
}
