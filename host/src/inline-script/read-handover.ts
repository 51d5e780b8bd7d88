import type { Handover } from './handover.ts';
import { runInlineScript } from './run.ts';

/** What the inline script has started, or where it could not run, what it would have. */
export function readHandover(): Handover {
  return globalThis.__vitrine ?? runInlineScript();
}
