import {
  acceptedEncodings,
  compress,
  IMMUTABLE,
  type PreparedResponse,
  prepareResponse,
  respondPrepared,
} from '@vitrine/http';
import { type CacheLimit, createByteCache, responseBytes } from '../cache/byte-cache.ts';
import type { Settings } from '../config/settings.ts';
import type { SetReader } from '../release-state/set-files.ts';
import type { ReleaseStateSource } from '../release-state/watch-release-log.ts';
import type { EdgeHandler } from './handler.ts';
import { fileNotFound, JSON_HEADERS, jsonResponse, nothingLive } from './responses.ts';

/**
 * `/sets/head.json`: the number of the newest set, so that an open page learns that its set is old.
 */
export function newestSetHandler(
  { channel }: Pick<Settings, 'channel'>,
  releaseState: ReleaseStateSource,
): EdgeHandler {
  return (context) => {
    const current = releaseState.current();
    if (!current) return nothingLive(channel);
    return jsonResponse(context.req.raw, { n: current.entry.n });
  };
}

/** `/sets/<n>.json` and `/sets/<n>/<first screen>.json`: a release set, and a part of one. */
export function releaseSetsHandler(sets: SetReader, limit: CacheLimit): EdgeHandler {
  const responses = createByteCache<PreparedResponse, () => Promise<PreparedResponse>>(
    limit,
    responseBytes,
    { fetchMethod: (_key, _stale, { context: prepare }) => prepare() },
  );
  return async (context) => {
    const { pathname } = new URL(context.req.url);
    const [, n, from] = /^\/sets\/([1-9]\d{0,14})(?:\/([a-z0-9-]+))?\.json$/.exec(pathname) ?? [];
    const set = n === undefined ? undefined : await sets.byNumber(Number(n));
    const file = from === undefined ? set : set?.parts.find((part) => part.from === from);
    if (!file) return fileNotFound();
    const [encoding] = acceptedEncodings(context.req.header('Accept-Encoding'));
    const prepare = async () =>
      prepareResponse(await compress(file.bytes, encoding?.name), {
        ...JSON_HEADERS,
        'Cache-Control': IMMUTABLE,
        Vary: 'Accept-Encoding',
        ...(encoding ? { 'Content-Encoding': encoding.name } : {}),
      });
    const key = `${file.integrity} ${encoding?.name}`;
    return respondPrepared(context.req.raw, await responses.forceFetch(key, { context: prepare }));
  };
}
