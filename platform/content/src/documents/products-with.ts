import type { Payload } from 'payload';
import * as v from 'valibot';

const Product = v.object({
  id: v.string(),
  variants: v.optional(v.array(v.looseObject({ sku: v.nullish(v.string()) })), []),
});

/** Finds the products that have a variant with one of the numbers, by number. */
export async function productsWith(
  { db }: Pick<Payload, 'db'>,
  skus: readonly string[],
): Promise<Record<string, string[]>> {
  const { docs } = await db.find({
    collection: 'products',
    where: { 'variants.sku': { in: [...skus] } },
    limit: 0,
    pagination: false,
  });
  const wanted = new Set(skus);
  const productIds = new Map<string, string[]>();
  for (const { id, variants } of v.parse(v.array(Product), docs)) {
    for (const { sku } of variants) {
      if (sku && wanted.has(sku))
        productIds.set(sku, [...new Set([...(productIds.get(sku) ?? []), id])]);
    }
  }
  return Object.fromEntries(productIds);
}
