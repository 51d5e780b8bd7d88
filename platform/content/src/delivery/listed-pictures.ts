import { Locales } from '@vitrine/contract';
import * as v from 'valibot';
import type { CatalogueReader } from '../projection/catalogue-store/catalogue-store.ts';
import { storedBody } from './request/stored-body.ts';

/** The number of products whose pictures visitors will probably see first. */
const MAX_PRODUCTS = 60;

const Pictured = v.object({ image: v.nullish(v.object({ src: v.string() })) });

/** The hashes of the pictures of the newest products. */
export async function listedPictures(reader: CatalogueReader): Promise<string[]> {
  const locales = await storedBody(reader, Locales, 'locales', 'locales', '');
  if (!locales) return [];
  const list = { locale: locales.default, filters: {}, after: undefined, limit: MAX_PRODUCTS };
  const { items } = await reader.list({ ...list, sort: 'newest' });
  return items.flatMap((item) => {
    const { image } = v.parse(Pictured, item);
    return /\/media\/([0-9a-f]+)\./.exec(image?.src ?? '')?.[1] ?? [];
  });
}
