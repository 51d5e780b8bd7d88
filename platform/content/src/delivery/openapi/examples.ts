import type { Locales } from '@vitrine/contract';
import type { CatalogueReader } from '../../projection/catalogue-store/catalogue-store.ts';
import { storedBodies } from '../request/stored-body.ts';

/** An existing value of each parameter, by name: a request with these values succeeds. */
export type Examples = Readonly<Record<string, string>>;

/** Takes the examples from the newest product, and from the first story and text page. */
export function examplesFrom(
  reader: CatalogueReader,
  { default: locale, currencies = [] }: Locales,
): Examples {
  const request = { locale, filters: {}, sort: 'newest', after: undefined, limit: 1 } as const;
  const [newest] = reader.list(request).items;
  const stories = storedBodies(reader, 'story', locale);
  const story = stories.find(({ body }) => body.screen === undefined);
  const entry = stories.find(({ body }) => body.screen !== undefined);
  const [page] = reader.bodies('page', locale);
  const fixed = {
    locale,
    package: 'inter',
    part: '1',
    ...(currencies[0] !== undefined && { currency: currencies[0] }),
    ...(story && { story: story.key }),
    ...(entry && { screen: entry.body.screen ?? '', entry: entry.key }),
    ...(page && { topic: page.key }),
  };
  if (!newest) return fixed;
  const { id, name, brand, group, image } = newest;
  return {
    ...fixed,
    id,
    ids: id,
    q: name,
    ...(group && { name: group.name, group: group.name }),
    ...(brand && { slug: brand.slug, brand: brand.slug }),
    price: '0-100',
    ...(image && { picture: image.src.replace('/media/', '') }),
  };
}
