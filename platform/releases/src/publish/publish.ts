import type { HostRecord, LogEntry, ScreenRecord } from '@vitrine/contract';
import {
  createRecordReader,
  findHost,
  findScreen,
  HOST,
  isPublished,
  type KeyList,
  LogError,
  putRelease,
  putSourceMaps,
  readHead,
  readStoredRecord,
  readTakenRoutes,
  recordKey,
  recordRevocation,
  requireOwnRight,
  type Signer,
  type Store,
  signRecord,
  slotOf,
  type Target,
} from '@vitrine/release-log';
import { builtCandidate } from '../check/browser/candidate.ts';
import type { Environment } from '../environment.ts';
import type { Outcome } from '../outcome.ts';
import { compress } from '../packages/compress.ts';
import { addDeltas } from '../packages/deltas.ts';
import { readScreenManifest } from '../packages/manifest.ts';
import {
  type Prepared,
  type PrepareOptions,
  prepareHost,
  prepareScreen,
} from '../packages/prepare.ts';
import type { Built } from '../packages/read-files.ts';
import { chooseStore, DEFAULT_CHANNEL } from '../repository.ts';
import { checkBudget } from '../rules/budget.ts';
import { checkBuild } from '../rules/check-build.ts';
import { type Allowance, describeFinding, enforce } from '../rules/enforce.ts';
import type { Finding } from '../rules/finding.ts';
import { screenFindings } from '../rules/live-set.ts';
import { type LinkedRoutes, linkedRoutes } from '../rules/routes.ts';
import { checkBuiltTypes } from '../rules/types/check-types.ts';
import { screenFolder } from '../screen-folder.ts';
import { signerOf } from '../signing.ts';

export interface PublishOptions extends PrepareOptions, Allowance {
  store?: string;
  dryRun?: boolean;
}

/**
 * Builds and uploads a screen. This does not make it live.
 *
 * @param screens All that the command publishes: their first releases may link to each other.
 */
export async function publishScreen(
  environment: Environment,
  screen: string,
  options: PublishOptions,
  screens: readonly string[] = [],
): Promise<Outcome> {
  const signer = await publisher(environment, screen, options);
  const prepared = await prepareScreen(environment, screen, options);
  const { record, built } = prepared;
  if (signer) {
    const request = { action: 'publish', target: screen, route: record.route } as const;
    requireOwnRight(signer, { ...request, at: environment.now() });
  }
  const store = chooseStore(environment, options.store);
  const head = await readHead(store, DEFAULT_CHANNEL);
  const taken = await readTakenRoutes(createRecordReader(store), head);
  const others = screens.filter((other) => other !== screen);
  const together = await routesOf(environment, others);
  const findings = [
    ...(await checkBuild(prepared, linkedRoutes(record, taken, together))),
    ...(await checkBuiltTypes(environment, prepared, options)),
  ];
  enforce(environment, findings, options);
  await compareWithLive(environment, store, head, prepared);
  const needsCheck = head?.set.host != null || slotOf(head, record.screen) !== null;
  const release = `${screen}@${record.version}`;
  return upload(environment, { target: screen, record, built, signer }, options, [
    ...(needsCheck ? [`screen check ${release} --browser`] : []),
    `screen promote ${release}`,
  ]);
}

/** The routes of the other screens of a command. One that cannot be read fails in its own turn. */
async function routesOf(
  environment: Environment,
  screens: readonly string[],
): Promise<LinkedRoutes> {
  const read = screens.map(async (screen) => {
    const folder = screenFolder(environment, screen, undefined);
    const manifest = await readScreenManifest(folder, screen).catch(() => undefined);
    return manifest ? [[screen, manifest.vitrine.route]] : [];
  });
  return Object.fromEntries((await Promise.all(read)).flat());
}

/**
 * Refuses a route that another screen has. All else in which the screen differs from what is live
 * is only a note: when it is promoted, another host may be live.
 */
async function compareWithLive(
  environment: Environment,
  store: Store,
  head: LogEntry | null,
  { record, built }: Prepared<ScreenRecord>,
): Promise<void> {
  const findings = await screenFindings(store, head, record, builtCandidate(record, built).files);
  const isNote = ({ rule }: Finding) => rule !== 'route';
  for (const finding of findings.filter(isNote)) {
    environment.stderr(describeFinding({ ...finding, warning: true }));
  }
  enforce(
    environment,
    findings.filter((finding) => !isNote(finding)),
    {},
  );
}

/** Builds and uploads a host. This does not make it live. */
export async function publishHost(
  environment: Environment,
  options: PublishOptions,
): Promise<Outcome> {
  const signer = await publisher(environment, HOST, options);
  const { record, built, budget } = await prepareHost(environment, options);
  enforce(environment, await checkBudget({ record, files: built.files, budget }), options);
  const head = await readHead(chooseStore(environment, options.store), DEFAULT_CHANNEL);
  return upload(environment, { target: HOST, record, built, signer }, options, [
    ...(head?.set.host ? [`host check ${record.version} --browser`] : []),
    `host promote ${record.version}`,
  ]);
}

/** The key is needed before the build, which takes long. A dry run needs none. */
async function publisher(
  environment: Environment,
  target: Target,
  { dryRun, store }: PublishOptions,
): Promise<Signer | undefined> {
  return dryRun ? undefined : signerOf(environment, store, { action: 'publish', target });
}

interface Upload {
  target: Target;
  record: ScreenRecord | HostRecord;
  built: Built;
  /** `undefined` in a dry run. */
  signer: Signer | undefined;
}

async function upload(
  environment: Environment,
  { target, record, built: { files, maps }, signer }: Upload,
  options: PublishOptions,
  next: readonly string[],
): Promise<Outcome> {
  const store = chooseStore(environment, options.store);
  const name = `${target}@${record.version}`;
  if (record.dirty) {
    environment.stderr('note: The sources are not committed, so the record will name no commit.');
  }
  const keys = signer?.keys;
  const isStored = await isPublished(store, target, record, keys);
  let written = false;
  if (isStored && signer) await requireTrusted(store, target, record.version, signer.keys);
  if (!isStored && signer) {
    environment.stderr(`Compressing and writing ${files.length} files of ${name} …`);
    await noteReplaced(environment, store, target, record.version, signer.keys);
    await putSourceMaps(store, target, maps);
    const compressed = await addDeltas(store, target, await compress(files));
    written = await putRelease(store, target, signRecord(signer, target, record), compressed, keys);
  }
  const bytes = files.reduce((sum, file) => sum + file.bytes.byteLength, 0);
  return {
    json: {
      ...(target === HOST ? { host: true } : { screen: target }),
      version: record.version,
      published: written,
      files: files.length,
      bytes,
      ...(options.dryRun ? { dryRun: true } : { next: next.map(withPnpm) }),
    },
    lines: [
      isStored || (!written && !options.dryRun)
        ? `${name} is already in the store with the same bytes.`
        : `${options.dryRun ? 'Would publish' : 'Published'} ${name}: ${files.length} files, ${bytes} bytes.`,
      ...(options.dryRun ? [] : [`Live with: ${next.map(withPnpm).join(', then ')}`]),
    ],
  };
}

const withPnpm = (command: string) => `pnpm ${command}`;

/** Notes whose record the release replaces: that of a signer who has been revoked since. */
async function noteReplaced(
  environment: Environment,
  store: Store,
  target: Target,
  version: string,
  keys: KeyList,
): Promise<void> {
  const stored = await readStoredRecord(store, { target, version });
  const revoked = stored && recordRevocation(target, stored, { keys, now: environment.now() });
  if (revoked) environment.stderr(`note: ${revoked.message} It is replaced.`);
}

/** Somebody else may have written the same release, without the right to. */
async function requireTrusted(
  store: Store,
  target: Target,
  version: string,
  keys: KeyList,
): Promise<void> {
  try {
    await (target === HOST
      ? findHost(store, version, keys)
      : findScreen(store, target, version, keys));
  } catch (cause) {
    if (!(cause instanceof LogError)) throw cause;
    throw new LogError(cause.code, cause.message, {
      remedy: `Remove ${recordKey(target, version)} from the store, and publish again.`,
      cause,
    });
  }
}
