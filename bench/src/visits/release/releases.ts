import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { runStep } from '../../steps.ts';
import { host, screen } from './commands.ts';
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
