/** Replaces the host's module of the same name, for screens that are not releases. */
import type { Configuration } from '@vitrine/contract';
import type {
  LoadedScreen,
  ScreenRegistry,
} from '@vitrine/host/src/federation/load/screen-registry.ts';
import type { EarlyResponses } from '@vitrine/host/src/federation/prefetch/early-responses.ts';
import { contentUrls } from '@vitrine/host/src/inline-script/preload.ts';
import type { Match, Screen } from '@vitrine/routes';
import { CODE } from './code.ts';
import { PRELOAD } from './preload.ts';

/** Used in place of a release's version. */
const RELEASE = 'bench';

export function createScreenRegistry({
  config,
  early,
}: {
  config: Configuration;
  early: EarlyResponses;
}): ScreenRegistry {
  const loading = new Map<Screen, Promise<LoadedScreen>>();
  const loaded = new Map<Screen, LoadedScreen>();

  function load(screen: Screen): Promise<LoadedScreen> {
    const known = loading.get(screen);
    if (known !== undefined) return known;
    const code = CODE[screen];
    if (code === undefined) throw new Error(`the five screens are compared, and ${screen} is none`);
    const started = code().then((module) => {
      const found = { screen, release: RELEASE, module };
      loaded.set(screen, found);
      return found;
    });
    loading.set(screen, started);
    return started;
  }

  async function ask(match: Match, search: string, signal: AbortSignal): Promise<void> {
    const preload = PRELOAD[match.screen] ?? [];
    const urls = contentUrls(config, { preload }, match, search);
    await Promise.all(urls.map((url) => early.prefetch(url, signal)));
  }

  return {
    load,
    invalidate: (screen) => void loading.delete(screen),
    retry: () => true,
    fallBack: async () => false,
    loaded: (screen) => loaded.get(screen),
    resolve() {},
    resolved: (screen) => loaded.get(screen),
    releaseOf: () => RELEASE,
    async prefetch(match, search, signal) {
      if (!TUNED) return;
      await Promise.all([ask(match, search, signal), load(match.screen)]);
    },
    ahead: {
      async code({ screen }) {
        if (TUNED) await load(screen);
      },
      async content(match, search, signal) {
        if (TUNED) await ask(match, search, signal);
      },
    },
  };
}
