import type { ScreenRelease } from '@vitrine/contract';
import { CodedError } from '../errors/coded-error.ts';
import { rememberRejected } from '../inline-script/rejected-releases.ts';
import { type ErrorOwner, ownerOfFile } from '../reporting/error-owner.ts';
import { type BuiltIns, type Change, protectBuiltIns } from './built-ins.ts';
import { noteGlobalCalls } from './global-calls.ts';

type Release = Pick<ScreenRelease, 'screen' | 'version'>;

/** Protects what the screens and the shell share in the page from the code of a screen. */
export interface Isolation {
  calls: ReturnType<typeof noteGlobalCalls>;
  builtIns: BuiltIns;
  /** The built-ins that screens have changed, until they are reported. */
  changes: (Change & { owner: ErrorOwner })[];
  /** Runs a release. If it changes built-ins of the language meanwhile, it has failed. */
  guard: <Module>(record: Release, run: () => Promise<Module>) => Promise<Module>;
  /**
   * A release has failed after its code had run: no later document of this tab tries it, and the
   * next navigation is a document load.
   *
   * @returns Whether that is possible: without session storage another document would run it again.
   */
  taint: (record: Release) => boolean;
  isTainted: () => boolean;
  /** Called when code of a release begins to run, and when it has run. */
  onRun: (owner?: ErrorOwner) => void;
}

/** Call it before any code of a screen runs. The page loads the rest of it later. */
export function createIsolation(): Isolation {
  // First, since it changes functions of the browser.
  const calls = noteGlobalCalls();
  const builtIns = protectBuiltIns();
  let tainted = false;

  function putBack(owner: ErrorOwner): void {
    for (const change of builtIns.putBack(true)) isolation.changes.push({ ...change, owner });
  }

  const isolation: Isolation = {
    calls,
    builtIns,
    changes: [],
    async guard(record, run) {
      const { screen, version: release } = record;
      const owner = { screen, release };
      isolation.onRun();
      // Extensions and tools may have changed functions of the browser since the last release.
      builtIns.accept();
      try {
        const module = await run();
        putBack(owner);
        const own = isolation.changes.filter(
          (one) => one.isOfLanguage && one.owner.release === release,
        );
        if (own.length === 0) return module;
        // The rejection reports them.
        isolation.changes = isolation.changes.filter((one) => !own.includes(one));
        // The page is broken. A later document does not run the release; first it is reported.
        const isStuck = own.some(({ isPutBack }) => !isPutBack);
        if (isStuck && isolation.taint(record)) setTimeout(() => location.reload());
        const names = own.map(({ name }) => name).join(', ');
        throw new CodedError('release', `it changed ${names} while it loaded`);
      } finally {
        putBack(owner);
        isolation.onRun(owner);
      }
    },
    taint(record) {
      const remembered = rememberRejected(record);
      tainted ||= remembered;
      return remembered;
    },
    isTainted: () => tainted,
    onRun: () => undefined,
  };

  // At once: between two scripts of a release, the page waits for the network.
  document.addEventListener(
    'load',
    ({ target }) => {
      const owner = target instanceof HTMLScriptElement && ownerOfFile(target.src);
      if (owner) putBack(owner);
    },
    true,
  );
  return isolation;
}
