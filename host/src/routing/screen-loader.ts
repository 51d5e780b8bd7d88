import { matchPath, type Screen } from '@vitrine/routes';
import type { LoaderFunctionArgs, ShouldRevalidateFunctionArgs } from 'react-router';
import { codeOf } from '../faults/coded-error.ts';
import { loadShellWords } from '../messages/shell-words.ts';
import type { Reporter } from '../reporting/reporter.ts';
import type { Screens } from '../screens/screens.ts';
import type { Fallback } from './fallback-route.ts';

/** What a visitor asked for and is not there is an answer, not a failure. */
const EXPECTED = new Set(['not-found']);

interface Needs {
  screens: Screens;
  reporter: Reporter;
  fallback: Fallback;
}

/**
 * A screen's loader as the router sees it: code and content start side by side, and the screen is
 * shown when its own loader has its data and the shell has its words.
 */
export function screenLoader(screen: Screen, { screens, reporter, fallback }: Needs) {
  return async ({ request }: LoaderFunctionArgs): Promise<unknown> => {
    const { pathname, search } = new URL(request.url);
    const match = matchPath(pathname);
    if (match === undefined) throw fallback(request);
    try {
      const words = loadShellWords(match.params['locale'] ?? '');
      if (screens.loaded(screen) === undefined) {
        screens.anticipate(match, search).catch(() => undefined);
      }
      const { module } = await screens.load(screen);
      const [data] = await Promise.all([module.loader({ request, params: match.params }), words]);
      return data;
    } catch (error) {
      const expected = request.signal.aborted || error instanceof Response;
      if (!expected && !EXPECTED.has(codeOf(error))) {
        reporter.report(error, { screen, release: screens.releaseOf(screen) });
      }
      throw error;
    }
  };
}

/** S2: home is resolved again on every navigation; other screens may say when that is needless. */
export function screenRevalidation(screen: Screen, screens: Screens) {
  return (args: ShouldRevalidateFunctionArgs): boolean => {
    if (screen === 'home') return true;
    const { shouldRevalidate } = screens.loaded(screen)?.module ?? {};
    return shouldRevalidate?.(args) ?? args.defaultShouldRevalidate;
  };
}
