import { staysOnFailure } from '@vitrine/contract';
import { isFileLoadError } from '@vitrine/kit';
import { type Match, redirectTarget } from '@vitrine/routes';
import { type LoaderFunctionArgs, replace, type ShouldRevalidateFunctionArgs } from 'react-router';
import { CodedError, codeOf } from '../errors/coded-error.ts';
import { withDeadline } from '../errors/deadline.ts';
import { SCREEN_LOADER_TIMEOUT_MS } from '../federation/deadlines.ts';
import type { LoadedScreen } from '../federation/load/load-screen.ts';
import { normalizeError } from '../federation/load/screen-module.ts';
import type { ScreenRegistry } from '../federation/load/screen-registry.ts';
import type { ScreenPrefetcher } from '../federation/prefetch/screen-prefetcher.ts';
import { loadShellMessages } from '../messages/shell-messages.ts';
import type { Reporter } from '../reporting/reporter.ts';
import { matchPath, siteRoutes } from '../routes/site-routes.ts';
import {
  keepPage,
  keepResolvedPage,
  keptPage,
  markAsKept,
  type ResolvedPage,
} from './resolved-page.ts';
import { redirectFrom, type UnknownPathRedirect } from './unknown-path.ts';

/**
 * Errors that are not reported: missing content is an answer, the network is the visitor's, and the
 * edge logs which screens have no release.
 */
const NOT_REPORTED = new Set(['not-found', 'no-page', 'network']);

/** Errors of the content service or the network: the screen's own files are not the cause. */
const NOT_OF_SCREEN = new Set([
  'not-found',
  'no-page',
  'refused',
  'unavailable',
  'malformed',
  'deadline',
  'aborted',
  'network',
]);

/** Errors that say nothing about the page: it may be shown as it was. */
const NO_ANSWER = new Set(['unavailable', 'malformed', 'deadline', 'network']);

export interface ScreenRouteOptions {
  screens: ScreenRegistry;
  prefetcher: ScreenPrefetcher;
  reporter: Reporter;
  fallback: UnknownPathRedirect;
  /** The state of the running navigation. */
  navigationState: () => unknown;
}

/**
 * The router's loader of a screen: code, content and the shell's messages load side by side, and
 * the page is shown when the screen's own loader has resolved its data. If a list cannot be loaded,
 * the page returns to the one that is shown, with its data as they are.
 */
export function screenLoader(screen: string, options: ScreenRouteOptions) {
  const { screens, prefetcher, reporter, fallback, navigationState } = options;
  let staying: string | undefined;
  return async ({ request }: LoaderFunctionArgs): Promise<unknown> => {
    const url = new URL(request.url);
    // The router's params are not enough: the first segment must be a language tag.
    const match = matchPath(url.pathname);
    if (match === undefined) throw fallback(request);
    const stays = staying === url.pathname + url.search;
    staying = undefined;
    const shown = stays && keptPage(url.href);
    if (shown) return shown;
    const messages = loadShellMessages(match.params['locale'] ?? '');
    try {
      if (screens.loaded(screen) === undefined) {
        prefetcher.content(match, url.search, request.signal).catch(() => undefined);
      }
      const [{ data, head }] = await Promise.all([resolveData(match, screens, request), messages]);
      const movedTo = head?.moved && redirectTarget(url, head.path, siteRoutes());
      if (movedTo) throw redirectFrom(request, movedTo);
      keepPage(url.href, data);
      return data;
    } catch (thrown) {
      const error = normalizeError(screen, thrown);
      const expected = request.signal.aborted || error instanceof Response;
      if (!expected && !NOT_REPORTED.has(codeOf(error))) {
        reporter.report(error, {
          ...{ screen, release: screens.releaseOf(screen) },
          during: 'loader',
        });
      }
      if (!expected && !NOT_OF_SCREEN.has(codeOf(error))) screens.invalidate(screen);
      // The error page is shown in the visitor's language.
      await messages;
      if (expected || !NO_ANSWER.has(codeOf(error))) throw error;
      if (staysOnFailure(navigationState()) && keptPage(location.origin + shownPath())) {
        staying = shownPath();
        throw replace(staying);
      }
      const kept = keptPage(url.href);
      if (!kept) throw error;
      markAsKept(kept);
      return kept;
    }
  };
}

/** Path and query of the shown page, until a navigation to another one has ended. */
const shownPath = () => location.pathname + location.search;

/**
 * Resolves a page's data with the first release of the screen that has its messages. If a file that
 * its loader imports has not arrived, the loader runs once more.
 */
async function resolveData(
  match: Match,
  screens: ScreenRegistry,
  request: Request,
): Promise<ResolvedPage & { data: unknown }> {
  const { screen, params } = match;
  let tried: LoadedScreen | undefined;
  for (;;) {
    const loaded = await screens.load(match);
    try {
      const { loader } = loaded.module;
      // A page belongs to the screen that resolved its data: also one without data needs an object.
      const data = loader ? await inTime(screen, loader({ request, params })) : {};
      return { data, ...keepResolvedPage(data, loaded) };
    } catch (thrown) {
      if (request.signal.aborted) throw thrown;
      const fallsBack = await screens.fallBack(loaded, params['locale'], thrown);
      // A file that has failed once arrives now, or not at all.
      if (!fallsBack && (tried === loaded || !isFileLoadError(thrown))) throw thrown;
      tried = loaded;
    }
  }
}

async function inTime(screen: string, loading: unknown): Promise<unknown> {
  try {
    const what = `the loader of ${screen}`;
    return await withDeadline(Promise.resolve(loading), SCREEN_LOADER_TIMEOUT_MS, what);
  } catch (error) {
    // A `deadline` of the content client is not a CodedError of the host: it is the content
    // service's.
    if (!(error instanceof CodedError) || error.code !== 'deadline') throw error;
    throw new CodedError('screen', `the screen ${screen} did not resolve its data`, error);
  }
}

/**
 * S2: home is resolved again on every navigation; other screens may say when that is unnecessary.
 */
export function screenRevalidation(
  screen: string,
  { screens, reporter }: Pick<ScreenRouteOptions, 'screens' | 'reporter'>,
) {
  return (args: ShouldRevalidateFunctionArgs): boolean => {
    if (screen === 'home') return true;
    const { shouldRevalidate } = screens.loaded(screen)?.module ?? {};
    try {
      return shouldRevalidate?.(args) ?? args.defaultShouldRevalidate;
    } catch (error) {
      // Thrown into the router, the error would end the navigation.
      reporter.report(error, { screen, release: screens.releaseOf(screen) });
      return args.defaultShouldRevalidate;
    }
  };
}
