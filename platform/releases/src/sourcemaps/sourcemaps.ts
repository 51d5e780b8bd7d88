import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { debugIdOf } from '@vitrine/contract';
import {
  fileKey,
  findHost,
  findScreen,
  getSourceMap,
  HOST,
  inParallel,
  type Store,
  type Target,
} from '@vitrine/release-log';
import { CommandError } from '../command-error.ts';
import type { Environment } from '../environment.ts';
import { requireKnownScreen } from '../names/known-screens.ts';
import type { Outcome } from '../outcome.ts';
import { shellQuoted } from '../promote/promote-line.ts';
import { chooseStore } from '../repository.ts';

/** The CLI that the tests upload with. */
const SENTRY_CLI = '@sentry/cli@3.8.0';

export interface SourceMapOptions {
  store?: string;
  out: string;
}

/** A published script and its source map. */
interface Mapped {
  /** Path on the release server, from `screens/` or `host/` on. */
  path: string;
  script: Uint8Array;
  map: Uint8Array;
}

/** Writes the scripts of a release and their source maps into a folder, for Sentry's own CLI. */
export async function writeSourceMaps(
  environment: Environment,
  target: Target,
  version: string,
  { store: named, out }: SourceMapOptions,
): Promise<Outcome> {
  const name = `${target}@${version}`;
  const folder = resolve(environment.cwd, out);
  const store = chooseStore(environment, named);
  await requireKnownScreen(environment, store, target);
  const mapped = await readMapped(store, target, version);
  if (mapped.length === 0) {
    throw new CommandError('refused', `The store has no source maps of ${name}.`, {
      remedy: 'It was published without them. Publish it again from the same commit.',
    });
  }
  for (const each of mapped) await write(folder, each);
  return {
    json: { release: name, maps: mapped.map(({ path }) => `${path}.map`), to: folder },
    lines: [
      `Wrote ${mapped.length} source maps of ${name} to ${folder}. To upload them to Sentry:`,
      `  npx ${SENTRY_CLI} sourcemaps upload --org <org> --project <project> --url-prefix '~/' ${shellQuoted(folder)}`,
    ],
  };
}

/** Styles have no errors, so their maps are not read. */
async function readMapped(store: Store, target: Target, version: string): Promise<Mapped[]> {
  const { record } = await (target === HOST
    ? findHost(store, version)
    : findScreen(store, target, version));
  const scripts = Object.keys(record.files).filter((file) => /\.m?js$/.test(file));
  const maps = await inParallel(8, scripts, async (file) => {
    const map = await getSourceMap(store, target, file);
    const path = fileKey(target, file);
    const script = map && (await store.get(path));
    return map && script ? [{ path, script, map }] : [];
  });
  return maps.flat();
}

/**
 * The CLI takes the debug id of a script and its map from the two files. Published files have none,
 * because the page computes the ids from URLs (decision 010).
 */
async function write(folder: string, { path, script, map }: Mapped): Promise<void> {
  const debugId = await debugIdOf(path);
  const file = join(folder, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, `${Buffer.from(script)}\n//# debugId=${debugId}\n`);
  const withId = { ...JSON.parse(`${Buffer.from(map)}`), debugId };
  await writeFile(`${file}.map`, JSON.stringify(withId));
}
