import type { ProductSummary } from '@vitrine/contract';
import type { CatalogueReader } from '../../projection/catalogue-store/catalogue-store.ts';
import type { StoredBrand, StoredGroup } from '../../projection/catalogue-store/stored-pages.ts';
import { storedBody, storedPage } from '../request/stored-body.ts';
import { brandsByName } from './brands.ts';
import { brandCard, inUse, marksOf, placesOf, sceneOf } from './cards.ts';
import { homeGroups } from './home.ts';

/** Collects the parts of a group's page besides its products. */
export function aroundGroup(
  reader: CatalogueReader,
  locale: string,
  name: string,
  group: StoredGroup,
) {
  const scenes = group.scenes.map((id) => sceneOf(reader, locale, id));
  const shown = scenes.filter((scene) => scene !== undefined);
  const maker = group.maker === null ? undefined : brandCard(reader, locale, group.maker);
  return {
    ...(shown.length > 0 && { scenes: shown }),
    ...(group.choosing.length > 0 && { choosing: group.choosing }),
    ...(maker && { maker }),
    neighbours: neighboursOf(reader, locale, name),
  };
}

/** The groups before and after one on the home page. */
function neighboursOf(reader: CatalogueReader, locale: string, name: string) {
  const names = homeGroups(reader, locale);
  const at = names.indexOf(name);
  if (at < 0) return {};
  const before = neighbour(reader, locale, names[at - 1]);
  const after = neighbour(reader, locale, names[at + 1]);
  return { ...(before && { before }), ...(after && { after }) };
}

function neighbour(reader: CatalogueReader, locale: string, name: string | undefined) {
  const group = name && storedBody(reader, 'group', name, locale);
  return group ? { name, title: group.title, ...marksOf(group.marks, 'title') } : undefined;
}

/** Collects the parts of a brand's page besides its story and its products. */
export function aroundBrand(
  reader: CatalogueReader,
  locale: string,
  slug: string,
  { materials, steps, signature, service }: StoredBrand,
  currency: string | undefined,
) {
  const [product] = signature === null ? [] : reader.items(locale, [signature], currency);
  const places = placesOf(reader, locale, slug);
  const brands = brandsByName(reader, locale);
  const at = brands.findIndex((brand) => brand.slug === slug);
  const following = brands.length > 1 ? brands[(at + 1) % brands.length] : undefined;
  return {
    ...(materials !== undefined && { materials }),
    ...(steps.length > 0 && { steps }),
    ...(product && { signature: withSummary(reader, locale, inUse(reader, locale, product)) }),
    ...(service && { service }),
    ...(places.length > 0 && { places }),
    ...(following && { following }),
  };
}

/** A product with the sentence that its page begins with. */
function withSummary(reader: CatalogueReader, locale: string, product: ProductSummary) {
  const { summary, marks } = storedPage(reader, 'product', product.id, locale) ?? {};
  if (summary === undefined) return product;
  const all = { ...product.marks, ...marksOf(marks, 'summary').marks };
  return { ...product, summary, ...(Object.keys(all).length > 0 && { marks: all }) };
}
