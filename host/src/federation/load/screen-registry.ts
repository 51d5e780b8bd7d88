import type { Configuration, ScreenRelease } from '@vitrine/contract';
import type { Match } from '@vitrine/routes';
import { isDevelopment } from '../../development/development.ts';
import { CodedError, codeOf, messageOf } from '../../errors/coded-error.ts';
import type { Reporter } from '../../reporting/reporter.ts';
import type { ReleaseSelector } from '../select/release-selector.ts';
import { type LoadedScreen, type LoadSteps, loadScreen } from './load-screen.ts';
import { isReleaseFileError } from './load-with-retry.ts';
import { createRejectRelease, type RejectRelease } from './reject-release.ts';
import type { ReleaseFiles } from './release-files.ts';
import { diagnoseMessages } from './release-messages.ts';
import type { RunRelease } from './run-release.ts';
import type { MountableScreen } from './screen-module.ts';

/** The screens of this page: which are loaded, by which release, and what failed. */
export interface ScreenRegistry {
  /**
   * Loads a screen, once: from the best release that works, with its styles in the page, or else
   * the fallback screen. Releases that fail are reported and not tried again before `retry`.
   *
   * @throws {CodedError} `network` if the network is the cause; the next call loads again.
   *   `no-page` if no release of the screen is live.
   */
  load: (match: Match) => Promise<LoadedScreen>;
  /** A file of the screen may be damaged: the next `load` fetches all of them again. */
  invalidate: (screen: string) => void;
  /** The selector has a newer release of the screen: the next `load` runs that. */
  renew: (screen: string) => void;
  /**
   * The visitor retries: if the fallback screen is shown, the next `load` begins with the first
   * release again.
   *
   * @returns Whether that can help. Code that has failed needs a new document.
   */
  retry: (screen: string) => boolean;
  /**
   * The screen's own loader has failed. If the release's messages are missing, the release is
   * rejected.
   *
   * @param locale The route's locale.
   * @returns Whether the next `load` falls back to another release.
   * @throws {CodedError} `network` if the network is the cause.
   */
  fallBack: (failed: LoadedScreen, locale: string | undefined, thrown: unknown) => Promise<boolean>;
  /** The screen as loaded last. A route renders only after its loader has awaited the load. */
  loaded: (screen: string) => LoadedScreen | undefined;
  /** The version that was tried last, whether or not it loaded; errors are reported with it. */
  releaseOf: (screen: string) => string | undefined;
}

/**
 * idle → loading → loaded. A load that fails, and a loaded screen with a damaged file, is
 * `stale`: the next load starts again and fetches all files past the browser's cache.
 */
type LoadState = 'idle' | 'stale' | { result: Promise<LoadedScreen> };

interface ScreenState {
  load: LoadState;
  /** From the last load that succeeded; it stays until another one replaces it. */
  loaded?: LoadedScreen;
  /** The release that was tried last. */
  record?: ScreenRelease | undefined;
  /** Code of the screen has run and failed. */
  codeFailed?: boolean;
}

export type LoadFallbackScreen = (screen: string) => Promise<MountableScreen>;

/** Codes of errors that no release is the cause of. */
const NOT_OF_RELEASE = new Set(['network', 'no-page']);

interface RegistryOptions {
  config: Configuration;
  selector: ReleaseSelector;
  files: ReleaseFiles;
  run: RunRelease;
  /** Called when a release has failed after its code had run. */
  onCodeFailed: (record: ScreenRelease) => void;
  loadFallbackScreen: LoadFallbackScreen;
  report: Reporter['report'];
}

export function createScreenRegistry(options: RegistryOptions): ScreenRegistry {
  const { config, selector, files, report } = options;
  const rejectRelease = createRejectRelease(selector, files, report);
  const states = new Map<string, ScreenState>();

  function stateOf(screen: string): ScreenState {
    const state = states.get(screen) ?? { load: 'idle' };
    states.set(screen, state);
    return state;
  }

  function invalidate(screen: string): void {
    const state = stateOf(screen);
    state.load = 'stale';
    if (state.record !== undefined) files.cancel(state.record);
  }

  async function start(match: Match, state: ScreenState, refetch: boolean): Promise<LoadedScreen> {
    try {
      const steps = stepsFor(state, refetch, { ...options, rejectRelease });
      state.loaded = await loadScreen(match, steps);
      return state.loaded;
    } catch (cause) {
      invalidate(match.screen);
      throw asLoadError(match.screen, cause);
    }
  }

  return {
    load(match) {
      const state = stateOf(match.screen);
      if (typeof state.load === 'object') return state.load.result;
      const result = start(match, state, state.load === 'stale');
      state.load = { result };
      return result;
    },
    invalidate,
    renew(screen) {
      states.delete(screen);
    },
    retry(screen) {
      const { loaded, codeFailed } = stateOf(screen);
      if (loaded === undefined || loaded.release !== undefined) return true;
      selector.reset(screen);
      if (codeFailed) return false;
      invalidate(screen);
      return true;
    },
    async fallBack(failed, locale, thrown) {
      const state = stateOf(failed.screen);
      const { record } = state;
      if (record?.version !== failed.release || !mayLackMessages(record, thrown)) return false;
      const fault = await diagnoseMessages(config, record, locale);
      if (fault === undefined) return false;
      rejectRelease(record, new CodedError('files', fault, thrown));
      if (state.load !== 'stale') state.load = 'idle';
      return true;
    },
    loaded: (screen) => stateOf(screen).loaded,
    releaseOf: (screen) => stateOf(screen).record?.version,
  };
}

function stepsFor(
  state: ScreenState,
  refetch: boolean,
  {
    selector,
    files,
    run,
    onCodeFailed,
    loadFallbackScreen,
    report,
    rejectRelease,
  }: RegistryOptions & { rejectRelease: RejectRelease },
): LoadSteps {
  return {
    async select(screen) {
      try {
        state.record = await selector.select(screen);
        return state.record;
      } catch (error) {
        if (NOT_OF_RELEASE.has(codeOf(error))) throw error;
        report(error, { screen });
        state.record = undefined;
        return undefined;
      }
    },
    async refetch(record) {
      if (refetch) await files.refetch(record);
    },
    findInPage: ({ version }) => (state.loaded?.release === version ? state.loaded : undefined),
    preload: files.preload,
    run,
    reject(record, cause) {
      if (codeOf(cause) !== 'files') state.codeFailed = true;
      if (codeOf(cause) === 'release') onCodeFailed(record);
      rejectRelease(record, cause);
    },
    loadFallbackScreen,
  };
}

function asLoadError(screen: string, cause: unknown): unknown {
  if (NOT_OF_RELEASE.has(codeOf(cause))) return cause;
  return new CodedError('screen', `the screen ${screen} did not load: ${messageOf(cause)}`, cause);
}

/** A loader that never settles (`screen`) may wait for messages that hang. */
function mayLackMessages(
  record: ScreenRelease | undefined,
  thrown: unknown,
): record is ScreenRelease {
  if (record === undefined || (isDevelopment && record.devServer !== undefined)) return false;
  return isReleaseFileError(thrown) || codeOf(thrown) === 'screen';
}
