import { Gutter, SetStepNav } from '@payloadcms/ui';
import type { AdminViewServerProps, Payload, PayloadRequest, Where } from 'payload';
import * as v from 'valibot';
import { type PricedProduct, PricesTable } from './prices-table.tsx';

const PAGE_SIZE = 20;

const Query = v.object({
  q: v.optional(v.fallback(v.pipe(v.string(), v.trim(), v.maxLength(100)), ''), ''),
  page: v.optional(
    v.fallback(v.pipe(v.string(), v.toNumber(), v.integer(), v.minValue(1)), 1),
    '1',
  ),
});

const Product = v.object({
  id: v.string(),
  name: v.nullish(v.string()),
  _status: v.nullish(v.string()),
  variants: v.optional(
    v.array(
      v.object({
        id: v.string(),
        name: v.nullish(v.string()),
        sku: v.nullish(v.string()),
        availability: v.nullish(v.string()),
        prices: v.nullish(v.record(v.string(), v.nullable(v.number()))),
      }),
    ),
    [],
  ),
});

const Choice = v.object({ value: v.string(), label: v.string() });

interface Page {
  products: PricedProduct[];
  totalDocs: number;
  totalPages: number;
  hasNextPage: boolean;
}

/** Those of some products that visitors see. */
async function publishedOf(ids: readonly string[], req: PayloadRequest): Promise<Set<string>> {
  const { docs } = await req.payload.find({
    ...{ collection: 'products', depth: 0, limit: 0, pagination: false, req },
    select: { _status: true },
    where: { and: [{ id: { in: [...ids] } }, { _status: { equals: 'published' } }] },
  });
  return new Set(docs.map(({ id }) => String(id)));
}

/** Reads the newest version of products by their name or an item number. */
async function readPage(q: string, page: number, req: PayloadRequest): Promise<Page> {
  const or: Where[] = [{ name: { like: q } }, { 'variants.sku': { like: q } }];
  const result = await req.payload.find({
    ...{ collection: 'products', depth: 0, draft: true, limit: PAGE_SIZE, overrideAccess: false },
    ...{ page, req, sort: 'name', user: req.user, where: q === '' ? {} : { or } },
  });
  const documents = v.parse(v.array(Product), result.docs);
  const published = await publishedOf(
    documents.map(({ id }) => id),
    req,
  );
  const products = documents.map(({ id, name, _status, variants }) => ({
    id,
    name: name ?? id,
    hasNewerDraft: _status === 'draft' && published.has(id),
    variants: variants.map((variant) => ({
      id: variant.id,
      name: variant.name ?? '',
      sku: variant.sku ?? '',
      availability: variant.availability ?? '',
      prices: variant.prices ?? {},
    })),
  }));
  const { totalDocs, totalPages, hasNextPage } = result;
  return { products, totalDocs, totalPages, hasNextPage };
}

/** The options of the field in the form. */
function availabilities({ collections }: Payload): v.InferOutput<typeof Choice>[] {
  const fields = collections['products']?.config.flattenedFields ?? [];
  const list = fields.find(({ name }) => name === 'variants');
  const inside = list && 'flattenedFields' in list ? list.flattenedFields : [];
  const field = inside.find(({ name }) => name === 'availability');
  return v.parse(v.array(Choice), field && 'options' in field ? field.options : []);
}

/** The prices and the availability of many products in one table. */
export async function PricesView({ initPageResult: { req }, searchParams }: AdminViewServerProps) {
  const { q, page } = v.parse(Query, searchParams ?? {});
  const { products, totalDocs, totalPages, hasNextPage } = await readPage(q, page, req);
  const toPage = (number: number) => `?${new URLSearchParams({ q, page: String(number) })}`;
  return (
    <>
      <SetStepNav
        nav={[
          { label: 'Products', url: '/admin/collections/products' },
          { label: 'Prices and availability' },
        ]}
      />
      <Gutter className="vitrine-price-list">
        <h1>Prices and availability</h1>
        <search>
          <form>
            <label>
              Name or item number <input type="search" name="q" defaultValue={q} />
            </label>
            <button className="vitrine-button" type="submit">
              Find
            </button>
          </form>
        </search>
        <PricesTable
          key={`${q} ${page}`}
          products={products}
          availabilities={availabilities(req.payload)}
          savesDrafts={req.user?.['role'] !== 'publisher'}
        />
        <nav aria-label="Pages of the table">
          {page > 1 && <a href={toPage(page - 1)}>Previous</a>}
          <span>
            Page {page} of {Math.max(1, totalPages)}, {totalDocs} products
          </span>
          {hasNextPage && <a href={toPage(page + 1)}>Next</a>}
        </nav>
      </Gutter>
    </>
  );
}

/** Leads from the list of products to the table. */
export function PricesLink() {
  return (
    <p>
      <a href="/admin/collections/products/prices">Prices and availability in a table</a>
    </p>
  );
}
