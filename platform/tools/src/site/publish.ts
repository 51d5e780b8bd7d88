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

/** In ms, for one build or one entry in the log. */
const COMMAND_DEADLINE = 120_000;

/** A build keeps more than one core busy, and half of it waits for the disk. */
const AT_ONCE = 2;

const Stamps = v.record(v.string(), v.string());
const Published = v.object({ version: v.string() });

/**
 * Publishes and promotes, with the commands that teams use, the parts whose sources have changed
 * since this was last done here. What a team has promoted meanwhile stays live.
 *
 * @param but Parts that are left as they are.
 */
export async function publishWhatChanged(
  settings: Settings,
  site: Site,
  but: ReadonlySet<string> = new Set(),
): Promise<void> {
  const stampFile = join(settings.state, 'local', 'published.json');
  // Without a log there is nothing that the stamps could speak of.
  const stamps = existsSync(join(settings.releases, 'channels')) ? await readStamps(stampFile) : {};
  const found = (await parts())
    .filter(({ name }) => !but.has(name))
    .map((part) => ({ part, id: buildId(part.directory) }));
  const changed = found.filter(({ part, id }) => stamps[part.name] !== id);
  const published = await inParallel(AT_ONCE, changed, ({ part, id }) =>
    progress(`publish ${part.name}`, async () => ({
      part,
      id,
      ...(await publish(settings, site, part)),
    })),
  );
  // One after the other: each promotion checks against what is live, and the host lends to the rest.
  for (const { part, id, version } of published) {
    await progress(`promote ${part.name}@${version}`, () => promote(settings, site, part, version));
    // At once: a start that ends here must not promote this again over what a team has done since.
    stamps[part.name] = id;
    await mkdir(dirname(stampFile), { recursive: true });
    await writeFile(stampFile, `${JSON.stringify(stamps, null, 2)}\n`);
  }
}

async function readStamps(file: string): Promise<Record<string, string>> {
  try {
    return v.parse(Stamps, JSON.parse(await readFile(file, 'utf8')));
  } catch {
    // Never written, or not readable any more: everything counts as changed.
    return {};
  }
}

/** What the sources weigh is for the tests to judge: whoever pulls them wants to see them run. */
async function publish(settings: Settings, site: Site, part: Part) {
  const args = ['publish', ...part.argument, '--allow', 'budget', '--json'];
  const answer = await command(settings, site, part, args);
  return v.parse(Published, JSON.parse(answer));
}

async function promote(settings: Settings, site: Site, part: Part, version: string) {
  // A machine that starts the site may have no browser to check a screen in.
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
    deadline: COMMAND_DEADLINE,
    signal: site.stopping,
  });
  if (result.code !== 0) {
    throw new Error(`pnpm ${part.command} ${args.join(' ')} failed:\n${result.output}`);
  }
  return result.stdout;
}
