import type { Change, SavedChange } from '../authoring/change.ts';
import type { CatalogueWriter } from './catalogue-store/catalogue-store.ts';
import type { CmsReader } from './source/cms-reader.ts';

/**
 * Removes the saved drafts that change nothing for visitors: what is published, if anything, has
 * the revision that is projected. Two changes in one millisecond have the same revision, but a
 * draft never writes what is published, and ending a publication removes it.
 */
export async function withoutSavedDrafts(
  changes: readonly SavedChange[],
  cms: Pick<CmsReader, 'revision'>,
  projection: Pick<CatalogueWriter, 'revision'>,
): Promise<Change[]> {
  const kept = await Promise.all(
    changes.map(async (change) => {
      if (!change.isDraft) return [change];
      const [published, projected] = await Promise.all([
        cms.revision(change),
        projection.revision(change),
      ]);
      return published === projected ? [] : [change];
    }),
  );
  return kept.flat();
}
