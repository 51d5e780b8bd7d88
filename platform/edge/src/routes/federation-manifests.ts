import { respondWithBytes, respondWithText } from '@vitrine/http';
import type { Settings } from '../config/settings.ts';
import type { ReadFederationManifest } from '../release-state/federation-manifests.ts';
import type { ReleaseStateSource } from '../release-state/watch-release-log.ts';
import type { EdgeHandler } from './handler.ts';
import { JSON_HEADERS } from './responses.ts';

/** Other hosts get a promotion this much later, and one request a minute reaches the edge. */
const CACHING = 'public, max-age=60';
/** Any page may read it, as it may run the files that it names. */
const ANY_ORIGIN = { 'Access-Control-Allow-Origin': '*' };

interface Options {
  settings: Pick<Settings, 'releasesUrl'>;
  releaseState: ReleaseStateSource;
  federationManifest: ReadFederationManifest;
}

/**
 * `/mf/<screen>/mf-manifest.json`: the Module Federation manifest of the live release, for hosts
 * other than ours. Its files are at the URL of the releases.
 */
export function federationManifestHandler({
  settings,
  releaseState,
  federationManifest,
}: Options): EdgeHandler {
  return async ({ req }) => {
    const screen = req.param('screen') ?? '';
    const state = releaseState.current();
    const manifest = state && (await federationManifest(state.entry, screen));
    if (!manifest) {
      const sentence = `No release of ${screen} with a Module Federation manifest is live.`;
      return respondWithText(404, sentence, ANY_ORIGIN);
    }
    const publicPath = `${settings.releasesUrl}/screens/${screen}/files/`;
    const metaData = { ...Object(manifest['metaData']), publicPath };
    const bytes = new TextEncoder().encode(JSON.stringify({ ...manifest, metaData }));
    return respondWithBytes(req.raw, bytes, {
      ...JSON_HEADERS,
      ...ANY_ORIGIN,
      'Cache-Control': CACHING,
    });
  };
}
