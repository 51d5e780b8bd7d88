import { FALLBACK_PATH } from '@vitrine/routes';

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

/** Runs the fallback for each path without a route, and warns once for each that ended in the loop. */
export function createFallback(warn: (message: string) => void) {
  let asked: string | undefined;

  return (pathname: string): 'redirect' | 'loop' => {
    const next = fallbackFor(pathname);
    if (next === 'redirect') {
      asked = pathname;
    } else {
      warn(
        `no route for ${asked ?? pathname}: its redirect to ${FALLBACK_PATH} is a loop, stopped`,
      );
      asked = undefined;
    }
    return next;
  };
}
