import { type Match, matchPath, redirectTarget, type Screen } from '@vitrine/routes';
import type { LoaderFunctionArgs, ShouldRevalidateFunctionArgs } from 'react-router';
import { CodedError, codeOf } from '../errors/coded-error.ts';
import { withDeadline } from '../errors/deadline.ts';
import { normalizeError } from '../federation/load/normalize-error.ts';
import type { ScreenRegistry } from '../federation/load/screen-registry.ts';
import { loadShellMessages } from '../messages/shell-messages.ts';
import type { Reporter } from '../reporting/reporter.ts';
import { headOf } from '../shell/page-effects/document-head.ts';
import type { Fallback } from './fallback-route.ts';
import { redirectFrom } from './redirect.ts';

/** What a visitor asked for and is not there is an answer, not a failure; nor is a dead line one of ours. */
const EXPECTED = new Set(['not-found', 'line']);

/** What is the content service's failure, and says nothing against the screen's own files. */
const CONTENT = new Set([
  'not-found',
  'refused',
  'unavailable',
  'malformed',
  'deadline',
  'aborted',
  'line',
]);

/**
 * How long a screen's loader may take, in ms: longer than the content client waits for an answer. It
 * ends the wait for what has no deadline of its own, such as a screen's words.
 */
const DEADLINE = 12_000;

interface Needs {
  screens: ScreenRegistry;
  reporter: Reporter;
  fallback: Fallback;
}

/**
 * A screen's loader as the router sees it: code and content start side by side, and the screen is
 * shown when its own loader has its data and the shell has its words.
 */
export function screenLoader(screen: Screen, { screens, reporter, fallback }: Needs) {
  return async ({ request }: LoaderFunctionArgs): Promise<unknown> => {
    const url = new URL(request.url);
    const match = matchPath(url.pathname);
    if (match === undefined) throw fallback(request);
    const words = loadShellMessages(match.params['locale'] ?? '');
    try {
      if (screens.loaded(screen) === undefined) {
        screens.prefetch(match, url.search, request.signal).catch(() => undefined);
      }
      const [data] = await Promise.all([resolve(screen, screens, request, match), words]);
      const head = headOf(data);
      const movedTo = head?.moved && redirectTarget(url, head.path);
      if (movedTo) throw redirectFrom(request, movedTo);
      return data;
    } catch (thrown) {
      const error = normalizeError(screen, thrown);
      const expected = request.signal.aborted || error instanceof Response;
      if (!expected && !EXPECTED.has(codeOf(error))) {
        reporter.report(error, { screen, release: screens.releaseOf(screen) });
      }
      if (!expected && !CONTENT.has(codeOf(error))) screens.invalidate(screen);
      // The page that says so must say it in the visitor's language.
      await words;
      throw error;
    }
  };
}

/** The data of a screen, by the first of its releases that has the words for them. */
async function resolve(
  screen: Screen,
  screens: ScreenRegistry,
  request: Request,
  { params }: Match,
): Promise<unknown> {
  for (;;) {
    const found = await screens.load(screen);
    try {
      const data = await inTime(screen, found.module.loader({ request, params }));
      screens.resolve(data, found);
      return data;
    } catch (thrown) {
      if (request.signal.aborted) throw thrown;
      if (!(await screens.fallBack(found, params['locale'], thrown))) throw thrown;
    }
  }
}

async function inTime(screen: Screen, loading: unknown): Promise<unknown> {
  try {
    return await withDeadline(Promise.resolve(loading), DEADLINE, `the loader of ${screen}`);
  } catch (error) {
    // The content client's own deadline is another matter: that is an answer that did not come.
    if (!(error instanceof CodedError) || error.code !== 'deadline') throw error;
    throw new CodedError('screen', `the screen ${screen} did not resolve its data`, error);
  }
}

/** S2: home is resolved again on every navigation; other screens may say when that is needless. */
export function screenRevalidation(
  screen: Screen,
  { screens, reporter }: Pick<Needs, 'screens' | 'reporter'>,
) {
  return (args: ShouldRevalidateFunctionArgs): boolean => {
    if (screen === 'home') return true;
    const { shouldRevalidate } = screens.loaded(screen)?.module ?? {};
    try {
      return shouldRevalidate?.(args) ?? args.defaultShouldRevalidate;
    } catch (error) {
      // Thrown into the router, it would end the navigation: to ask once more does no harm.
      reporter.report(error, { screen, release: screens.releaseOf(screen) });
      return args.defaultShouldRevalidate;
    }
  };
}
