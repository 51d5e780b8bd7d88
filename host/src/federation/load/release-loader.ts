import type { Configuration, ScreenRelease } from '@vitrine/contract';
import { devServerOf } from '../../development/development.ts';
import { CodedError } from '../../errors/coded-error.ts';
import { withDeadline } from '../../errors/deadline.ts';
import { fileUrl, messageFiles, preloadRelease } from '../../inline-script/preload.ts';
import { localeHere } from '../../locale/locale-here.ts';
import { diagnoseLoadFailure } from '../diagnose/diagnose-load-failure.ts';
import type { PinnedFile } from '../diagnose/download.ts';
import { incompatibility } from '../select/compatibility.ts';
import type { ContainerLoader } from './container-loader.ts';
import { fetchFile } from './fetch-file.ts';
import { loadWithRetry } from './load-with-retry.ts';
import { cancelPendingFiles, discardPreloads, refetchFiles } from './refetch-files.ts';
import { runScript } from './run-script.ts';
import { isMountable, type MountableScreen } from './screen-module.ts';

/** How long all of a release's files may take when they are asked for anew, in ms. */
const DEADLINE = 10_000;

export interface ReleaseLoader {
  /** @throws {CodedError} `release` for one that is no good, `line` where that cannot be said. */
  load: (record: ScreenRelease) => Promise<MountableScreen>;
  /**
   * What is wrong with a release's words in a language, past the browser's copies; undefined when nothing is.
   *
   * @throws {CodedError} `line` where that cannot be said.
   */
  diagnoseMessages: (record: ScreenRelease, tag: string | undefined) => Promise<string | undefined>;
  /** Fetches what the first paint will need, once, without running it. */
  preload: (record: ScreenRelease, tag: string | undefined) => void;
  /**
   * The same on a mere intent: it gives way to everything else on the line, and ends when the signal says so.
   *
   * @throws {unknown} when some of it has not come, which says nothing against the release.
   */
  prefetch: (record: ScreenRelease, tag: string | undefined, signal: AbortSignal) => Promise<void>;
  /**
   * Runs its words, which its own runtime then has before it asks for them.
   *
   * @throws {CodedError} `entry` when they do not come.
   */
  runMessages: (record: ScreenRelease, tag: string | undefined) => Promise<void>;
  /** Replaces the browser's copies by what the network has; what fails shows when it is loaded. */
  refetch: (record: ScreenRelease) => Promise<void>;
  /** Ends the wait for files that hang in the page. */
  cancel: (record: ScreenRelease) => void;
}

/** Loads one release, whichever it is. */
export function createReleaseLoader(
  config: Configuration,
  federation: ContainerLoader,
): ReleaseLoader {
  const preloaded = new Set<string>();
  const ahead = new Set<string>();
  const ran = new Set<string>();
  const fetching = new Map<string, () => void>();
  const attempts = new Map<string, number>();

  function preload(record: ScreenRelease, tag: string | undefined): void {
    if (preloaded.has(record.container)) return;
    preloaded.add(record.container);
    preloadRelease(config, record, tag);
  }

  async function fetchAhead(
    record: ScreenRelease,
    tag: string | undefined,
    signal: AbortSignal,
  ): Promise<void> {
    const key = `${record.container} ${tag}`;
    if (ahead.has(key)) return;
    const files = [...firstFiles(record), ...messageFiles(config, record, tag)];
    const own = new AbortController();
    const end = () => own.abort();
    signal.addEventListener('abort', end, { once: true });
    fetching.set(record.container, end);
    await Promise.all(pinned(config, record, files).map((file) => fetchFile(file, own.signal)));
    ahead.add(key);
    // A preload of what is in the browser's cache already would wait for its use, and complain of none.
    preloaded.add(record.container);
  }

  async function runWords(record: ScreenRelease, tag: string | undefined): Promise<void> {
    const files = pinned(config, record, messageFiles(config, record, tag));
    const left = files.filter(({ url }) => !ran.has(url));
    await Promise.all(
      left.map(async (file) => {
        await runScript(file);
        ran.add(file.url);
      }),
    );
  }

  function giveUp(record: ScreenRelease): void {
    // To a request that hangs, a browser adds every later one of the same address.
    fetching.get(record.container)?.();
    cancelPendingFiles(config, record);
  }

  async function run(record: ScreenRelease): Promise<unknown> {
    const attempt = attempts.get(record.container) ?? 0;
    attempts.set(record.container, attempt + 1);
    return federation.load(record, attempt);
  }

  function bringOrWait(record: ScreenRelease): Promise<unknown> {
    // A development server builds while it is waited for, and nothing stands in for what it has.
    if (devServerOf(record) !== undefined) return withDeadline(run(record), DEADLINE, 'it');
    return loadWithRetry({
      load: () => run(record),
      files: pinned(config, record, firstFiles(record)),
      cancel: () => {
        giveUp(record);
        discardPreloads(config, record);
      },
    });
  }

  return {
    preload,
    prefetch: fetchAhead,
    runMessages: runWords,
    cancel: giveUp,
    refetch: (record) =>
      withDeadline(refetchFiles(config, record), DEADLINE, record.screen).catch(() => undefined),
    async diagnoseMessages(record, tag) {
      const verdict = await diagnoseLoadFailure(
        pinned(config, record, messageFiles(config, record, tag)),
        'reload',
      );
      if (verdict.whose === 'line')
        throw new CodedError('line', 'the line does not bring its words');
      return verdict.whose === 'release' ? verdict.what : undefined;
    },
    async load(record) {
      const unfit = incompatibility(record);
      if (unfit !== undefined) throw new CodedError('release', unfit);
      preload(record, localeHere());
      const exposed = await bringOrWait(record);
      if (!isMountable(exposed)) throw new CodedError('release', 'it exposes no screen');
      return exposed;
    },
  };
}

/** What of a release has to be there before anything of it can be shown. */
function firstFiles({ entry, firstPaint }: ScreenRelease): string[] {
  return [entry, ...firstPaint.scripts, ...firstPaint.styles];
}

function pinned(
  config: Configuration,
  record: ScreenRelease,
  paths: readonly string[],
): PinnedFile[] {
  return paths.flatMap((path) => {
    const integrity = record.files[path]?.integrity;
    return integrity === undefined ? [] : [{ url: fileUrl(config, record, path), integrity }];
  });
}
