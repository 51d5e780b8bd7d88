import * as v from 'valibot';
import { ATTRIBUTE_TYPES } from '../authoring/values/attributes.ts';
import { Entry } from '../documents/import-entry.ts';
import type { Outcome } from '../documents/write-documents.ts';
import { EntryState, ImportRecord, SourceProducts } from '../imports/import-record.ts';
import type { ImportTarget } from '../imports/import-target.ts';
import type { Operator } from './operator-file.ts';

/** Longer than the service takes for the largest batch, and than it lets a request wait. */
const REQUEST_TIMEOUT_MS = 110_000;

const Missing = v.object({
  path: v.string(),
  collection: v.string(),
  id: v.string(),
  required: v.boolean(),
});
const Outcomes = v.array(
  v.object({
    outcome: v.picklist(['created', 'changed', 'unchanged', 'refused']),
    reasons: v.array(v.string()),
    missing: v.array(Missing),
  }),
);
const AttributeTypes = v.record(v.string(), v.picklist(ATTRIBUTE_TYPES));
const ProductIds = v.record(v.string(), v.array(v.string()));
const Reasons = v.record(v.string(), v.array(v.string()));
const Problem = v.object({ detail: v.string() });

/** The catalogue of a running authoring process. */
export function createOperatorClient({ url, token }: Operator): ImportTarget {
  async function post(path: string, body: unknown): Promise<unknown> {
    const response = await fetch(`${url}/operator/${path}`, {
      method: 'POST',
      headers: { Authorization: `Operator ${token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
    });
    const text = await response.text();
    if (response.ok) return JSON.parse(text);
    throw new Error(detailOf(text) ?? `Authoring answered ${response.status}`);
  }

  return {
    async currencies() {
      return v.parse(v.array(v.string()), await post('currencies', {}));
    },
    async isEmpty() {
      return v.parse(v.boolean(), await post('is-empty', {}));
    },
    async productsWith(skus) {
      return v.parse(ProductIds, await post('products-with', skus));
    },
    async attributes() {
      return v.parse(AttributeTypes, await post('attributes', {}));
    },
    async write(documents, options): Promise<Outcome[]> {
      const batch = documents.map(
        ({ onlyNew, keepsRows, fallback, createdAt, withdrawnAt, ...document }) => ({
          ...{ document, onlyNew, keepsRows, fallback, createdAt, withdrawnAt },
        }),
      );
      return v.parse(Outcomes, await post('documents', { documents: batch, options }));
    },
    async settle() {
      return v.parse(v.boolean(), await post('settle', {}));
    },
    imports: {
      async all() {
        return v.parse(v.array(ImportRecord), await post('imports', {}));
      },
      async productsOf(source) {
        return v.parse(SourceProducts, await post('imports/products-of', source));
      },
      async begin(start) {
        return v.parse(v.number(), await post('imports/begin', start));
      },
      async end(number) {
        return v.parse(ImportRecord, await post('imports/end', number));
      },
      async entries(number) {
        return v.parse(v.array(Entry), await post('imports/entries', number));
      },
      async states(entries) {
        return v.parse(v.array(EntryState), await post('imports/states', entries));
      },
      async undo(number, entries) {
        return v.parse(Reasons, await post('imports/undo', { number, entries }));
      },
      async endUndo(number) {
        return v.parse(ImportRecord, await post('imports/end-undo', number));
      },
    },
  };
}

/** Whether a process answers there. */
export async function isRunning({ url }: Operator): Promise<boolean> {
  const answer = await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(5000) }).catch(
    () => undefined,
  );
  return answer?.ok === true;
}

function detailOf(text: string): string | undefined {
  try {
    return v.parse(Problem, JSON.parse(text)).detail;
  } catch {
    return undefined;
  }
}
