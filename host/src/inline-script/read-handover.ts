import type { Handover } from './handover.ts';
import { begin } from './run.ts';

/** What the inline script has started, or where it could not run, what it would have. */
export function takeHandover(): Handover {
  return globalThis.__vitrine ?? begin();
}
