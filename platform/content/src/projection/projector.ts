import type { Change, Standing } from '../authoring/change.ts';
import type { Build } from './build.ts';
import type { ChangeQueue } from './change-queue.ts';
import type { Cms } from './cms.ts';
import { expand } from './expand.ts';
import type { CatalogueWriter } from './store.ts';

export interface Projector {
  /** Projects what authors have changed since the last call. What fails is tried again at the next. */
  settle(): Promise<void>;
  /**
   * Compares every document's revision with the projected one and projects what differs: what a
   * killed process has left undone, or all, when the projection is new.
   *
   * @returns how many documents differed.
   */
  catchUp(): Promise<number>;
}

export function createProjector(
  cms: Cms,
  store: CatalogueWriter,
  queue: ChangeQueue,
  build: Build,
): Projector {
  async function apply(changes: readonly Change[]): Promise<void> {
    for (const document of await expand(changes, cms)) {
      const built = await build(document);
      if (built) await store.replace(document, built.revision, built.rows);
      else await store.remove(document);
    }
    await store.rankNames();
  }

  return {
    async settle() {
      const changes = queue.take();
      if (changes.length === 0) return;
      try {
        await apply(changes);
      } catch (error) {
        for (const change of changes) queue.touched(change);
        throw error;
      }
    },

    async catchUp() {
      const projected = await store.revisions();
      const standing = await cms.everything();
      const changes = [...missingFrom(projected, standing), ...goneFrom(standing, projected)];
      await apply(changes);
      return changes.length;
    },
  };
}

const named = ({ kind, key }: Change) => `${kind}/${key}`;

/** Those whose revision was not projected. */
function missingFrom(projected: readonly Standing[], standing: readonly Standing[]): Change[] {
  const done = new Map(projected.map((document) => [named(document), document.revision]));
  return standing.filter((document) => done.get(named(document)) !== document.revision);
}

/** Those that were projected and stand no more. */
function goneFrom(standing: readonly Standing[], projected: readonly Standing[]): Change[] {
  const known = new Set(standing.map(named));
  return projected.filter((document) => !known.has(named(document)));
}
