import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import * as v from 'valibot';
import { buildId } from '../../../../rsbuild.config.ts';
import { progress } from '../progress.ts';
import { ROOT, run } from '../run.ts';
import { type Part, parts } from './parts.ts';
import type { Settings } from './settings.ts';

/** In ms, for one build or one entry in the log. */
const COMMAND_DEADLINE = 120_000;

const Stamps = v.record(v.string(), v.string());
const Published = v.object({ version: v.string() });

/**
 * Publishes and promotes, with the commands that teams use, the parts whose sources have changed
 * since this was last done here. What a team has promoted meanwhile stays live.
 */
export async function publishWhatChanged(settings: Settings): Promise<void> {
  const stampFile = join(settings.state, 'local', 'published.json');
  const stamps = await readStamps(stampFile);
  const changed = (await parts()).filter((part) => stamps[part.name] !== buildId(part.directory));
  const published = await inPairs(changed, (part) =>
    progress(`publish ${part.name}`, () => publish(settings, part)),
  );
  // One after the other: each promotion checks against what is live, and the host lends to the rest.
  for (const { part, version } of published) {
    await progress(`promote ${part.name}@${version}`, () => promote(settings, part, version));
    stamps[part.name] = buildId(part.directory);
  }
  await mkdir(dirname(stampFile), { recursive: true });
  await writeFile(stampFile, `${JSON.stringify(stamps, null, 2)}\n`);
}

async function readStamps(file: string): Promise<Record<string, string>> {
  try {
    return v.parse(Stamps, JSON.parse(await readFile(file, 'utf8')));
  } catch {
    // Never written, or not readable any more: everything counts as changed.
    return {};
  }
}

async function publish(settings: Settings, part: Part) {
  const answer = await command(settings, part, ['publish', ...part.argument, '--json']);
  const { version } = v.parse(Published, JSON.parse(answer));
  return { part, version };
}

async function promote(settings: Settings, part: Part, version: string): Promise<void> {
  const why = 'pnpm start';
  await command(settings, part, ['promote', `${part.name}@${version}`, '--why', why, '--json']);
}

async function command(settings: Settings, part: Part, args: string[]): Promise<string> {
  const file = join(ROOT, 'platform', 'releases', 'src', 'bin', `${part.command}.ts`);
  const result = await run(process.execPath, [file, ...args, '--store', settings.releases], {
    deadline: COMMAND_DEADLINE,
  });
  if (result.code !== 0) {
    throw new Error(`pnpm ${part.command} ${args.join(' ')} failed:\n${result.output}`);
  }
  return result.stdout;
}

/** Two at a time: a build keeps more than one core busy, and half of it waits for the disk. */
async function inPairs<Item, Result>(items: Item[], work: (item: Item) => Promise<Result>) {
  const results: Result[] = [];
  const queue = items.entries();
  const worker = async () => {
    for (const [index, item] of queue) results[index] = await work(item);
  };
  await Promise.all([worker(), worker()]);
  return results;
}
