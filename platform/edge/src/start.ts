import {
  createFileResponder,
  createUpstreamFetch,
  listen,
  type Part,
  type RunningService,
} from '@vitrine/http';
import { createRecordReader, openStore, publicFiles } from '@vitrine/release-log';
import { createEdgeApp, routeOf } from './app.ts';
import { createLocaleSource } from './config/locales.ts';
import { readSettings, type Settings, settingsWarnings } from './config/settings.ts';
import { createSiteSource } from './config/site.ts';
import { watchContent } from './content/watch-content.ts';
import { openDevelopment } from './development/development.ts';
import { createDocumentResponder } from './document/documents.ts';
import { createHeadSource } from './head/head-source.ts';
import { createPageHeadResolver } from './head/page-head.ts';
import { createPreviewResponder } from './preview/preview.ts';
import { createReleaseStateLoader } from './release-state/load-release-state.ts';
import { edgeReadiness } from './release-state/readiness.ts';
import { createSetReader } from './release-state/set-files.ts';
import { watchReleaseLog } from './release-state/watch-release-log.ts';
import { createSitemapResponder } from './seo/sitemaps.ts';

/**
 * Starts the edge: settings, development servers, store, release state, content, documents, server.
 */
export async function startEdge(
  env: Readonly<Record<string, string | undefined>>,
  part: Part,
): Promise<RunningService> {
  const settings = readSettings(env);
  const report = (sentence: string) => part.log.warn(sentence);
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
  if (!releaseState.current()?.host) report(noHostIsLive(settings));
  const contentUrl = settings.contentInternalUrl;
  const content = watchContent(
    createUpstreamFetch(part, { label: 'content', name: 'The content service' }),
  );
  const locales = createLocaleSource({ contentUrl, fetch: content.fetch });
  const site = createSiteSource({ contentUrl, fetch: content.fetch });
  const heads = createPageHeadResolver(
    createHeadSource({ contentUrl, publicUrl: settings.contentUrl, ...content }),
    { ...settings, report },
  );
  const sitemaps = createSitemapResponder({ ...settings, contentUrl, fetch: content.fetch });
  const documents = createDocumentResponder(settings, part.metrics.cache('documents'));
  const previews = createPreviewResponder({ settings, fetch: content.fetch, report });
  const releaseFile = createFileResponder(publicFiles(store, report));
  const app = development.app(
    createEdgeApp({
      settings,
      releaseFile,
      sets,
      releaseState,
      locales,
      site,
      heads,
      sitemaps,
      documents,
      previews,
      log: part.log,
    }),
  );
  part.metrics.gauge(
    'vitrine_release_log_entry',
    'Number of the log entry in force; 0 before there is one.',
    () => releaseState.current()?.entry.n ?? 0,
  );
  return listen({
    part,
    settings: settings.part,
    name: 'edge',
    port: settings.port,
    address: settings.address,
    portVariable: 'PORT',
    fetch: app.fetch,
    readiness: () => edgeReadiness(settings.channel, releaseState, content),
    routeOf,
    close: () => releaseState.stop(),
  });
}

const noHostIsLive = ({ channel, releases }: Settings): string =>
  `No host is live on channel ${channel} of ${releases}, so every page is 503. ` +
  'Check VITRINE_RELEASES and that its volume is mounted, or publish a host.';
