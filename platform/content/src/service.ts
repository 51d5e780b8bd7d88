import { ensureFirstAuthor } from './authoring/first-author.ts';
import { openAuthoring } from './authoring/open-authoring.ts';
import { deliveryApp } from './delivery/app.ts';
import type { Environment } from './environment.ts';
import type { Catalogue } from './import-catalogue/catalogue.ts';
import { importCatalogue, isEmpty } from './import-catalogue/import-catalogue.ts';
import { keepPictures } from './import-catalogue/keep-pictures.ts';
import { log } from './log.ts';
import { openPictureStore } from './media/picture-store.ts';
import { openRenditions } from './media/rendition-files.ts';
import { warmRenditions } from './media/warm-renditions.ts';
import { openChangeQueue } from './projection/change-queue.ts';
import { createProjector } from './projection/projector.ts';
import { createRowBuilder } from './projection/rows/build-rows.ts';
import { createCmsReader } from './projection/source/cms-reader.ts';
import { openSqliteStore } from './projection/sqlite/sqlite-store.ts';
import { openState } from './state/state.ts';
import { openRetry } from './tasks/retry.ts';

export interface Service {
  fetch(request: Request): Promise<Response>;
  close(): Promise<void>;
}

/**
 * Opens the whole service: CMS, projection, delivery.
 *
 * @param firstCatalogue Reads the catalogue that an empty CMS begins with; none if it is left out.
 */
export async function openService(
  environment: Environment,
  firstCatalogue?: () => Promise<Catalogue>,
): Promise<Service> {
  const state = await openState(environment.state);
  const pictures = openPictureStore(state.media);
  const renditions = openRenditions({
    folder: state.media,
    failed: (name, reason) => log('error', 'A rendition could not be drawn', { name, reason }),
  });
  const queue = openChangeQueue();
  const store = openSqliteStore(state.catalogue);
  const authoring = await openAuthoring({
    secret: state.secret,
    database: state.authoring,
    originals: state.originals,
    pictures,
    touched: queue.touched,
    logLevel: 'error',
  });
  const { payload } = authoring;
  const cms = createCmsReader(payload);
  const build = createRowBuilder(cms, (message) => log('warn', message));
  const projector = createProjector({
    cms,
    store,
    queue,
    build,
    failed: (what, error) => {
      log('error', 'Not projected, tried again later', { what, error: String(error) });
    },
  });
  const retry = openRetry(() => authoring.betweenWrites(() => projector.settle()));

  const closed = new AbortController();
  if (firstCatalogue && (await isEmpty(payload))) {
    const catalogue = await firstCatalogue();
    log('info', 'Importing the first catalogue', { products: catalogue.products.length });
    const kept = await keepPictures(catalogue, pictures, state.originals);
    await importCatalogue(payload, catalogue, kept);
    if (environment.picturesAhead) {
      const first = catalogue.products.flatMap((product) => product.pictures.slice(0, 1));
      const hashes = first.flatMap((picture) => kept.get(picture)?.hash ?? []);
      void warmRenditions(renditions, hashes, closed.signal);
    }
  }
  await ensureFirstAuthor(payload, state.author, environment.author);
  queue.take();
  if (!(await projector.catchUp())) retry.later();

  const delivery = deliveryApp({
    reader: store,
    renditions,
    failed: (error, path) => log('error', 'A request failed', { path, error: String(error) }),
  });
  const settle = async () => {
    if (!(await projector.settle())) retry.later();
  };

  return {
    async fetch(request) {
      const { pathname } = new URL(request.url);
      if (pathname !== '/api' && !pathname.startsWith('/api/')) return delivery.fetch(request);
      return authoring.handle(request, settle);
    },
    async close() {
      closed.abort();
      retry.stop();
      renditions.stop();
      await authoring.close();
      store.close();
    },
  };
}
