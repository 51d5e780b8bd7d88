'use client';

import { useDocumentInfo } from '@payloadcms/ui';
import { useEffect, useState } from 'react';

const TIMEOUT_MS = 15_000;
const MAX_SHOWN = 50;

interface Variant {
  id: string;
  name?: string;
  sku?: string;
  picture?: number | null;
}

interface Product {
  id: string;
  name?: string;
  _status?: string;
  variants?: Variant[];
}

interface Found {
  docs: Product[];
  totalDocs: number;
}

/** The products whose last draft shows a picture, itself or in a variant. */
async function requestProducts(picture: string | number): Promise<Found> {
  const query = new URLSearchParams({ depth: '0', draft: 'true', limit: String(MAX_SHOWN) });
  query.set('where[or][0][pictures][in][0]', String(picture));
  query.set('where[or][1][variants.picture][equals]', String(picture));
  const answer = await fetch(`/api/products?${query}`, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!answer.ok) throw new Error(`The products could not be read: status ${answer.status}`);
  return answer.json();
}

/** Which products and variants use the picture, so that nobody deletes one that is needed. */
export function UsedBy() {
  const { id } = useDocumentInfo();
  const [found, setFound] = useState<Found | 'failed'>();
  useEffect(() => {
    if (id === undefined) return;
    requestProducts(id).then(setFound, () => setFound('failed'));
  }, [id]);
  if (id === undefined) return null;
  return (
    <section className="vitrine-used-by" aria-labelledby="used-by">
      <h3 id="used-by">Used by</h3>
      {found === undefined && <p>Loading …</p>}
      {found === 'failed' && <p>The products could not be loaded. Reload the page.</p>}
      {typeof found === 'object' && found.totalDocs === 0 && <p>No product uses this picture.</p>}
      {typeof found === 'object' && found.totalDocs > 0 && (
        <ul>
          {found.docs.map((product) => (
            <li key={product.id}>
              <a href={`/admin/collections/products/${encodeURIComponent(product.id)}`}>
                {product.name ?? product.id}
              </a>
              {product._status === 'draft' && ' (draft)'}
              <VariantNames of={product} picture={id} />
            </li>
          ))}
          {found.totalDocs > found.docs.length && (
            <li>and {found.totalDocs - found.docs.length} more</li>
          )}
        </ul>
      )}
    </section>
  );
}

function VariantNames({ of, picture }: { of: Product; picture: string | number }) {
  const shown = (of.variants ?? []).filter(
    (variant) => String(variant.picture) === String(picture),
  );
  if (shown.length === 0) return null;
  return <span>: {shown.map(({ name, sku }) => name ?? sku).join(', ')}</span>;
}
