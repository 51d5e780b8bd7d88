import type { Configuration, ScreenRelease } from '@vitrine/contract';
import type { Match, Screen } from '@vitrine/routes';
import { devServerOf } from '../../development/development.ts';
import { CodedError, codeOf, messageOf } from '../../errors/coded-error.ts';
import { contentUrls } from '../../inline-script/preload.ts';
import type { Reporter } from '../../reporting/reporter.ts';
import type { EarlyResponses } from '../prefetch/early-responses.ts';
import type { ReleaseSelector } from '../select/release-selector.ts';
import type { ContainerLoader } from './container-loader.ts';
import { isFileLoadError } from './load-with-retry.ts';
import { createReleaseLoader } from './release-loader.ts';
import type { MountableScreen } from './screen-module.ts';

export interface LoadedScreen {
  screen: Screen;
  /** Version of the release; undefined for the host's own stand-in. */
  release: string | undefined;
  module: MountableScreen;
}

export interface ScreenRegistry {
  /**
   * The best release of a screen that can be had, its styles in the page, or else the stand-in. What is
   * found to be no good is reported and not tried again, unless `retry` says so.
   *
   * @throws {CodedError} `line` when the visitor's line brings nothing; the next call asks anew.
   */
  load: (screen: Screen) => Promise<LoadedScreen>;
  /** Some file of the screen is amiss, by whoever's account: the next `load` fetches them all anew. */
  invalidate: (screen: Screen) => void;
  /**
   * The visitor wants it tried once more: a screen that the stand-in stands for begins anew.
   *
   * @returns Whether that can help; where code has failed, only another document does.
   */
  retry: (screen: Screen) => boolean;
  /**
   * The screen's own loader has failed. Where that is for want of the release's words, it gives way as
   * for any other file.
   *
   * @param tag The route's own locale string.
   * @returns Whether the next `load` brings what stands behind it.
   * @throws {CodedError} `line` when the visitor's line brings nothing.
   */
  fallBack: (found: LoadedScreen, tag: string | undefined, thrown: unknown) => Promise<boolean>;
  /** What has been loaded; a route renders only what its loader has waited for. */
  loaded: (screen: Screen) => LoadedScreen | undefined;
  /** Whose loader has resolved these data; a later load may have brought another release. */
  resolve: (data: unknown, by: LoadedScreen) => void;
  resolved: (screen: Screen, data: unknown) => LoadedScreen | undefined;
  /** Version of the release that was last asked for, whether or not it came: whose a failure is. */
  releaseOf: (screen: Screen) => string | undefined;
  /**
   * Starts code and content of a route side by side; what fails here fails again where it counts.
   *
   * @param signal Ends what nobody has taken of the content.
   */
  prefetch: (match: Match, search: string, signal: AbortSignal) => Promise<void>;
  /** What may be done for a route that the visitor might go to; each ends when its signal says so. */
  ahead: Ahead;
}

export interface Ahead {
  /** Fetches a route's code and words, and runs them once they are here; if it does not come, nothing has happened. */
  code: (match: Match, signal: AbortSignal) => Promise<void>;
  /** Asks for a route's content. */
  content: (match: Match, search: string, signal: AbortSignal) => Promise<void>;
}

interface Needs {
  config: Configuration;
  book: ReleaseSelector;
  federation: ContainerLoader;
  early: EarlyResponses;
  report: Reporter['report'];
}

export function createScreenRegistry({
  config,
  book,
  federation,
  early,
  report,
}: Needs): ScreenRegistry {
  const one = createReleaseLoader(config, federation);
  const loading = new Map<Screen, Promise<LoadedScreen>>();
  const loaded = new Map<Screen, LoadedScreen>();
  const resolvers = new WeakMap<object, LoadedScreen>();
  const asked = new Map<Screen, ScreenRelease>();
  const distrusted = new Set<Screen>();
  const reported = new Set<string>();
  const spent = new Set<Screen>();

  function distrust(screen: Screen): void {
    distrusted.add(screen);
    const record = asked.get(screen);
    if (record !== undefined) one.cancel(record);
  }

  /** Goes through the releases, best first, until one can be had. */
  async function start(screen: Screen, anew: boolean): Promise<LoadedScreen> {
    for (;;) {
      const record = await nextOf(screen);
      if (record === undefined) return standIn(screen);
      asked.set(screen, record);
      if (anew) await one.refetch(record);
      // What is in the page stays as it is; only what it has yet to load, such as words, comes anew.
      const known = loaded.get(screen);
      if (known?.release === record.version) return known;
      try {
        const found = { screen, release: record.version, module: await one.load(record) };
        loaded.set(screen, found);
        return found;
      } catch (cause) {
        if (codeOf(cause) === 'line' || devServerOf(record) !== undefined) throw cause;
        if (codeOf(cause) !== 'files') spent.add(screen);
        passOver(record, cause);
      }
    }
  }

  function passOver(record: ScreenRelease, cause: unknown): void {
    one.cancel(record);
    book.reject(record);
    complain(record, cause);
  }

  async function giveWay(
    { screen, release }: LoadedScreen,
    tag: string | undefined,
    thrown: unknown,
  ): Promise<boolean> {
    const record = asked.get(screen);
    // A loader that comes to no end (`screen`) may wait for words that hang.
    const forWantOfFiles = isFileLoadError(thrown) || codeOf(thrown) === 'screen';
    if (!forWantOfFiles || record === undefined || record.version !== release) return false;
    if (devServerOf(record) !== undefined) return false;
    const fault = await one.diagnoseMessages(record, tag);
    if (fault === undefined) return false;
    passOver(record, new CodedError('files', fault, thrown));
    loading.delete(screen);
    return true;
  }

  async function nextOf(screen: Screen): Promise<ScreenRelease | undefined> {
    try {
      return await book.select(screen);
    } catch (error) {
      if (codeOf(error) === 'line') throw error;
      report(error, { screen });
      return undefined;
    }
  }

  /** Once for each release, however often the visitor has it tried. */
  function complain({ screen, version }: ScreenRelease, cause: unknown): void {
    if (reported.has(`${screen}@${version}`)) return;
    reported.add(`${screen}@${version}`);
    const message = `${screen}@${version} is passed over: ${messageOf(cause)}`;
    report(new CodedError('screen', message, cause), { screen, release: version });
  }

  async function standIn(screen: Screen): Promise<LoadedScreen> {
    asked.delete(screen);
    const { createFallbackScreen } = await import(
      /* webpackChunkName: "stand-in" */ '../../shell/screen/fallback-screen.tsx'
    );
    const found = { screen, release: undefined, module: createFallbackScreen(screen) };
    loaded.set(screen, found);
    return found;
  }

  function load(screen: Screen): Promise<LoadedScreen> {
    const known = loading.get(screen);
    const anew = distrusted.delete(screen);
    if (known !== undefined && !anew) return known;
    const started = start(screen, anew).catch((cause: unknown) => {
      distrust(screen);
      throw codeOf(cause) === 'line'
        ? cause
        : new CodedError('screen', `the screen ${screen} did not load: ${messageOf(cause)}`, cause);
    });
    loading.set(screen, started);
    return started;
  }

  async function askForContent(
    record: ScreenRelease,
    match: Match,
    search: string,
    signal: AbortSignal,
  ): Promise<void> {
    const urls = contentUrls(config, record, match, search);
    await Promise.all(urls.map((url) => early.prefetch(url, signal)));
  }

  return {
    load,
    invalidate: distrust,
    retry(screen) {
      const known = loaded.get(screen);
      if (known === undefined || known.release !== undefined) return true;
      if (spent.has(screen)) return false;
      book.reset(screen);
      distrust(screen);
      return true;
    },
    fallBack: giveWay,
    loaded: (screen) => loaded.get(screen),
    resolve(data, by) {
      if (typeof data === 'object' && data !== null) resolvers.set(data, by);
    },
    resolved: (screen, data) =>
      (typeof data === 'object' && data !== null ? resolvers.get(data) : undefined) ??
      loaded.get(screen),
    releaseOf: (screen) => asked.get(screen)?.version,
    async prefetch(match, search, signal) {
      const record = await book.select(match.screen);
      const content = record && askForContent(record, match, search, signal);
      if (record !== undefined && !loaded.has(match.screen)) {
        one.preload(record, match.params['locale']);
      }
      await Promise.all([content, load(match.screen)]);
    },
    ahead: {
      async code(match, signal) {
        const record = await book.select(match.screen);
        signal.throwIfAborted();
        if (record === undefined) return;
        await one.prefetch(record, match.params['locale'], signal);
        await load(match.screen);
        await one.runMessages(record, match.params['locale']);
      },
      async content(match, search, signal) {
        const record = await book.select(match.screen);
        if (record !== undefined) await askForContent(record, match, search, signal);
      },
    },
  };
}
