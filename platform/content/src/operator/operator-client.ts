import * as v from 'valibot';
import type { ImportTarget } from '../imports/import-target.ts';
import { OPERATIONS, type Operations } from './operations.ts';
import type { Operator } from './operator-file.ts';

/** Longer than the service takes for the largest batch, and than it lets a request wait. */
const REQUEST_TIMEOUT_MS = 110_000;

const Problem = v.pipe(v.string(), v.parseJson(), v.object({ detail: v.string() }));

/** The catalogue of a running authoring process. */
export function createOperatorClient({ url, token }: Operator): ImportTarget {
  async function ask<Name extends keyof Operations>(
    name: Name,
    input: v.InferInput<Operations[Name]['input']>,
  ): Promise<v.InferOutput<Operations[Name]['output']>> {
    const response = await fetch(`${url}/operator/${name}`, {
      method: 'POST',
      headers: { Authorization: `Operator ${token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(input),
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
    });
    const text = await response.text();
    if (!response.ok) {
      const problem = v.safeParse(Problem, text);
      throw new Error(
        problem.success ? problem.output.detail : `Authoring answered ${response.status}`,
      );
    }
    return v.parse(OPERATIONS[name].output, JSON.parse(text));
  }

  return {
    currencies: () => ask('currencies', {}),
    isEmpty: () => ask('is-empty', {}),
    productsWith: (skus) => ask('products-with', [...skus]),
    attributes: () => ask('attributes', {}),
    write(documents, options) {
      const batch = documents.map(
        ({ onlyNew, keepsRows, fallback, createdAt, withdrawnAt, ...document }) => ({
          ...{ document, onlyNew, keepsRows, fallback, createdAt, withdrawnAt },
        }),
      );
      return ask('documents', { documents: batch, options });
    },
    settle: () => ask('settle', {}),
    imports: {
      all: () => ask('imports', {}),
      productsOf: (source) => ask('imports/products-of', source),
      begin: (start) => ask('imports/begin', start),
      end: (number) => ask('imports/end', number),
      entries: (number) => ask('imports/entries', number),
      states: (entries) => ask('imports/states', [...entries]),
      undo: (number, entries) => ask('imports/undo', { number, entries: [...entries] }),
      endUndo: (number, by) => ask('imports/end-undo', { number, by }),
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
