import {
  createFileResponder,
  createPurgeHook,
  createUpstreamFetch,
  listen,
  type Metrics,
  type Part,
  type PurgeHook,
  type RunningService,
} from '@vitrine/http';
import { createRecordReader, isS3, openStore, publicFiles, type Store } from '@vitrine/release-log';
import { createEdgeApp, routeOf } from './app.ts';
import type { CacheLimit } from './cache/byte-cache.ts';
import { type CacheLimits, divideCaches } from './cache/cache-limits.ts';
import {
  RELEASE_LOG_POLL_INTERVAL_MS,
  S3_POLL_INTERVAL_MS,
  S3_TIMEOUT_MS,
} from './config/limits.ts';
import { createLocaleSource } from './config/locales.ts';
import { readSettings, type Settings } from './config/settings.ts';
import { settingsWarnings } from './config/settings-warnings.ts';
import { createSiteSource } from './config/site.ts';
import { type ContentWatch, watchContent } from './content/watch-content.ts';
import { type Development, openDevelopment } from './development/development.ts';
import { createDocumentResponder, DOCUMENTS_KEY } from './document/documents.ts';
import { createHeadSource } from './head/head-source.ts';
import { createPageHeadResolver } from './head/page-head.ts';
import { createPreviewResponder } from './preview/preview.ts';
import { createReleaseStateLoader } from './release-state/load-release-state.ts';
import { observeAnswers } from './release-state/observe-answers.ts';
import { edgeReadiness } from './release-state/readiness.ts';
import { createSetReader } from './release-state/set-files.ts';
import { type ReleaseStateSource, watchReleaseLog } from './release-state/watch-release-log.ts';
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
  const store = openStore(settings.releases, { env, s3TimeoutMs: S3_TIMEOUT_MS });
  const caches = divideCaches(settings.cacheBytes, part.metrics);
  const purgeHook = createPurgeHook({ part, settings: settings.purge });
  const { sets, releaseState } = await openReleases({
    settings,
    development,
    store,
    purgeHook,
    cacheLimit: caches.sets,
    report,
  });
  if (!releaseState.current()?.host) report(noHostIsLive(settings));
  const content = watchContent(
    createUpstreamFetch(part, { label: 'content', name: 'The content service' }),
  );
  const isRemote = isS3(settings.releases);
  const releaseFile = createFileResponder(publicFiles(store, report, { isRemote }));
  const app = development.app(
    createEdgeApp({
      settings,
      releaseFile,
      sets,
      setFilesLimit: caches.setFiles,
      releaseState,
      ...createResponders({ settings, content, caches, metrics: part.metrics, report }),
      log: part.log,
    }),
  );
  addReleaseMetrics(part, releaseState);
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
    close() {
      releaseState.stop();
      purgeHook.stop();
    },
  });
}

function addReleaseMetrics({ metrics }: Part, releaseState: ReleaseStateSource): void {
  metrics.gauge(
    'vitrine_release_log_entry',
    'Number of the log entry in force; 0 before there is one.',
    () => releaseState.current()?.entry.n ?? 0,
  );
  metrics.gauge(
    'vitrine_release_log_unreadable',
    '1 while the release log cannot be read or its newest entry cannot be served, else 0.',
    () => (releaseState.problem() === null ? 0 : 1),
  );
}

interface ReleaseOptions {
  settings: Settings;
  development: Development;
  store: Store;
  purgeHook: PurgeHook;
  cacheLimit: CacheLimit;
  report(sentence: string): void;
}

/** The release sets, and the one in force. */
async function openReleases(options: ReleaseOptions) {
  const { settings, development, purgeHook, cacheLimit, report } = options;
  const { store, lastAnswerAt } = observeAnswers(options.store);
  const records = createRecordReader(store);
  const sets = development.sets(
    createSetReader(store, records, settings.channel, cacheLimit, report),
  );
  const watched = await watchReleaseLog({
    store,
    channel: settings.channel,
    load: createReleaseStateLoader(store, records, sets, report),
    changed: () => purgeHook.purge([DOCUMENTS_KEY]),
    report,
    lastAnswerAt,
    intervalMs: isS3(settings.releases) ? S3_POLL_INTERVAL_MS : RELEASE_LOG_POLL_INTERVAL_MS,
  });
  return { sets, releaseState: development.releaseState(watched) };
}

interface ResponderOptions {
  settings: Settings;
  content: ContentWatch;
  caches: CacheLimits;
  metrics: Metrics;
  report(sentence: string): void;
}

/** Creates everything that answers from the content service. */
function createResponders({ settings, content, caches, metrics, report }: ResponderOptions) {
  const { fetch } = content;
  const contentUrl = settings.contentInternalUrl;
  const heads = createHeadSource({
    contentUrl,
    publicUrl: settings.contentUrl,
    cacheLimits: caches,
    ...content,
  });
  return {
    locales: createLocaleSource({ contentUrl, fetch }),
    site: createSiteSource({ contentUrl, fetch }),
    heads: createPageHeadResolver(heads, { ...settings, report }),
    sitemaps: createSitemapResponder({
      ...settings,
      contentUrl,
      fetch,
      cacheLimit: caches.sitemaps,
    }),
    documents: createDocumentResponder(
      settings,
      caches.documents,
      metrics.cache('documents'),
      report,
    ),
    previews: createPreviewResponder({ settings, fetch, report }),
  };
}

const noHostIsLive = ({ channel, releases }: Settings): string =>
  `No host is live on channel ${channel} of ${releases}, so every page is 503. ` +
  'Check VITRINE_RELEASES and that its volume is mounted, or publish a host.';
