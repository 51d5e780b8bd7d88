import type { Configuration, ScreenRelease } from '@vitrine/contract';
import type { Match, Screen } from '@vitrine/routes';
import { CodedError, messageOf } from '../faults/coded-error.ts';
import { withDeadline } from '../faults/deadline.ts';
import { contentUrls, preloadCode } from '../start/head-start.ts';
import type { EarlyAnswers } from './early-answers.ts';
import type { Federation } from './federation.ts';
import type { ReleaseBook } from './release-book.ts';
import { giveUpPending, renewCode } from './renew-code.ts';
import { isMountable, type MountableScreen } from './screen-module.ts';

/** How long a screen's code and styles may take, in ms. */
const DEADLINE = 10_000;

export interface LoadedScreen {
  screen: Screen;
  /** Version of the release. */
  release: string;
  module: MountableScreen;
}

export interface Screens {
  /** The screen's code, its styles in the page; after a failure everything is asked for anew. */
  load: (screen: Screen) => Promise<LoadedScreen>;
  /** Some file of the screen is amiss, by whoever's account: the next `load` fetches them all anew. */
  distrust: (screen: Screen) => void;
  /** What has been loaded; a route renders only what its loader has waited for. */
  loaded: (screen: Screen) => LoadedScreen | undefined;
  /** Version of the release that was last asked for, whether or not it came: whose a failure is. */
  releaseOf: (screen: Screen) => string | undefined;
  /** Starts code and content of a route side by side; what fails here fails again where it counts. */
  anticipate: (match: Match, search: string) => Promise<void>;
}

interface Needs {
  config: Configuration;
  book: ReleaseBook;
  federation: Federation;
  early: EarlyAnswers;
}

export function createScreens({ config, book, federation, early }: Needs): Screens {
  const loading = new Map<Screen, Promise<LoadedScreen>>();
  const loaded = new Map<Screen, LoadedScreen>();
  const preloaded = new Set<Screen>();
  const attempts = new Map<Screen, number>();
  const asked = new Map<Screen, ScreenRelease>();
  const distrusted = new Set<Screen>();

  function distrust(screen: Screen): void {
    distrusted.add(screen);
    const record = asked.get(screen);
    if (record !== undefined) giveUpPending(config, record);
  }

  async function start(screen: Screen, anew: boolean): Promise<LoadedScreen> {
    const record = await book.release(screen);
    asked.set(screen, record);
    if (anew)
      await withDeadline(renewCode(config, record), DEADLINE, screen).catch(() => undefined);
    // What is in the page stays as it is; only what it has yet to load, such as words, comes anew.
    return loaded.get(screen) ?? loadOnce(screen, record);
  }

  async function loadOnce(screen: Screen, record: ScreenRelease): Promise<LoadedScreen> {
    const attempt = attempts.get(screen) ?? 0;
    attempts.set(screen, attempt + 1);
    const module = await withDeadline(federation.load(record, attempt), DEADLINE, screen);
    if (!isMountable(module)) {
      throw new CodedError('contract', `${screen}@${record.version} exposes no screen`);
    }
    const found = { screen, release: record.version, module };
    loaded.set(screen, found);
    return found;
  }

  function load(screen: Screen): Promise<LoadedScreen> {
    const known = loading.get(screen);
    const anew = distrusted.delete(screen);
    if (known !== undefined && !anew) return known;
    const started = start(screen, anew).catch((cause: unknown) => {
      distrust(screen);
      throw new CodedError(
        'screen',
        `the screen ${screen} did not load: ${messageOf(cause)}`,
        cause,
      );
    });
    loading.set(screen, started);
    return started;
  }

  return {
    load,
    loaded: (screen) => loaded.get(screen),
    distrust,
    releaseOf: (screen) => asked.get(screen)?.version,
    async anticipate(match, search) {
      const record = await book.release(match.screen);
      for (const url of contentUrls(config, record, match, search)) early.ask(url);
      if (!loaded.has(match.screen) && !preloaded.has(match.screen)) {
        preloaded.add(match.screen);
        preloadCode(config, record, match.params['locale']);
      }
      await load(match.screen);
    },
  };
}
