import type { LogEntry } from '@vitrine/contract';
import { contentTypeOf, IMMUTABLE } from '@vitrine/http';
import {
  createRecordReader,
  fileKey,
  HOST,
  inParallel,
  publicFiles,
  releasesOf,
  type Store,
} from '@vitrine/release-log';
import type { Copy } from './copy.ts';
import { bytesOf, CONCURRENCY, type Source } from './source.ts';

/** Exports the files of every release of an entry: stable, last good and canary. */
export async function exportReleases(
  store: Store,
  entry: LogEntry,
  { source, copy }: { source: Source; copy: Copy },
): Promise<void> {
  const paths = await publicPaths(store, entry);
  await inParallel(CONCURRENCY, paths, async (path) => {
    if (await copy.keep(path)) return;
    const bytes = await bytesOf(path, await source.fromEdge(`/${path}`));
    await copy.write({ path, bytes, type: contentTypeOf(path).type, caching: IMMUTABLE });
  });
}

async function publicPaths(store: Store, { set }: LogEntry): Promise<string[]> {
  const records = createRecordReader(store);
  const { keyOf } = publicFiles(store, () => undefined);
  const hosts = set.host ? await Promise.all(releasesOf(set.host).map(records.host)) : [];
  const screens = await Promise.all(
    Object.entries(set.screens).flatMap(([screen, slot]) =>
      releasesOf(slot).map((reference) => records.screen(screen, reference)),
    ),
  );
  const keys = [
    ...hosts.map(({ files }) => ({ target: HOST, files })),
    ...screens.map(({ screen, files }) => ({ target: screen, files })),
  ].flatMap(({ target, files }) => Object.keys(files).map((path) => fileKey(target, path)));
  return [...new Set(keys)].filter((key) => keyOf(`/${key}`) !== undefined);
}
