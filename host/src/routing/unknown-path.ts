import { isLocaleTag } from '@vitrine/contract';
import { resolveLocale } from '@vitrine/kit';
import { FALLBACK_PATH } from '@vitrine/routes';
import { redirect, replace } from 'react-router';

/**
 * S7: an unknown path is redirected to `/home`. That path has no route either, so it would be
 * redirected to itself: this loop is recognised and stopped.
 *
 * @example unknownPathOutcome('/en/nowhere') // 'redirect'
 * @example unknownPathOutcome('/home') // 'loop'
 */
export function unknownPathOutcome(pathname: string): 'redirect' | 'loop' {
  return pathname === FALLBACK_PATH ? 'loop' : 'redirect';
}

/**
 * Every route calls this for an unknown path. It returns the redirect to throw, or undefined if
 * that would be the loop. Each loop is logged once, with the path that led into it.
 */
export type UnknownPathRedirect = (request: Request) => Response | undefined;

interface UnknownPathOptions {
  warn: (message: string) => void;
  /** Called when the loop is stopped, with the unknown path. */
  onStopped: (pathname: string) => void;
}

export function createUnknownPathRedirect(options: UnknownPathOptions): UnknownPathRedirect {
  const { warn, onStopped } = options;
  let requested: string | undefined;
  let warned = false;

  return (request) => {
    const { pathname } = new URL(request.url);
    if (unknownPathOutcome(pathname) === 'redirect') {
      requested = pathname;
      return redirectFrom(request, FALLBACK_PATH);
    }
    // No path led here if the visitor goes back or forward to `/home`: one warning is enough.
    if (requested !== undefined || !warned) {
      warn(
        `no route for ${requested ?? pathname}: its redirect to ${FALLBACK_PATH} is a loop, stopped`,
      );
    }
    warned = true;
    if (requested !== undefined) onStopped(requested);
    requested = undefined;
    return undefined;
  };
}

/**
 * The locale tag that an unknown path begins with, if the content has its language.
 *
 * @example localeOfUnknownPath('/de/nowhere/at-all') // 'de'
 */
export function localeOfUnknownPath(pathname: string): string | undefined {
  const [, tag = ''] = pathname.split('/');
  return isLocaleTag(tag) && !resolveLocale(tag).fellBack ? tag : undefined;
}

/**
 * Redirects a path without adding a history entry. If the browser is at the path
 * already, its entry is replaced; during a navigation to it, the browser has not added one yet.
 */
export function redirectFrom(request: Request, to: string): Response {
  return new URL(request.url).pathname === location.pathname ? replace(to) : redirect(to);
}
