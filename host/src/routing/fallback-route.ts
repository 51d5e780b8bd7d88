import { FALLBACK_PATH } from '@vitrine/routes';
import { redirectFrom } from './redirect.ts';

/**
 * S7: any path without a route leads to `/home`, which has no route either and leads to itself. The
 * second, identical redirect is recognised as that loop and not taken.
 *
 * @example fallbackFor('/en/nowhere') // 'redirect'
 * @example fallbackFor('/home') // 'loop'
 */
export function fallbackFor(pathname: string): 'redirect' | 'loop' {
  return pathname === FALLBACK_PATH ? 'loop' : 'redirect';
}

/**
 * What every route does with a path that is none: the redirect to be thrown, or nothing where it
 * would be the loop; of that one warning is given, with the path that led into it.
 */
export type Fallback = (request: Request) => Response | undefined;

export function createFallback(warn: (message: string) => void): Fallback {
  let asked: string | undefined;
  let warned = false;

  return (request) => {
    const { pathname } = new URL(request.url);
    if (fallbackFor(pathname) === 'redirect') {
      asked = pathname;
      return redirectFrom(request, FALLBACK_PATH);
    }
    // Without a path that led here this is a return to the entry, by back or forward: no news.
    if (asked !== undefined || !warned) {
      warn(
        `no route for ${asked ?? pathname}: its redirect to ${FALLBACK_PATH} is a loop, stopped`,
      );
    }
    warned = true;
    asked = undefined;
    return undefined;
  };
}
