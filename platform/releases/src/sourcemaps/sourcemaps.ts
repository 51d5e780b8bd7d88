import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
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
import { chooseStore } from '../repository.ts';
import { artifactBundle, type Mapped } from './artifact-bundle.ts';
import { type Destination, uploadBundle } from './upload.ts';

export interface SourceMapOptions {
  store?: string;
  /** Origin of a Sentry service with `org` and `project`. */
  to?: string;
  org?: string;
  project?: string;
  /** A folder, instead of a service. */
  out?: string;
  dryRun?: boolean;
}

const TOKEN = 'SENTRY_AUTH_TOKEN';

/** Sends the source maps of a release from the store to an error-reporting service or a folder. */
export async function sendSourceMaps(
  environment: Environment,
  target: Target,
  version: string,
  options: SourceMapOptions,
): Promise<Outcome> {
  const name = `${target}@${version}`;
  const where = options.out
    ? resolve(environment.cwd, options.out)
    : destination(environment, options);
  const store = chooseStore(environment, options.store);
  await requireKnownScreen(environment, store, target);
  const mapped = await readMapped(store, target, version);
  if (mapped.length === 0) {
    throw new CommandError('refused', `The store has no source maps of ${name}.`, {
      remedy: 'It was published without them. Publish it again from the same commit.',
    });
  }
  const place = typeof where === 'string' ? where : `${where.url}, ${where.org}/${where.project}`;
  if (!options.dryRun) {
    environment.stderr(`Sending ${mapped.length} source maps of ${name} to ${place} …`);
    if (typeof where === 'string') await writeMaps(where, mapped);
    else await uploadBundle(await artifactBundle(mapped, where), where);
  }
  return {
    json: {
      release: name,
      maps: mapped.map(({ path }) => `${path}.map`),
      to: place,
      ...(options.dryRun ? { dryRun: true } : {}),
    },
    lines: [
      `${options.dryRun ? 'Would send' : 'Sent'} ${mapped.length} source maps of ${name} to ${place}.`,
    ],
  };
}

function destination({ env }: Environment, { to, org, project }: SourceMapOptions): Destination {
  const token = env[TOKEN];
  const missing = Object.entries({ '--to': to, '--org': org, '--project': project, [TOKEN]: token })
    .filter(([, value]) => !value)
    .map(([name]) => name);
  if (!to || !org || !project || !token) {
    throw new CommandError('usage', `No destination: ${missing.join(', ')} missing.`, {
      remedy: `Pass --to, --org and --project and set ${TOKEN}; or pass a folder: --out <folder>.`,
    });
  }
  return { url: to, org, project, token };
}

async function readMapped(store: Store, target: Target, version: string): Promise<Mapped[]> {
  const { record } = await (target === HOST
    ? findHost(store, version)
    : findScreen(store, target, version));
  const found = await inParallel(8, Object.keys(record.files), async (file) => {
    const map = await getSourceMap(store, target, file);
    const path = fileKey(target, file);
    const script = map && (await store.get(path));
    return map && script ? [{ path, script, map }] : [];
  });
  return found.flat();
}

async function writeMaps(folder: string, mapped: readonly Mapped[]): Promise<void> {
  for (const { path, map } of mapped) {
    const file = join(folder, `${path}.map`);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, map);
  }
}
