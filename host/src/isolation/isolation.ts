import type { ScreenRelease } from '@vitrine/contract';
import { rememberRejected } from '../inline-script/rejected-releases.ts';
import type { ErrorOwner } from '../reporting/error-owner.ts';
import { lockBuiltIns } from './built-ins.ts';
import { noteGlobalCalls } from './global-calls.ts';

/** Protects what the screens and the shell share in the page from the code of a screen. */
export interface Isolation {
  calls: ReturnType<typeof noteGlobalCalls>;
  /**
   * A release has failed after its code had run: no later document of this tab tries it, and the
   * next navigation is a document load.
   *
   * @returns Whether that is possible: without session storage another document would run it again.
   */
  taint: (record: Pick<ScreenRelease, 'screen' | 'version'>) => boolean;
  isTainted: () => boolean;
  /** Called when code of a release has run. */
  onRun: (owner: ErrorOwner) => void;
}

/** Call it before any code of a screen runs. The page loads the rest of it later. */
export function createIsolation(): Isolation {
  lockBuiltIns();
  let tainted = false;
  return {
    calls: noteGlobalCalls(),
    taint(record) {
      const remembered = rememberRejected(record);
      tainted ||= remembered;
      return remembered;
    },
    isTainted: () => tainted,
    onRun: () => undefined,
  };
}
