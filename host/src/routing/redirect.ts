import { redirect, replace } from 'react-router';

/**
 * Leads from a path that is none to another, leaving one history entry: where the browser is at the
 * path already its entry is replaced, and where it was only on its way there none has been made.
 */
export function redirectFrom(request: Request, to: string): Response {
  return new URL(request.url).pathname === location.pathname ? replace(to) : redirect(to);
}
