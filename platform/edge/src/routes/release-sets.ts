import {
  acceptedEncodings,
  availableDictionary,
  compress,
  compressWith,
  DCZ,
  dictionaryName,
  IMMUTABLE,
  type PreparedResponse,
  prepareResponse,
  respondPrepared,
  VARY_BY_DICTIONARY,
} from '@vitrine/http';
import { LRUCache } from 'lru-cache';
import { type CacheLimit, createByteCache, responseBytes } from '../cache/byte-cache.ts';
import { MAX_DICTIONARY_BYTES } from '../config/limits.ts';
import type { Settings } from '../config/settings.ts';
import type { SetReader } from '../release-state/set-files.ts';
import type { ReleaseStateSource } from '../release-state/watch-release-log.ts';
import type { EdgeHandler } from './handler.ts';
import { fileNotFound, JSON_HEADERS, jsonResponse, nothingLive } from './responses.ts';

/** Not named in the answer, which visitors get too. */
const DEFAULT_CHANNEL = 'stable';

/**
 * `/sets/head.json`: the number of the newest set, so that an open page learns that its set is old.
 * Commands compare the hash of its log entry with the store: `pnpm screen status`.
 */
export function newestSetHandler(
  { channel }: Pick<Settings, 'channel'>,
  releaseState: ReleaseStateSource,
): EdgeHandler {
  return (context) => {
    const current = releaseState.current();
    if (!current) return nothingLive(channel);
    const problemSince = releaseState.problemSince();
    return jsonResponse(context.req.raw, {
      n: current.entry.n,
      entry: releaseState.entryHash(),
      ...(channel !== DEFAULT_CHANNEL && { channel }),
      ...(problemSince && { problemSince }),
    });
  };
}

/**
 * `/sets/<n>.json` and `/sets/<n>/<first screen>.json`: a release set, and a part of one. A browser
 * that has an older one gets the differences only.
 */
export function releaseSetsHandler(sets: SetReader, limit: CacheLimit): EdgeHandler {
  const responses = createByteCache<PreparedResponse, () => Promise<PreparedResponse>>(
    limit,
    responseBytes,
    { fetchMethod: (_key, _stale, { context: prepare }) => prepare() },
  );
  const sent = createSentSets();
  return async (context) => {
    const { pathname } = new URL(context.req.url);
    const [, n, from] = /^\/sets\/([1-9]\d{0,14})(?:\/([a-z0-9-]+))?\.json$/.exec(pathname) ?? [];
    const set = n === undefined ? undefined : await sets.byNumber(Number(n));
    const file = from === undefined ? set : set?.parts.find((part) => part.from === from);
    if (!file) return fileNotFound();
    sent.add(file.bytes);
    const dictionary = sent.find(availableDictionary(context.req.raw.headers));
    const [accepted] = acceptedEncodings(context.req.header('Accept-Encoding'));
    const encoding = dictionary ? DCZ : accepted?.name;
    const prepare = async () =>
      prepareResponse(
        dictionary
          ? await compressWith(dictionary.bytes, file.bytes, 'fast')
          : await compress(file.bytes, accepted?.name),
        {
          ...JSON_HEADERS,
          'Cache-Control': IMMUTABLE,
          'Use-As-Dictionary': `match="/sets/*${from === undefined ? '' : `/${from}`}.json"`,
          Vary: VARY_BY_DICTIONARY,
          ...(encoding ? { 'Content-Encoding': encoding } : {}),
        },
      );
    const key = `${file.integrity} ${encoding} ${dictionary?.name}`;
    return respondPrepared(context.req.raw, await responses.forceFetch(key, { context: prepare }));
  };
}

/** The sets that this process has sent lately: browsers may have them as dictionaries. */
function createSentSets() {
  const names = new WeakMap<Uint8Array, string>();
  const sets = new LRUCache<string, Uint8Array>({
    maxSize: MAX_DICTIONARY_BYTES,
    sizeCalculation: ({ byteLength }) => byteLength + 1,
  });
  return {
    add(bytes: Uint8Array): void {
      const name = names.get(bytes) ?? dictionaryName(bytes);
      names.set(bytes, name);
      sets.set(name, bytes);
    },
    find(name: string | undefined): { name: string; bytes: Uint8Array } | undefined {
      const bytes = name === undefined ? undefined : sets.get(name);
      return name !== undefined && bytes ? { name, bytes } : undefined;
    },
  };
}
