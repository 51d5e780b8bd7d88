import pLimit from 'p-limit';
import type { Change, Revision, SavedChange } from '../authoring/change.ts';
import type { EditPurges } from '../purge/edit-purges.ts';
import type { CatalogueWriter } from './catalogue-store/catalogue-store.ts';
import type { ChangeQueue } from './change-queue.ts';
import { withDependants } from './dependants.ts';
import { BATCH_DOCUMENTS, projectDocuments } from './project-documents.ts';
import type { BuildRows } from './rows/build-rows.ts';
import { withoutSavedDrafts } from './saved-drafts.ts';
import type { CmsReader } from './source/cms-reader.ts';

type Progressed = (done: number, total: number) => void;

export interface Projector {
  /**
   * Projects the authors' changes since the last call. A document that cannot be projected blocks
   * no other: it keeps its old rows and waits for the next call. Never rejects.
   *
   * @returns Whether all changes are projected.
   */
  settle(): Promise<boolean>;
  /**
   * Like `settle`, but first compares the revision of every document with the projected one and
   * adds those that differ: what a killed process has left, or everything if the projection is new.
   *
   * @param progressed Called before each batch with the number of documents that are done.
   */
  catchUp(progressed?: Progressed): Promise<boolean>;
}

export interface ProjectorParts {
  cms: CmsReader;
  store: CatalogueWriter;
  queue: ChangeQueue;
  /**
   * Opens a builder for one batch, whose documents may be read together.
   *
   * @param expected Documents to read at once. A mistake costs a query.
   */
  openBuilder(expected?: readonly Change[]): BuildRows;
  /** Purges a CDN of what has changed. */
  purges: Pick<EditPurges, 'announce' | 'projected'>;
  /** Receives each document that could not be projected, or the step that failed for all. */
  failed(what: string, error: unknown): void;
}

export function createProjector(parts: ProjectorParts): Projector {
  const { cms, store, queue, openBuilder, purges, failed } = parts;
  const attempt = createAttempt(failed);
  const inTurn = pLimit(1);
  let behind = false;
  let complete = false;

  async function compare(): Promise<void> {
    for (const change of await differing(cms, store)) queue.touched(change);
    behind = false;
  }

  async function postpone(document: Change, error: unknown): Promise<void> {
    failed(named(document), error);
    queue.touched(document);
    // Perhaps another document's change is the reason to project this one. Its own revision is
    // unchanged then, and after a restart nothing else would show that its rows are out of date.
    await attempt(`${named(document)}, noting that it waits`, () => store.markStale(document));
  }

  async function apply(changes: readonly SavedChange[], progressed?: Progressed): Promise<boolean> {
    const firstBuilder = openBuilder(expectedReads(changes));
    let documents: Change[] = [];
    const isFound = await attempt('finding what changes touch', async () => {
      const seen = await withoutSavedDrafts(changes, cms, store);
      documents = await withDependants(seen, cms, store);
    });
    if (!isFound) {
      for (const change of changes) queue.touched(change);
      return false;
    }
    if (documents.length > 0) await purges.announce(documents);
    let whole = true;
    await projectDocuments(documents, {
      store,
      openBuilder,
      firstBuilder,
      progressed: (done) => progressed?.(done, documents.length),
      failed(document, error) {
        whole = false;
        return postpone(document, error);
      },
    });
    // Also at the start: the process may have been killed between a document and its rank.
    const isRanked = documents.length === 0 && complete;
    const ranked = isRanked || (await attempt('the order of names', () => store.rankNames()));
    // Also if a document could not be projected: it must not keep all others from visitors.
    complete ||= await attempt('noting that each was projected', () => store.complete());
    purges.projected();
    return whole && ranked && complete;
  }

  async function settle(progressed?: Progressed): Promise<boolean> {
    if (behind && !(await attempt('comparing revisions', compare))) return false;
    return apply(queue.take(), progressed);
  }

  return {
    settle: () => inTurn(() => settle()),
    catchUp: (progressed) =>
      inTurn(() => {
        behind = true;
        return settle(progressed);
      }),
  };
}

/** Runs a step. If it fails, reports the error and returns false. */
function createAttempt(failed: ProjectorParts['failed']) {
  return async (what: string, step: () => Promise<void>): Promise<boolean> => {
    try {
      await step();
      return true;
    } catch (error) {
      failed(what, error);
      return false;
    }
  };
}

/** The documents that a few changes need, apart from those that contain part of them. */
const expectedReads = (changes: readonly SavedChange[]): Change[] =>
  changes.length > BATCH_DOCUMENTS
    ? []
    : changes.flatMap((change) => (change.isDraft ? [] : [change, ...(change.parts ?? [])]));

const named = ({ kind, key }: Change) => `${kind}/${key}`;

/** Documents whose current revision is not projected, and projected ones that no longer exist. */
async function differing(
  cms: Pick<CmsReader, 'everything'>,
  store: Pick<CatalogueWriter, 'revisions'>,
): Promise<Change[]> {
  const projected = await store.revisions();
  const stored = await cms.everything();
  return [...missingFrom(projected, stored), ...goneFrom(stored, projected)];
}

function missingFrom(projected: readonly Revision[], stored: readonly Revision[]): Change[] {
  const done = new Map(projected.map((document) => [named(document), document.revision]));
  return stored.filter((document) => done.get(named(document)) !== document.revision);
}

function goneFrom(stored: readonly Revision[], projected: readonly Revision[]): Change[] {
  const names = new Set(stored.map(named));
  return projected.filter((document) => !names.has(named(document)));
}
