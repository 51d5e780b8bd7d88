import { join } from 'node:path';
import {
  createFileResponder,
  createOutageLog,
  createUpstreamFetch,
  type Metrics,
  type Part,
} from '@vitrine/http';
import {
  createRecordReader,
  isS3,
  type KeyFile,
  nextEnd,
  openKeyFile,
  openStore,
  previewVerifier,
  publicFiles,
  type Store,
  stateFolder,
} from '@vitrine/release-log';
import { createEdgeApp } from './app.ts';
import { type CacheLimits, divideCaches } from './cache/cache-limits.ts';
import {
  RELEASE_LOG_POLL_INTERVAL_MS,
  S3_POLL_INTERVAL_MS,
  S3_TIMEOUT_MS,
} from './config/limits.ts';
import { createLocaleSource } from './config/locales.ts';
import type { Settings } from './config/settings.ts';
import { settingsWarnings } from './config/settings-warnings.ts';
import { createSiteSource } from './config/site.ts';
import { type ContentWatch, watchContent } from './content/watch-content.ts';
import { type Development, openDevelopment } from './development/development.ts';
import { createDocumentResponder } from './document/documents.ts';
import { EnquiryFolder } from './enquiries/enquiry-folder.ts';
import { EnquirySender } from './enquiries/enquiry-sender.ts';
import { createHeadSource } from './head/head-source.ts';
import { createPageHeadResolver } from './head/page-head.ts';
import { createPreviewResponder } from './preview/preview.ts';
import { createReleasePreviews, type ReleasePreviews } from './preview/release-previews.ts';
import { createFederationManifestReader } from './release-state/federation-manifests.ts';
import { createKeySource } from './release-state/key-source.ts';
import type { ReleaseState } from './release-state/load-release-state.ts';
import { createReleaseStateLoader } from './release-state/load-release-state.ts';
import { observeAnswers } from './release-state/observe-answers.ts';
import { openPlaceFile } from './release-state/place-file.ts';
import { createSetReader } from './release-state/set-files.ts';
import { type ReleaseStateSource, watchReleaseLog } from './release-state/watch-release-log.ts';
import type { EdgeApp } from './routes/handler.ts';
import { createSitemapResponder } from './seo/sitemaps.ts';
import { openSignals, type Signals } from './signals/signals.ts';

interface EdgeOptions {
  settings: Settings;
  /** The environment variables, for the settings of a store in S3. */
  env: Readonly<Record<string, string | undefined>>;
  part: Part;
  /** Called when another release set is in force, and at the start. */
  changed?: () => void;
  /** Whether the place in the log survives a restart. Default: no. */
  remembers?: boolean;
  /** Sends the requests to the content service. Default: the global one. */
  fetch?: typeof globalThis.fetch;
}

/** An edge without a server: the service listens for requests, an export makes them itself. */
export interface Edge {
  app: EdgeApp;
  store: Store;
  releaseState: ReleaseStateSource;
  content: ContentWatch;
  signals: Signals;
  /** Undefined if enquiries go by mail. */
  enquiries: EnquirySender | undefined;
}

/** Opens development servers, store, release state, content and documents. */
export async function openEdge(options: EdgeOptions): Promise<Edge> {
  const { settings, env, part, changed, remembers = false, fetch: contentFetch } = options;
  const report = (sentence: string) => part.log.warn(sentence);
  settingsWarnings(settings).forEach(report);
  const development = await openDevelopment(settings.development);
  const store = openStore(settings.releases, { env, s3TimeoutMs: S3_TIMEOUT_MS });
  const signals = await openSignals({ settings, metrics: part.metrics, remembers, report });
  const caches = divideCaches(settings.cacheBytes, part.metrics);
  const { sets, releaseState, releasePreviews, federationManifest } = await openReleases({
    settings,
    development,
    store,
    keyFile: openKeyFile({
      keys: settings.keys,
      store: settings.releases,
      env,
      s3TimeoutMs: S3_TIMEOUT_MS,
    }),
    changed(state) {
      signals.serve(state.file.set);
      changed?.();
    },
    remembers,
    caches,
    metrics: part.metrics,
    report,
  });
  const upstream = { label: 'content', name: 'The content service' };
  const content = watchContent(createUpstreamFetch(part, upstream, contentFetch));
  const isRemote = isS3(settings.releases);
  const releaseFile = createFileResponder({
    ...publicFiles(store, report, { isRemote }),
    outage: createOutageLog(part.log, 'The release store'),
  });
  const enquiries = openEnquiries(settings, part);
  const app = development.app(
    createEdgeApp({
      settings,
      releaseFile,
      federationManifest,
      sets,
      setFilesLimit: caches.setFiles,
      releaseState,
      releasePreviews,
      signals,
      enquiries,
      ...createResponders({
        settings,
        content,
        releasePreviews,
        caches,
        metrics: part.metrics,
        report,
      }),
      log: part.log,
    }),
  );
  return { app, store, releaseState, content, signals, enquiries };
}

function openEnquiries(settings: Settings, part: Part): EnquirySender | undefined {
  const { enquiries } = settings;
  const folder = new EnquiryFolder(join(stateFolder(settings), 'edge', 'enquiries'));
  return enquiries && new EnquirySender({ settings: enquiries, folder, part });
}

interface ReleaseOptions {
  settings: Settings;
  development: Development;
  store: Store;
  keyFile: KeyFile;
  changed(state: ReleaseState): void;
  remembers: boolean;
  caches: CacheLimits;
  metrics: Metrics;
  report(sentence: string): void;
}

/** The release sets, the one in force, and those of previews. */
async function openReleases(options: ReleaseOptions) {
  const { settings, development, changed, caches, report } = options;
  const { store, lastAnswerAt } = observeAnswers(options.store);
  const keys = createKeySource(options.keyFile);
  const records = createRecordReader(store, keys.current);
  const sets = development.sets(
    createSetReader(store, records, settings.channel, keys, caches.sets, report),
  );
  const watched = await watchReleaseLog({
    store,
    channel: settings.channel,
    keys,
    load: createReleaseStateLoader(store, records, sets, report),
    changed,
    ...(options.remembers && {
      memory: openPlaceFile({ ...settings, keys: options.keyFile.location }),
    }),
    report,
    lastAnswerAt,
    intervalMs: isS3(settings.releases) ? S3_POLL_INTERVAL_MS : RELEASE_LOG_POLL_INTERVAL_MS,
  });
  options.metrics.gauge(
    'vitrine_release_key_end_timestamp_seconds',
    'When the next key or token ends that may publish, promote or check; 0 if none ends.',
    () => (nextEnd(keys.current(), new Date())?.getTime() ?? 0) / 1000,
  );
  const releasePreviews = createReleasePreviews({
    store,
    records,
    channel: settings.channel,
    keys,
    verify: previewVerifier(keys.current, () => new Date()),
    cacheLimit: caches.previews,
    report,
  });
  return {
    sets,
    releaseState: development.releaseState(watched),
    releasePreviews,
    federationManifest: createFederationManifestReader(store, records),
  };
}

interface ResponderOptions {
  settings: Settings;
  content: ContentWatch;
  releasePreviews: ReleasePreviews;
  caches: CacheLimits;
  metrics: Metrics;
  report(sentence: string): void;
}

/** Creates everything that answers from the content service. */
function createResponders(options: ResponderOptions) {
  const { settings, content, releasePreviews, caches, metrics, report } = options;
  const { fetch } = content;
  const contentUrl = settings.contentInternalUrl;
  const headSource = createHeadSource({
    contentUrl,
    publicUrl: settings.contentUrl,
    cacheLimits: caches,
    ...content,
  });
  const heads = createPageHeadResolver(headSource, { ...settings, report });
  return {
    locales: createLocaleSource({ contentUrl, fetch }),
    site: createSiteSource({
      ...settings,
      contentUrl,
      publicUrl: settings.contentUrl,
      fetch,
    }),
    heads,
    headSource,
    sitemaps: createSitemapResponder({
      ...settings,
      contentUrl,
      fetch,
      cacheLimit: caches.sitemaps,
      report,
    }),
    documents: createDocumentResponder(settings, caches.documents, metrics.cache('documents')),
    previews: createPreviewResponder({ settings, fetch, heads, releases: releasePreviews, report }),
  };
}
