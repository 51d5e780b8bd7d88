import type { Payload } from 'payload';

interface Product {
  id: string;
  variants?: { sku?: string | null }[];
}

/** Finds the products that have a variant with one of the numbers, by number. */
export async function productsWith(
  { db }: Pick<Payload, 'db'>,
  skus: readonly string[],
): Promise<Record<string, string[]>> {
  const { docs } = await db.find<Product>({
    collection: 'products',
    where: { 'variants.sku': { in: [...skus] } },
    limit: 0,
    pagination: false,
  });
  const wanted = new Set(skus);
  const productIds = new Map<string, string[]>();
  for (const { id, variants = [] } of docs) {
    for (const { sku } of variants) {
      if (sku && wanted.has(sku))
        productIds.set(sku, [...new Set([...(productIds.get(sku) ?? []), id])]);
    }
  }
  return Object.fromEntries(productIds);
}
