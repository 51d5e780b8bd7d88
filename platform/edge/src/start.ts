import { createFileResponder, listen, type RunningService } from '@vitrine/http';
import { createRecordReader, openStore, publicFiles } from '@vitrine/release-log';
import { createEdgeApp } from './app.ts';
import { createLocaleSource } from './config/locales.ts';
import { readSettings, settingsWarnings } from './config/settings.ts';
import { openDevelopment } from './development/development.ts';
import { createDocumentResponder } from './document/documents.ts';
import { createHeadSource } from './head/head-source.ts';
import { createPageHeadResolver } from './head/page-head.ts';
import { createReleaseStateLoader } from './release-state/load-release-state.ts';
import { createSetReader } from './release-state/set-files.ts';
import { watchReleaseLog } from './release-state/watch-release-log.ts';
import { createSitemapResponder } from './seo/sitemaps.ts';

/**
 * Starts the edge: settings, development servers, store, release state, content, documents, server.
 */
export async function startEdge(
  env: Readonly<Record<string, string | undefined>>,
): Promise<RunningService> {
  const settings = readSettings(env);
  const report = (sentence: string) => console.error(`edge: ${sentence}`);
  settingsWarnings(settings).forEach(report);
  const development = await openDevelopment(settings.development);
  const store = openStore(settings.releases);
  const records = createRecordReader(store);
  const sets = development.sets(createSetReader(store, records, settings.channel, report));
  const watched = await watchReleaseLog({
    store,
    channel: settings.channel,
    load: createReleaseStateLoader(store, records, sets, report),
    report,
  });
  const releaseState = development.releaseState(watched);
  const locales = createLocaleSource({ contentUrl: settings.contentInternalUrl });
  const heads = createPageHeadResolver(
    createHeadSource({
      contentUrl: settings.contentInternalUrl,
      publicUrl: settings.contentUrl,
    }),
    settings,
  );
  const sitemaps = createSitemapResponder({ ...settings, contentUrl: settings.contentInternalUrl });
  const documents = createDocumentResponder(settings);
  const releaseFile = createFileResponder(publicFiles(store, report));
  const app = development.app(
    createEdgeApp({
      settings,
      releaseFile,
      sets,
      releaseState,
      locales,
      heads,
      sitemaps,
      documents,
    }),
  );
  const running = await listen({
    name: 'edge',
    port: settings.port,
    address: settings.address,
    portVariable: 'PORT',
    fetch: app.fetch,
  }).catch((cause: unknown) => {
    releaseState.stop();
    throw cause;
  });
  return {
    url: running.url,
    stop: () => {
      releaseState.stop();
      return running.stop();
    },
  };
}
