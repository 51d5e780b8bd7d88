'use client';

import { toast } from '@payloadcms/ui';
import { useRouter } from 'next/navigation.js';
import { type FormEvent, useEffect, useState } from 'react';
import { reasonOf } from '../reason-of.ts';
import { useShopCurrencies } from './shop-currencies.ts';

const TIMEOUT_MS = 30_000;

type Prices = Readonly<Record<string, number | null>>;

interface Variant {
  id: string;
  name: string;
  sku: string;
  availability: string;
  prices: Prices;
}

export interface PricedProduct {
  id: string;
  name: string;
  /** Whether a draft is newer than what visitors see. */
  hasNewerDraft: boolean;
  variants: readonly Variant[];
}

/** The values of a variant that an author has changed. */
type Edit = Partial<Pick<Variant, 'availability' | 'prices'>>;
/** By the id of the variant. */
type Edits = Readonly<Record<string, Edit>>;

/** A value, and what authors call it. */
interface Choice {
  value: string;
  label: string;
}

interface PricesTableProps {
  products: readonly PricedProduct[];
  availabilities: readonly Choice[];
  /** Whether changes are saved as drafts: those of authors who do not publish. */
  savesDrafts: boolean;
}

/** Rows are merged by their id, so that those of one variant keep all other values. */
async function save({ id, variants }: PricedProduct, edits: Edits, draft: boolean) {
  const rows = variants.map((variant) => ({ id: variant.id, ...edits[variant.id] }));
  const answer = await fetch(
    `/api/products/${encodeURIComponent(id)}${draft ? '?draft=true' : ''}`,
    {
      method: 'PATCH',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ variants: rows, ...(draft && { _status: 'draft' }) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    },
  );
  if (answer.ok) return undefined;
  return reasonOf(await answer.json().catch(() => undefined)) ?? `Status ${answer.status}`;
}

const withPrice = (prices: Prices, code: string, text: string): Prices => {
  const { [code]: _, ...others } = prices;
  return text === '' ? others : { ...others, [code]: Number(text) };
};

const countOf = (products: number): string =>
  products === 1 ? '1 product' : `${products} products`;

const saveLabel = (products: number): string =>
  products === 0 ? 'Save' : `Save ${countOf(products)}`;

export function PricesTable({ products, availabilities, savesDrafts }: PricesTableProps) {
  const router = useRouter();
  const shop = useShopCurrencies();
  const [edits, setEdits] = useState<Edits>({});
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const [isBusy, setIsBusy] = useState(false);
  const all = products.flatMap(({ variants }) => variants);
  const currencies = [...new Set([...shop, ...all.flatMap(({ prices }) => Object.keys(prices))])];
  const changed = products.filter(({ variants }) => variants.some(({ id }) => id in edits));
  const isChanged = changed.length > 0;

  useEffect(() => {
    if (!isChanged) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isChanged]);

  const edit = (variant: Variant, change: Edit) =>
    setEdits({ ...edits, [variant.id]: { ...edits[variant.id], ...change } });

  async function saveAll(event: FormEvent): Promise<void> {
    event.preventDefault();
    setIsBusy(true);
    const failed: Record<string, string> = {};
    let left = edits;
    for (const product of changed) {
      const problem = await save(product, edits, savesDrafts).catch(String);
      if (problem !== undefined) failed[product.id] = problem;
      else left = without(left, product);
    }
    const saved = changed.length - Object.keys(failed).length;
    setEdits(left);
    setProblems(failed);
    setIsBusy(false);
    if (saved > 0) toast.success(`${countOf(saved)} saved.`);
    if (saved < changed.length) toast.error(`${changed.length - saved} not saved: see the table.`);
    router.refresh();
  }

  return (
    <form onSubmit={(event) => void saveAll(event)}>
      <div className="vitrine-scroll">
        <table className="vitrine-table">
          <thead>
            <tr>
              <th scope="col">Product</th>
              <th scope="col">Variant</th>
              <th scope="col">Availability</th>
              {currencies.map((code) => (
                <th key={code} scope="col">
                  {code}
                </th>
              ))}
            </tr>
          </thead>
          {products.map((product) => (
            <ProductRows
              key={product.id}
              product={product}
              isLocked={product.hasNewerDraft && !savesDrafts}
              problem={problems[product.id]}
              {...{ availabilities, currencies, edits, edit }}
            />
          ))}
        </table>
      </div>
      {products.length === 0 && <p>No product has this name or item number.</p>}
      <p className="vitrine-price-list-save">
        <button type="submit" className="vitrine-button" disabled={!isChanged || isBusy}>
          {isBusy ? 'Saving …' : saveLabel(changed.length)}
        </button>
        <span className="vitrine-quiet">
          {savesDrafts
            ? 'Saved as drafts, which a publisher publishes.'
            : 'What is saved is live at once.'}
        </span>
      </p>
    </form>
  );
}

/** The edits of all other products. */
const without = (edits: Edits, { variants }: PricedProduct): Edits =>
  Object.fromEntries(
    Object.entries(edits).filter(([id]) => !variants.some((variant) => variant.id === id)),
  );

interface ProductRowsProps {
  product: PricedProduct;
  availabilities: readonly Choice[];
  currencies: readonly string[];
  edits: Edits;
  edit: (variant: Variant, change: Edit) => void;
  /** Whether the product is edited in its form alone. */
  isLocked: boolean;
  problem: string | undefined;
}

function ProductRows(props: ProductRowsProps) {
  const { product, availabilities, currencies, edits, edit, isLocked, problem } = props;
  const help = `problem-${product.id}`;
  return (
    <tbody>
      {product.variants.map((saved, index) => {
        const variant = { ...saved, ...edits[saved.id] };
        const name = `${product.name}, ${variant.name || variant.sku}`;
        return (
          <tr key={variant.id}>
            {index === 0 && (
              <th scope="rowgroup" rowSpan={product.variants.length}>
                <a href={`/admin/collections/products/${encodeURIComponent(product.id)}`}>
                  {product.name}
                </a>
                {isLocked && <span className="vitrine-quiet">has a newer draft: open it</span>}
                {problem !== undefined && (
                  <span id={help} role="alert" className="vitrine-failed">
                    {problem}
                  </span>
                )}
              </th>
            )}
            <td>
              {variant.name} <span className="vitrine-quiet">{variant.sku}</span>
            </td>
            <td>
              <select
                aria-label={`Availability of ${name}`}
                value={variant.availability}
                disabled={isLocked}
                onChange={({ target }) => edit(saved, { availability: target.value })}
              >
                {variant.availability === '' && <option value="">–</option>}
                {availabilities.map(({ value, label }) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </select>
            </td>
            {currencies.map((code) => (
              <td key={code}>
                <input
                  type="number"
                  min={0}
                  step="any"
                  aria-label={`${code} of ${name}`}
                  aria-describedby={problem === undefined ? undefined : help}
                  value={variant.prices[code] ?? ''}
                  disabled={isLocked}
                  onChange={({ target }) =>
                    edit(saved, { prices: withPrice(variant.prices, code, target.value) })
                  }
                />
              </td>
            ))}
          </tr>
        );
      })}
    </tbody>
  );
}
