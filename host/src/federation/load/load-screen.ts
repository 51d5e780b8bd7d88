import type { ScreenRelease } from '@vitrine/contract';
import type { Match } from '@vitrine/routes';
import { isDevelopment } from '../../development/development.ts';
import { CodedError, codeOf } from '../../errors/coded-error.ts';
import { incompatibility } from '../select/compatibility.ts';
import { type MountableScreen, requireScreen } from './screen-module.ts';
import { sharedModules } from './shared-modules.ts';

export interface LoadedScreen {
  screen: string;
  /** The version of the release; undefined for the host's fallback screen. */
  release: string | undefined;
  module: MountableScreen;
}

/** The steps of a load that need the page; the others are functions below. */
export interface LoadSteps {
  /** The best release that is not rejected; undefined if none is left. */
  select: (screen: string) => Promise<ScreenRelease | undefined>;
  /** Fetches all files again, if one of them may be damaged. */
  refetch: (record: ScreenRelease) => Promise<void>;
  /** The screen, if the release runs in the page already: its code cannot be replaced there. */
  findInPage: (record: ScreenRelease) => LoadedScreen | undefined;
  preload: (record: ScreenRelease, locale: string | undefined) => void;
  run: (record: ScreenRelease) => Promise<unknown>;
  /** Excludes a release from this page. */
  reject: (record: ScreenRelease, cause: unknown) => void;
  loadFallbackScreen: (screen: string) => Promise<MountableScreen>;
}

/**
 * Loads a screen: selects a release, preloads it, runs it and checks what it exposes. If the
 * release fails, it is rejected and the next one is loaded; after the last one, the fallback
 * screen.
 *
 * @throws {CodedError} `network` if the network is the cause: that says nothing against a release.
 *   `no-page` if no release of the screen is live.
 */
export async function loadScreen(
  { screen, params }: Match,
  { select, refetch, findInPage, preload, run, reject, loadFallbackScreen }: LoadSteps,
): Promise<LoadedScreen> {
  for (;;) {
    const record = await select(screen);
    if (record === undefined) {
      return { screen, release: undefined, module: await loadFallbackScreen(screen) };
    }
    await refetch(record);
    const inPage = findInPage(record);
    if (inPage !== undefined) return inPage;
    try {
      checkCompatibility(record);
      preload(record, params['locale']);
      const module = requireScreen(await run(record));
      return { screen, release: record.version, module };
    } catch (cause) {
      if (!isFaultOfRelease(record, cause)) throw cause;
      reject(record, cause);
    }
  }
}

function checkCompatibility(record: ScreenRelease): void {
  const reason = incompatibility(record, sharedModules);
  if (reason !== undefined) throw new CodedError('incompatible', reason);
}

/** A development server has no release to fall back to: its errors are shown. */
function isFaultOfRelease(record: ScreenRelease, cause: unknown): boolean {
  if (isDevelopment && record.devServer !== undefined) return false;
  return codeOf(cause) !== 'network';
}
