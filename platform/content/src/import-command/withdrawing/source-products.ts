import type { SourceProducts } from '../../imports/import-record.ts';
import type { Plan } from '../plan.ts';
import type { Source } from '../read-source.ts';

const COLLECTION = 'products';

/** The name of a product. */
export const productName = (id: string): string => `${COLLECTION}/${id}`;

/** The id in a document's name: `carat` in `attributes/carat`. */
export const idIn = (name: string): string => name.slice(name.indexOf('/') + 1);

/** A source whose products are published again that an earlier import of it has withdrawn. */
export function publishingAgain(source: Source, { brought }: SourceProducts): Source {
  const times = new Map(
    brought.flatMap(({ id, withdrawnAt }) => (withdrawnAt ? [[productName(id), withdrawnAt]] : [])),
  );
  if (!source.merge || times.size === 0) return source;
  return {
    ...source,
    async *items() {
      for await (const item of source.items()) {
        const withdrawnAt = item.name === undefined ? undefined : times.get(item.name);
        const { document } = item;
        yield withdrawnAt === undefined || !document || document.status !== undefined
          ? item
          : { ...item, document: { ...document, withdrawnAt } };
      }
    },
  };
}

/** The products of the file that were in the shop before, and that no import has noted as such. */
export function newlyFound(plan: Plan, { brought, found }: SourceProducts): string[] {
  const known = new Set([...brought.map(({ id }) => id), ...found]);
  return [...plan.documents.values()].flatMap(({ name, outcome }) => {
    const id = name.startsWith(`${COLLECTION}/`) ? idIn(name) : undefined;
    const isThere = outcome === 'changed' || outcome === 'unchanged';
    return id !== undefined && isThere && !known.has(id) ? [id] : [];
  });
}
