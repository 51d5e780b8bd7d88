import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
// By itself, because the rest loads the bundler.
import { buildId } from '@vitrine/build/build-id';
import type { LogEntry } from '@vitrine/contract';
import { slotOf } from '@vitrine/release-log';
import * as v from 'valibot';
import { progress } from '../progress.ts';
import { ROOT, run } from '../run.ts';
import { readLiveEntry } from './live-entry.ts';
import { type Part, parts } from './parts.ts';
import { runCommand, SILENCE_TIMEOUT_MS } from './run-command.ts';
import type { Settings } from './settings.ts';
import type { Site } from './site.ts';

const Stamps = v.record(v.string(), v.string());
const Published = v.object({ version: v.string() });
/** Of a promotion that succeeded: a failure has no entry. */
const Promoted = v.object({ screen: v.optional(v.string(), 'host'), n: v.number() });

/** The parts that one command publishes or promotes: the host, or all screens. */
interface Batch {
  command: Part['command'];
  names: string[];
}

/** `releases` are in the order of the names, each as `promote` takes it. */
interface PublishedBatch extends Batch {
  releases: string[];
}

/**
 * Publishes and promotes the parts whose sources have changed since the last call, with the
 * commands that teams use. A release that a team has promoted since stays live. In a store that
 * others use too, only parts without a live release are published.
 *
 * @param except Parts to skip.
 */
export async function publishWhatChanged(
  settings: Settings,
  site: Site,
  except: ReadonlySet<string> = new Set(),
): Promise<void> {
  const stampFile = join(settings.state, 'local', 'published.json');
  // Without a log nothing is published, whatever the file says.
  const stamps = existsSync(join(settings.releases, 'channels')) ? await readStamps(stampFile) : {};
  const built = (await parts())
    .filter(({ name }) => !except.has(name))
    .map((part) => ({ part, id: buildId(part.directory) }));
  const changed = settings.isOwnStore
    ? built.filter(({ part, id }) => stamps[part.name] !== id)
    : withoutLiveRelease(built, await readLiveEntry(settings));
  if (changed.length === 0) return;
  await build(
    site,
    changed.map(({ part }) => part.name),
  );
  const batches = batchesOf(changed.map(({ part }) => part));
  const published = await Promise.all(batches.map((batch) => publish(settings, site, batch)));
  // Written after each promotion: if the start is cut short here, the next one must not promote
  // this again over a release that a team has promoted since.
  const promoted = (name: string) => {
    const id = changed.find(({ part }) => part.name === name)?.id;
    if (id !== undefined) stamps[name] = id;
    mkdirSync(dirname(stampFile), { recursive: true });
    writeFileSync(stampFile, `${JSON.stringify(stamps, null, 2)}\n`);
  };
  // One after the other, the host first: a promotion checks the release against the live host.
  for (const batch of published) await promote(settings, site, batch, promoted);
}

/**
 * The parts that have no live release. In a store that others use too, the live ones belong to the
 * teams: a start must not replace them by what this folder contains.
 */
export const withoutLiveRelease = <Found extends { part: Pick<Part, 'name'> }>(
  builds: readonly Found[],
  live: LogEntry | null,
): Found[] => builds.filter(({ part }) => slotOf(live, part.name) === null);

async function readStamps(file: string): Promise<Record<string, string>> {
  try {
    return v.parse(Stamps, JSON.parse(await readFile(file, 'utf8')));
  } catch {
    // Missing or not readable: everything counts as changed.
    return {};
  }
}

/** The host first. To start a command takes longer than its work on one screen. */
function batchesOf(group: readonly Part[]): Batch[] {
  return (['host', 'screen'] as const)
    .map((command) => ({
      command,
      names: group.filter((part) => part.command === command).map(({ name }) => name),
    }))
    .filter(({ names }) => names.length > 0);
}

async function build(site: Site, names: readonly string[]): Promise<void> {
  const file = join(ROOT, 'platform', 'tools', 'src', 'build.ts');
  const { code } = await run(process.execPath, [file, ...names], {
    timeoutMs: SILENCE_TIMEOUT_MS,
    signal: site.stopping,
    show: true,
  });
  if (code !== 0) throw new Error('pnpm build failed: see above.');
}

/** Publishes without the budget rule: a size problem must not keep the site from starting. */
async function publish(settings: Settings, site: Site, batch: Batch): Promise<PublishedBatch> {
  const { command, names } = batch;
  const args = ['publish', ...(command === 'host' ? [] : names), '--no-build', '--allow', 'budget'];
  const output = await progress(`publish ${names.join(', ')}`, () =>
    runCommand(settings, site, command, args),
  );
  const lines = output.trim().split('\n');
  const versions = lines.map((line) => v.parse(Published, JSON.parse(line)).version);
  return { ...batch, releases: names.map((name, index) => `${name}@${versions[index]}`) };
}

/** @param promoted Called with the name of each part as soon as it is live. */
async function promote(
  settings: Settings,
  site: Site,
  { command, names, releases }: PublishedBatch,
  promoted: (name: string) => void,
): Promise<void> {
  // The sources may be older than what is live, and lack a route that it has.
  const allowed = ['--allow', command === 'screen' ? 'first-paint' : 'route'];
  // The machine may have no browser for the check.
  const unchecked = ['--unchecked', '--why', 'pnpm start'];
  const args = ['promote', ...releases, ...allowed, ...unchecked];
  await progress(`promote ${names.join(', ')}`, () =>
    runCommand(settings, site, command, args, (line) => {
      const done = v.safeParse(Promoted, JSON.parse(line));
      if (done.success) promoted(done.output.screen);
    }),
  );
}
