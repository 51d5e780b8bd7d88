import { mkdir } from 'node:fs/promises';
import { createPurgeHook, type Part, type PurgeHook } from '@vitrine/http';
import type { Payload } from 'payload';
import { openAuditFiles } from './authoring/audit/audit-files.ts';
import { createAuthorAudit } from './authoring/audit/author-audit.ts';
import { ensureFirstAuthor } from './authoring/first-author.ts';
import { openAuthoring } from './authoring/open-authoring.ts';
import { payloadLogger } from './authoring/payload-logger.ts';
import { openSchedule } from './authoring/scheduled/schedule.ts';
import type { ContentDatabase } from './content-database/content-database.ts';
import { openContentDatabase } from './content-database/open-content-database.ts';
import { describeDatabase } from './database/database-url.ts';
import { auditedTarget } from './imports/audited-target.ts';
import { createImportTarget, type ImportTarget } from './imports/import-target.ts';
import { log } from './log.ts';
import { missingOriginals, type OriginalsSharing, shareOriginals } from './media/originals.ts';
import { openPictureStore } from './media/picture-store.ts';
import { openSharedPictures } from './media/shared-pictures.ts';
import { createPreviewMaker } from './preview/make-preview.ts';
import { openChangeQueue } from './projection/change-queue.ts';
import { createProjector, type Projector, type ProjectorParts } from './projection/projector.ts';
import { createRowBuilder } from './projection/rows/build-rows.ts';
import { createBatchReader } from './projection/source/batch-reader.ts';
import { createCmsReader } from './projection/source/cms-reader.ts';
import { type EditPurges, NO_PURGES, openEditPurges } from './purge/edit-purges.ts';
import { reportToParent } from './report-progress.ts';
import type { AuthoringSettings, Beginning } from './settings/authoring.ts';
import { lockState } from './state/lock-state.ts';
import { openState, type State } from './state/state.ts';
import { stateFiles } from './state/state-files.ts';
import { guardWrites, requireWritable, type Storage, watchStorage } from './state/storage.ts';
import { openRetry } from './tasks/retry.ts';

/** Authors wait this long for the bucket of the pictures. */
const SHARE_TIMEOUT_MS = 15_000;

export interface AuthoringService {
  /** @param client The client's address. */
  fetch(request: Request, client: string): Promise<Response>;
  /** For commands of the operator. */
  importTarget: ImportTarget;
  storage: Storage;
  /** Projects what had to wait for the database. */
  catchUp(): void;
  close(): Promise<void>;
}

/** Writes what an empty CMS begins with. */
type ImportBeginning = (payload: Payload, state: State, beginning: Beginning) => Promise<void>;

/**
 * Opens the CMS and the projection, which has caught up when this resolves.
 *
 * @throws {ServiceError} Those of `openContentDatabase`, `state-not-writable` or `state-in-use`.
 */
export async function openAuthoringService(
  settings: AuthoringSettings,
  part: Pick<Part, 'log' | 'metrics'>,
  importBeginning: ImportBeginning,
): Promise<AuthoringService> {
  let service: AuthoringService | undefined;
  const database = await openContentDatabase(settings, part.metrics, () => service?.catchUp());
  if (settings.database !== undefined) {
    log('info', 'The content is in PostgreSQL.', { database: describeDatabase(settings.database) });
  }
  let unlock: () => void = () => undefined;
  try {
    await makeWritable(settings.state);
    unlock = lockState(settings.state, stateFiles(settings.state));
    const state = await openState(settings.state);
    service = await open(state, settings, database, part, importBeginning);
    return { ...service, close: () => closeAll(service, database, unlock) };
  } catch (error) {
    await closeAll(service, database, unlock);
    throw error;
  }
}

async function closeAll(
  service: AuthoringService | undefined,
  database: ContentDatabase,
  unlock: () => void,
): Promise<void> {
  await service?.close();
  await database.close();
  unlock();
}

/** @throws {ServiceError} `state-not-writable`. */
async function makeWritable(folder: string): Promise<void> {
  // A folder that cannot be made is reported as one that cannot be written to.
  await mkdir(folder, { recursive: true }).catch(() => undefined);
  await requireWritable(folder);
}

async function open(
  state: State,
  settings: AuthoringSettings,
  database: ContentDatabase,
  part: Pick<Part, 'log' | 'metrics'>,
  importBeginning: ImportBeginning,
): Promise<AuthoringService> {
  const originals = openOriginals(state, settings);
  const queue = openChangeQueue();
  const audit = await openAudit(state, part);
  const authoring = await openAuthoring(
    {
      secret: state.secret,
      database: database.authoring,
      originals: state.originals,
      pictures: originals.store,
      touched: queue.touched,
      makePreview: createPreviewMaker(state.previews, state.previewSecret),
      logger: payloadLogger(part.log),
    },
    audit,
  );
  const { betweenWrites, payload } = authoring;
  const store = await database.openWriter((message) => log('warn', message));
  const cms = createCmsReader(payload);
  const purges = await openPurges(state, settings, part);
  const projector = openProjector({ purges, cms, store, queue });
  const settleAll = async () => {
    const shared = await originals.catchUp();
    return (await projector.settle()) && shared;
  };
  const retry = openRetry(() => betweenWrites(settleAll));
  await begin(payload, state, settings, importBeginning);
  queue.take();
  const shared = await originals.catchUp();
  const caughtUp = await projector.catchUp((done, total) =>
    reportToParent('documents for readers', done, total),
  );
  // Also what an earlier process has projected and not purged.
  purges.projected();
  if (!caughtUp || !shared) retry.later();
  const settle = async () => {
    const settled = await settleAll();
    if (!settled) retry.later();
    return settled;
  };
  const inTurn = (run: () => Promise<void>) =>
    betweenWrites(() => audit.during({ how: 'schedule', from: null }, run).finally(settle));
  const schedule = await openSchedule(payload, inTurn);
  void reportMissingOriginals(payload, state.media);
  const storage = watchWrites(settings, database);
  const target = createImportTarget({
    payload,
    currencies: async () => (await cms.locales())?.locales.currencies ?? [],
    betweenWrites,
    settle: () => {
      originals.compareAgain();
      return settle();
    },
    settleLater: retry.later,
  });
  return {
    importTarget: auditedTarget(target, audit),
    storage,
    fetch: (request, client) =>
      guardWrites((each) => authoring.handle(each, settle, client), storage)(request),
    catchUp: () => void betweenWrites(settle),
    async close() {
      retry.stop();
      await schedule.stop();
      await authoring.close();
      purges.stop();
      await store.close();
    },
  };
}

const openAudit = async ({ audit }: State, { metrics }: Pick<Part, 'metrics'>) =>
  createAuthorAudit(await openAuditFiles(audit, () => new Date()), metrics);

function openProjector(
  parts: Pick<ProjectorParts, 'purges' | 'cms' | 'store' | 'queue'>,
): Projector {
  return createProjector({
    ...parts,
    openBuilder: (expected) =>
      createRowBuilder(createBatchReader(parts.cms, expected), (message) => log('warn', message)),
    failed: (what, error) => {
      log('error', 'Not projected, tried again later', { what, error: String(error) });
    },
  });
}

function watchWrites({ state }: AuthoringSettings, database: ContentDatabase): Storage {
  const changed: Parameters<typeof watchStorage>[1] = (problem) => {
    if (problem) log('error', problem.message, { remedy: problem.remedy });
    else log('info', 'Authors can write again');
  };
  return watchStorage(state, changed, { database });
}

/** Opens the store of pictures, which shares their originals if there is a bucket. */
function openOriginals({ media }: State, { pictures }: AuthoringSettings): OriginalsSharing {
  const shared = pictures && openSharedPictures(pictures, SHARE_TIMEOUT_MS);
  return shareOriginals(media, openPictureStore(media), shared, (error) =>
    log('error', 'The originals of pictures could not be shared, tried again later', { error }),
  );
}

/** Opens the purges of a CDN. Without a webhook, they do nothing. */
async function openPurges(
  { purges: file }: State,
  { purge: settings }: AuthoringSettings,
  part: Pick<Part, 'log' | 'metrics'>,
): Promise<EditPurges & Pick<PurgeHook, 'stop'>> {
  if (!settings) return { ...NO_PURGES, stop: () => undefined };
  let purges = NO_PURGES;
  const hook = createPurgeHook({ part, settings, settled: (keys) => purges.settled(keys) });
  const failed = (error: unknown) =>
    log('error', 'The keys to purge could not be noted', { file, error: String(error) });
  purges = await openEditPurges({ file, hook, failed });
  return { ...purges, stop: () => hook.stop() };
}

/** Writes what an empty CMS begins with, and its first author. */
async function begin(
  payload: Payload,
  state: State,
  { author, beginning }: AuthoringSettings,
  importBeginning: ImportBeginning,
): Promise<void> {
  if (beginning && (await isEmpty(payload))) await importBeginning(payload, state, beginning);
  await ensureFirstAuthor(payload, state.author, author);
}

/** Whether nothing was ever written into the CMS. */
async function isEmpty(payload: Payload): Promise<boolean> {
  const { totalDocs } = await payload.count({ collection: 'locales' });
  return totalDocs === 0;
}

/** Without its original, a picture has only the renditions that were drawn before. */
async function reportMissingOriginals(payload: Payload, media: string): Promise<void> {
  try {
    const missing = await missingOriginals(payload, media);
    if (missing.length === 0) return;
    log('error', 'Originals of pictures are missing', {
      count: missing.length,
      pictures: missing.slice(0, 10),
      remedy: 'Restore them from a backup, or upload the pictures again.',
    });
  } catch (error) {
    log('error', 'The originals of pictures were not checked', { error: String(error) });
  }
}
