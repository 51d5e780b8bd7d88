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

interface Document {
  id: string;
  name?: string;
  title?: string;
  _status?: string;
  variants?: Variant[];
}

/** The fields that show a picture, by collection. */
const SHOWN_IN = {
  products: ['pictures', 'variants.picture'],
  groups: ['picture'],
  brands: ['picture', 'steps.picture'],
  stories: ['picture', 'sections.picture'],
} as const;
type Collection = keyof typeof SHOWN_IN;
const COLLECTIONS = ['products', 'groups', 'brands', 'stories'] as const;

interface Found {
  docs: { collection: Collection; document: Document }[];
  totalDocs: number;
}

async function requestFrom(collection: Collection, picture: string | number): Promise<Found> {
  const query = new URLSearchParams({ depth: '0', draft: 'true', limit: String(MAX_SHOWN) });
  for (const [index, field] of SHOWN_IN[collection].entries()) {
    query.set(`where[or][${index}][${field}][in][0]`, String(picture));
  }
  const url = `/api/${collection}?${query}`;
  const answer = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!answer.ok) throw new Error(`${collection} could not be read: status ${answer.status}`);
  const { docs, totalDocs }: { docs: Document[]; totalDocs: number } = await answer.json();
  return { docs: docs.map((document) => ({ collection, document })), totalDocs };
}

/** The documents whose last draft shows a picture, itself or in a part of them. */
async function requestUses(picture: string | number): Promise<Found> {
  const found = await Promise.all(COLLECTIONS.map((each) => requestFrom(each, picture)));
  return {
    docs: found.flatMap(({ docs }) => docs),
    totalDocs: found.reduce((sum, { totalDocs }) => sum + totalDocs, 0),
  };
}

/** Lists what uses the picture, so that nobody deletes one that is needed. */
export function UsedBy() {
  const { id } = useDocumentInfo();
  const [usage, setUsage] = useState<Found | 'failed'>();
  useEffect(() => {
    if (id === undefined) return;
    requestUses(id).then(setUsage, () => setUsage('failed'));
  }, [id]);
  if (id === undefined) return null;
  return (
    <section className="vitrine-used-by" aria-labelledby="used-by">
      <h3 id="used-by">Used by</h3>
      {usage === undefined && <p>Loading …</p>}
      {usage === 'failed' && <p>The list could not be loaded. Reload the page.</p>}
      {typeof usage === 'object' && usage.totalDocs === 0 && <p>Nothing uses this picture.</p>}
      {typeof usage === 'object' && usage.totalDocs > 0 && (
        <ul>
          {usage.docs.map(({ collection, document }) => (
            <li key={`${collection}/${document.id}`}>
              <a href={`/admin/collections/${collection}/${encodeURIComponent(document.id)}`}>
                {document.name ?? document.title ?? document.id}
              </a>
              {document._status === 'draft' && ' (draft)'}
              <VariantNames of={document} picture={id} />
            </li>
          ))}
          {usage.totalDocs > usage.docs.length && (
            <li>and {usage.totalDocs - usage.docs.length} more</li>
          )}
        </ul>
      )}
    </section>
  );
}

function VariantNames({ of, picture }: { of: Document; picture: string | number }) {
  const shown = (of.variants ?? []).filter(
    (variant) => String(variant.picture) === String(picture),
  );
  if (shown.length === 0) return null;
  return <span>: {shown.map(({ name, sku }) => name ?? sku).join(', ')}</span>;
}
