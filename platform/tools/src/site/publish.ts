import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { buildId } from '@vitrine/build';
import { inParallel } from '@vitrine/release-log';
import * as v from 'valibot';
import { progress } from '../progress.ts';
import { ROOT, run } from '../run.ts';
import { type Part, parts } from './parts.ts';
import type { Settings } from './settings.ts';
import type { Site } from './site.ts';

/** A command prints what its build prints. */
const COMMAND_SILENCE_TIMEOUT_MS = 300_000;

/** A build uses more than one core, and waits for the disk half of the time. */
const MAX_CONCURRENT_BUILDS = 2;

const Stamps = v.record(v.string(), v.string());
const Published = v.object({ version: v.string() });

/**
 * Publishes and promotes the parts whose sources have changed since the last call, with the
 * commands that teams use. A release that a team has promoted since stays live.
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
  const found = (await parts())
    .filter(({ name }) => !except.has(name))
    .map((part) => ({ part, id: buildId(part.directory) }));
  const changed = found.filter(({ part, id }) => stamps[part.name] !== id);
  const published = await inParallel(MAX_CONCURRENT_BUILDS, changed, ({ part, id }) =>
    progress(`publish ${part.name}`, async () => ({
      part,
      id,
      ...(await publish(settings, site, part)),
    })),
  );
  // One after the other, the host first: a promotion checks the release against the live host.
  for (const { part, id, version } of published) {
    await progress(`promote ${part.name}@${version}`, () => promote(settings, site, part, version));
    // Written after each promotion: if the start is cut short here, the next one must not promote
    // this again over a release that a team has promoted since.
    stamps[part.name] = id;
    await mkdir(dirname(stampFile), { recursive: true });
    await writeFile(stampFile, `${JSON.stringify(stamps, null, 2)}\n`);
  }
}

async function readStamps(file: string): Promise<Record<string, string>> {
  try {
    return v.parse(Stamps, JSON.parse(await readFile(file, 'utf8')));
  } catch {
    // Missing or not readable: everything counts as changed.
    return {};
  }
}

/** Publishes without the budget rule: a size problem must not keep the site from starting. */
async function publish(settings: Settings, site: Site, part: Part) {
  const args = ['publish', ...part.argument, '--allow', 'budget', '--json'];
  const output = await command(settings, site, part, args);
  return v.parse(Published, JSON.parse(output));
}

async function promote(settings: Settings, site: Site, part: Part, version: string) {
  // The machine may have no browser for the check.
  const unchecked = part.command === 'screen' ? ['--unchecked', '--allow', 'first-paint'] : [];
  const release = `${part.name}@${version}`;
  await command(settings, site, part, [
    'promote',
    release,
    ...unchecked,
    '--why',
    'pnpm start',
    '--json',
  ]);
}

async function command(
  settings: Settings,
  site: Site,
  part: Part,
  args: string[],
): Promise<string> {
  const file = join(ROOT, 'platform', 'releases', 'src', 'bin', `${part.command}.ts`);
  const result = await run(process.execPath, [file, ...args, '--store', settings.releases], {
    timeoutMs: COMMAND_SILENCE_TIMEOUT_MS,
    signal: site.stopping,
  });
  if (result.code !== 0) {
    throw new Error(`pnpm ${part.command} ${args.join(' ')} failed:\n${result.output}`);
  }
  return result.stdout;
}
