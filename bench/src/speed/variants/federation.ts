/** Replaces the host's federation, for an application whose screens are not releases. */
import type { Configuration } from '@vitrine/contract';
import type { Federation } from '@vitrine/host/src/federation/create-federation.ts';
import type { LoadedScreen } from '@vitrine/host/src/federation/load/load-screen.ts';
import type { ScreenRegistry } from '@vitrine/host/src/federation/load/screen-registry.ts';
import type { EarlyResponses } from '@vitrine/host/src/federation/prefetch/early-responses.ts';
import { contentUrls } from '@vitrine/host/src/inline-script/preload.ts';
import type { Match } from '@vitrine/routes';
import { CODE } from './code.ts';
import { LOAD_MESSAGES } from './messages.ts';
import { PRELOAD } from './preload.ts';

/** Used instead of a release's version. */
const RELEASE = 'bench';

function createScreenRegistry(): ScreenRegistry {
  const loading = new Map<string, Promise<LoadedScreen>>();
  const loaded = new Map<string, LoadedScreen>();

  function load({ screen, params }: Match): Promise<LoadedScreen> {
    const pending = loading.get(screen);
    if (pending !== undefined) return pending;
    const code = CODE[screen];
    if (code === undefined) throw new Error(`the five screens are compared, not ${screen}`);
    // Beside the code: the screen would ask for them when its code has come.
    void LOAD_MESSAGES[screen]?.(params['locale'] ?? '').catch(() => {});
    const started = code().then((module) => {
      const screenModule = { screen, release: RELEASE, module };
      loaded.set(screen, screenModule);
      return screenModule;
    });
    loading.set(screen, started);
    return started;
  }

  return {
    load,
    invalidate: (screen) => void loading.delete(screen),
    renew: () => undefined,
    retry: () => true,
    fallBack: async () => false,
    loaded: (screen) => loaded.get(screen),
    releaseOf: () => RELEASE,
  };
}

interface FederationOptions {
  config: Configuration;
  early: EarlyResponses;
}

export function createFederation({ config, early }: FederationOptions): Federation {
  const screens = createScreenRegistry();
  return {
    selector: { prefetch() {}, slot: () => undefined },
    screens,
    prefetcher: {
      async code(match) {
        await screens.load(match);
      },
      async content(match, search, signal) {
        const preload = PRELOAD[match.screen] ?? [];
        const urls = contentUrls(config, { preload }, match, search);
        await Promise.all(urls.map((url) => early.prefetch(url, signal)));
      },
    },
  };
}
