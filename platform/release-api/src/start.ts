import {
  clientAddress,
  listen,
  type Metrics,
  openAuditLog,
  type Part,
  type Readiness,
  type RunningService,
  ServiceError,
} from '@vitrine/http';
import {
  openKeyFile,
  openStore,
  readEdgeList,
  readEdges,
  readSigner,
  type Store,
} from '@vitrine/release-log';
import { createAuthentication } from './access/authenticate.ts';
import { createKeysReader, messageOf, requireSigningKey } from './access/read-keys.ts';
import { createReleaseApi } from './app.ts';
import type { AuditEvent } from './audit/audit-event.ts';
import { createLanes } from './lanes.ts';
import { readSettings } from './settings.ts';

/** The client waits for 30 s without a byte, so the store is given up before. */
const STORE_TIMEOUT_MS = 10_000;

/**
 * A body of 32 MiB is complete after this time on every line that makes progress: 600 kbit/s. Who
 * is not known yet has no time to waste: the token is examined before the body is read.
 */
const REQUEST_TIMEOUT_MS = 8 * 60_000;

/** Reads the settings, opens the list of keys, the audit and the store, and starts the service. */
export async function startReleaseApi(
  env: Readonly<Record<string, string | undefined>>,
  part: Part,
): Promise<RunningService> {
  const { part: settings, port, address, releases, ...own } = readSettings(env);
  const now = () => new Date();
  const store = openStore(releases, { env, s3TimeoutMs: STORE_TIMEOUT_MS });
  const locations = { keys: own.keys, store: releases, env };
  const file = openKeyFile(locations);
  const readKeys = createKeysReader(file);
  await readKeys().catch((cause) => {
    throw unusable('VITRINE_KEYS', file.location, cause);
  });
  const { key } = await readSigner(locations);
  const assertUsable = async () => requireSigningKey({ keys: await readKeys() }, key, now());
  await assertUsable();
  const audit = await openAuditLog<AuditEvent>(own.auditPath, now).catch((cause) => {
    throw unusable('VITRINE_RELEASE_AUDIT', own.auditPath, cause);
  });
  const app = createReleaseApi({
    store,
    authenticate: createAuthentication(readKeys, now),
    ...{ readKeys, key },
    async askEdges() {
      const edges = await readEdgeList(file.location, { env });
      return edges ? readEdges(edges.map(({ url }) => url)) : null;
    },
    audit,
    onWrite: countWrites(part.metrics),
    log: part.log,
    lanes: createLanes(part.metrics),
    now,
    clientOf: ({ headers }, { incoming }) => {
      const forwardedFor = headers.get('X-Forwarded-For');
      return clientAddress({ address: incoming.socket.remoteAddress, forwardedFor }, own.proxies);
    },
  });
  return listen({
    part,
    settings,
    name: 'release API',
    port,
    address,
    portVariable: 'RELEASE_API_PORT',
    limits: { requestTimeoutMs: REQUEST_TIMEOUT_MS },
    fetch: app.fetch,
    readiness: createReadiness(store, assertUsable),
  });
}

function countWrites(metrics: Metrics) {
  const refused = metrics.counter(
    'vitrine_release_writes_refused_total',
    'Writes that were refused, and reads without a valid token or the right; also of addresses that have to wait.',
  );
  const failed = metrics.counter('vitrine_release_writes_failed_total', 'Writes that have failed.');
  const done = metrics.counter('vitrine_release_writes_total', 'Objects that were written.');
  return (outcome: string) => {
    if (outcome === 'refused') refused();
    else if (outcome === 'failed') failed();
    else if (outcome === 'done') done();
  };
}

/** Services charge for each listing, and fronts ask every second. */
const STORE_CHECK_INTERVAL_MS = 10_000;

function createReadiness(
  store: Store,
  assertUsable: () => Promise<void>,
): () => Promise<Readiness> {
  let reachable: { check: Promise<unknown>; at: number } | undefined;
  return async () => {
    try {
      await assertUsable();
      if (!reachable || performance.now() - reachable.at > STORE_CHECK_INTERVAL_MS) {
        reachable = { check: store.list('channels'), at: performance.now() };
      }
      await reachable.check;
      return { ready: true };
    } catch (cause) {
      return { ready: false, details: { reason: messageOf(cause) } };
    }
  };
}

const REMEDIES = {
  VITRINE_RELEASE_AUDIT: 'Give the user of this process the right to write it.',
  VITRINE_KEYS:
    'Make the list with "pnpm releases keys init", or set VITRINE_KEYS to where it is. Without it nothing can be published: all that is live must be signed.',
} as const;

function unusable(variable: keyof typeof REMEDIES, path: string, cause: unknown): ServiceError {
  return new ServiceError('invalid-settings', `${variable}=${path}: ${messageOf(cause)}`, {
    remedy: REMEDIES[variable],
    cause,
  });
}
