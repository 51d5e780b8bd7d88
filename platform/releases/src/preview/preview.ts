import type { LogEntry } from '@vitrine/contract';
import {
  createRecordReader,
  entryAt,
  HOST,
  inParallel,
  type KeyList,
  LogError,
  MAX_PREVIEW_RELEASES,
  type PreviewGrant,
  type RecordReader,
  readHead,
  type Store,
  slotOf,
} from '@vitrine/release-log';
import { CommandError } from '../command-error.ts';
import type { Environment } from '../environment.ts';
import type { Outcome } from '../outcome.ts';
import { previewUrl, readPreviewMaker } from '../preview-link.ts';
import { chooseStore } from '../repository.ts';
import { describeFinding } from '../rules/enforce.ts';
import { openReleaseChecks } from '../rules/release-checks.ts';
import { choosePage } from './choose-page.ts';
import { openLink } from './open-link.ts';
import type { PreviewOptions, PreviewTarget } from './preview-options.ts';
import { parsePreviewTime } from './preview-time.ts';

/**
 * Makes a link to the live site with other releases of the store, or with the set of a time in the
 * past. The link is signed, so that an edge needs nothing but the store and the list of keys.
 */
export async function preview(
  environment: Environment,
  targets: readonly PreviewTarget[],
  options: PreviewOptions,
): Promise<Outcome> {
  requireSubject(targets, options);
  const { channel } = options;
  const store = chooseStore(environment, options.store);
  const requests = targets.map(({ target }) => ({ action: 'publish', target }) as const);
  const maker = await readPreviewMaker(environment, options, requests);
  const past = await readPast(environment, store, maker.keys, options);
  const live = past?.entry ?? (await readHead(store, channel));
  requireHost(live, targets, channel);
  const { releases, routes } = await findReleases(
    environment,
    openReleaseChecks(store, maker.keys),
    targets,
    past ? null : live,
  );
  const from = environment.now().getTime();
  const until = from + options.for;
  const grant: PreviewGrant = { channel, from, until, releases, ...(past && { past: past.grant }) };
  const routed = targets.map((one) => ({ ...one, route: routes[one.target] }));
  const page = await choosePage(environment, routed, { ...options, store });
  const link = previewUrl(page.url, await maker.make(grant));
  const notes = [...page.notes, ...(await openLink(link))];
  for (const note of notes) environment.stderr(`note: ${note}`);
  const versions = Object.fromEntries(targets.map(({ target, version }) => [target, version]));
  const { [HOST]: host = null, ...screens } = versions;
  return {
    json: {
      link,
      ends: new Date(until).toISOString(),
      channel,
      host,
      screens,
      at: past ? new Date(past.grant.at).toISOString() : null,
      n: past?.grant.n ?? null,
      notes,
    },
    lines: [
      `Shows ${describe(targets, past)}.`,
      link,
      `Ends ${new Date(until).toISOString()}. Until then, it works for everyone who has it.`,
    ],
  };
}

function requireSubject(targets: readonly PreviewTarget[], { at }: PreviewOptions): void {
  if (targets.length === 0 && at === undefined) {
    throw new CommandError('usage', 'There is nothing to preview.', {
      remedy: 'Name a release, as publish prints it, or a time: --at 2026-11-03T14:03.',
    });
  }
  if (targets.length > MAX_PREVIEW_RELEASES) {
    throw new CommandError('usage', `One link shows at most ${MAX_PREVIEW_RELEASES} releases.`, {
      remedy: 'Make several links.',
    });
  }
  const names = targets.map(({ target }) => target);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice === undefined) return;
  throw new CommandError('usage', `A link shows one release of ${twice}, not two.`, {
    remedy: 'Make a link for each of them.',
  });
}

interface Past {
  entry: LogEntry;
  grant: { n: number; at: number };
}

/** The entry that was live at a time, with all of its releases still in the store. */
async function readPast(
  environment: Environment,
  store: Store,
  keys: KeyList,
  { at, channel }: PreviewOptions,
): Promise<Past | undefined> {
  if (at === undefined) return undefined;
  const time = parsePreviewTime(at, environment.now());
  const entry = await entryAt(store, channel, time);
  if (!entry) {
    throw new CommandError(
      'refused',
      `Nothing was live on channel ${channel} at ${time.toISOString()}.`,
      {
        remedy: 'See when it changed: pnpm screen history.',
      },
    );
  }
  await requireStored(
    createRecordReader(store, () => keys),
    entry,
  );
  return { entry, grant: { n: entry.n, at: time.getTime() } };
}

function requireHost(
  entry: LogEntry | null,
  targets: readonly PreviewTarget[],
  channel: string,
): void {
  if (entry && (slotOf(entry, HOST) || targets.some(({ target }) => target === HOST))) return;
  throw new CommandError(
    'refused',
    `No host is live on channel ${channel}, so there is no page to show.`,
    {
      remedy: 'Make one live: pnpm host publish, then pnpm host promote <version>.',
    },
  );
}

/**
 * Finds the releases in the store, and prints how they differ from what is live: in the preview
 * they run with that.
 *
 * @param beside The live entry; null if the releases are shown with another set.
 */
async function findReleases(
  environment: Environment,
  findRelease: ReturnType<typeof openReleaseChecks>,
  targets: readonly PreviewTarget[],
  beside: LogEntry | null,
): Promise<{ releases: PreviewGrant['releases']; routes: Record<string, string> }> {
  const releases: PreviewGrant['releases'] = {};
  const routes: Record<string, string> = {};
  for (const { target, version } of targets) {
    const { reference, route, checkLiveSet } = await findRelease(target, version);
    releases[target] = reference;
    if (route !== undefined) routes[target] = route;
    for (const finding of beside ? await checkLiveSet(beside) : []) {
      environment.stderr(describeFinding({ ...finding, warning: true }));
    }
  }
  return { releases, routes };
}

function describe(targets: readonly PreviewTarget[], past: Past | undefined): string {
  const names = targets.map(({ target, version }) => `${target}@${version}`).join(', ');
  if (!past) return `the live site with ${names}`;
  const { n, at } = past.grant;
  const site = `the site as it was at ${new Date(at).toISOString()} (entry ${n})`;
  return names === '' ? site : `${site}, with ${names}`;
}

/**
 * Requires that every stable release of an entry is still in the store, and undamaged.
 *
 * @throws {CommandError} `refused`, with the first of those that are not.
 */
async function requireStored(reader: RecordReader, entry: LogEntry): Promise<void> {
  const targets = [...(entry.set.host ? [HOST] : []), ...Object.keys(entry.set.screens)];
  const problems = await inParallel(16, targets, async (target) => {
    const reference = slotOf(entry, target)?.stable;
    try {
      if (target === HOST && reference) await reader.host(reference);
      else if (reference) await reader.screen(target, reference);
      return [];
    } catch (cause) {
      if (!(cause instanceof LogError)) throw cause;
      return [cause];
    }
  });
  const [cause] = problems.flat();
  if (!cause) return;
  throw new CommandError('refused', `Entry ${entry.n} cannot be shown: ${cause.message}`, {
    remedy:
      'Choose a later time: prune removes releases that were not live for 30 days. Or publish it again from the same commit.',
    cause,
  });
}
