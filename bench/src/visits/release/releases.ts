import { execFile } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import * as v from 'valibot';
import { runStep } from '../../steps.ts';
import { addLine, folderOf, type Part, restore } from './sources.ts';

export const RELEASE_NAMES = ['nothing', 'host', 'screen', 'both'] as const;
export type Release = (typeof RELEASE_NAMES)[number];

/** The parts that a release changes, each by a line. */
export const RELEASES: Readonly<Record<Release, readonly Part[]>> = {
  nothing: [],
  host: ['host'],
  screen: ['product'],
  both: ['host', 'product'],
};

const Published = v.object({ version: v.string() });
const Promoted = v.object({ n: v.number() });
const Status = v.object({
  host: v.object({ version: v.string() }),
  screens: v.object({ product: v.object({ version: v.string() }) }),
});

/** The versions of a part before and after its release. */
export type Versions = Readonly<Record<Part, Readonly<Record<'before' | 'after', string>>>>;

/**
 * Builds the monolith before and after each release, each in a folder of its name.
 *
 * @param sources A copy of the sources, unchanged before and afterwards.
 */
export async function buildMonoliths(sources: string, folder: string): Promise<void> {
  const script = join(sources, 'bench/src/visits/release/build-monolith.ts');
  for (const name of RELEASE_NAMES) {
    for (const part of RELEASES[name]) await addLine(sources, part);
    const build = join(folder, name);
    await mkdir(build, { recursive: true });
    await runStep(sources, process.execPath, [script, build]);
    for (const part of RELEASES[name]) await restore(sources, part);
  }
}

/**
 * Publishes a release of each part with the product's own commands. None is live afterwards.
 *
 * @param sources A copy of the sources, unchanged before and afterwards.
 */
export async function publishReleases(sources: string, store: string): Promise<Versions> {
  const status = await screen(store, 'status', '--json');
  const { host: liveHost, screens } = v.parse(Status, JSON.parse(status));
  const before = { host: liveHost.version, product: screens.product.version };
  const publish = async (part: Part) => {
    await addLine(sources, part);
    // A line more may be over the budget.
    const options = ['--dir', folderOf(sources, part), '--allow', 'budget', '--json'];
    const output =
      part === 'host'
        ? await host(store, 'publish', ...options)
        : await screen(store, 'publish', part, ...options);
    await restore(sources, part);
    const after = v.parse(Published, JSON.parse(output)).version;
    if (after === before[part]) throw new Error(`The release of ${part} changes nothing: ${after}`);
    return { before: before[part], after };
  };
  return { host: await publish('host'), product: await publish('product') };
}

/**
 * Promotes a version of a part.
 *
 * @returns The number of the log's newest entry.
 */
export async function promote(store: string, part: Part, version: string): Promise<number> {
  const options = ['--unchecked', '--why', 'measured', '--json'];
  const output =
    part === 'host'
      ? await host(store, 'promote', version, ...options)
      : await screen(store, 'promote', `${part}@${version}`, ...options);
  return v.parse(Promoted, JSON.parse(output)).n;
}

const execute = promisify(execFile);
const PLATFORM = fileURLToPath(new URL('../../../../platform/', import.meta.url));
const COMMAND_TIMEOUT_MS = 600_000;

/** Runs a command of the product on a release store, and returns its output. */
async function run(command: string, store: string, args: readonly string[]): Promise<string> {
  const script = join(PLATFORM, 'releases/src/bin', command);
  const { stdout } = await execute(process.execPath, [script, ...args], {
    cwd: PLATFORM,
    env: {
      ...process.env,
      VITRINE_RELEASES: store,
      VITRINE_KEYS: join(dirname(store), 'keys.json'),
    },
    timeout: COMMAND_TIMEOUT_MS,
    maxBuffer: 2 ** 26,
  });
  return stdout;
}

const screen = (store: string, ...args: string[]) => run('screen.ts', store, args);
const host = (store: string, ...args: string[]) => run('host.ts', store, args);
