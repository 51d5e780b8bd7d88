import type { Change } from '../authoring/change.ts';
import type { CatalogueWriter } from './catalogue-store/catalogue-store.ts';
import type { CmsReader } from './source/cms-reader.ts';

/** The documents that contain part of the changed one, according to the CMS. */
async function dependantsOf({ kind, key }: Change, cms: CmsReader): Promise<Change[]> {
  switch (kind) {
    case 'locales':
      return cms.everything();
    case 'attributes':
      return (await cms.everything()).filter((each) => each.kind === 'product');
    case 'brand':
    case 'media':
      return cms.productsWith(kind, key);
    case 'group':
      return inGroup(key, cms);
    default:
      return [];
  }
}

/** The products of a group, and the groups below it with theirs. */
async function inGroup(key: string, cms: CmsReader): Promise<Change[]> {
  const dependants: Change[] = [];
  const waiting = [key];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const [products, groups] = await Promise.all([
      cms.productsWith('group', next),
      cms.groupsBelow(next),
    ]);
    dependants.push(...products);
    for (const below of groups) {
      // A circle of groups has no end.
      if (below.key === key || dependants.some((each) => isSame(each, below))) continue;
      dependants.push(below);
      waiting.push(below.key);
    }
  }
  return dependants;
}

const isSame = (a: Change, b: Change): boolean => a.kind === b.kind && a.key === b.key;

/**
 * The documents whose rows are affected by a set of changes, each once. A document comes after all
 * that contain part of it: its revision is written last, so a process that is killed in between
 * catches up at the next start. The CMS alone does not know all of them: with a deleted document
 * its relations are gone too, and only the projection still has them.
 */
export async function withDependants(
  changes: readonly Change[],
  cms: CmsReader,
  projection: Pick<CatalogueWriter, 'dependants'>,
): Promise<Change[]> {
  const documents = new Map<string, Change>();
  const add = (change: Change) => documents.set(`${change.kind}/${change.key}`, change);
  const dependants = await Promise.all(
    changes.flatMap((change) => [dependantsOf(change, cms), projection.dependants(change)]),
  );
  const all = [...dependants.flat(), ...changes];
  for (const change of all) if (change.kind === 'product' || change.kind === 'story') add(change);
  for (const change of all)
    if (change.kind !== 'locales' && change.kind !== 'attributes') add(change);
  for (const change of all) add(change);
  return [...documents.values()].map(({ kind, key }) => ({ kind, key }));
}
