import type { HostRecord, LogEntry } from '@vitrine/contract';
import {
  HOST,
  inlineScriptProblems,
  integrityOf,
  LogError,
  type RecordReader,
  releaseKey,
  type Slot,
  type Store,
  templateProblems,
} from '@vitrine/release-log';
import { createPathMatcher, type MatchPath, ROUTES } from '@vitrine/routes';
import { inlineStyles } from './inline-styles.ts';
import type { SetFile, SetReader } from './set-files.ts';

export interface LiveHost {
  version: string;
  /** The document, with marks where it is filled in. */
  template: string;
  /** The script that goes inline into it. */
  inlineScript: string;
  /** Stylesheets that stand inline in it. */
  styles: readonly string[];
  /** Scripts that every document of it runs. */
  scripts: readonly HostFile[];
  /** The shell's words: locale → the scripts that hold them. */
  messages: Readonly<Record<string, readonly HostFile[]>>;
  /** By the routes that the host itself has: a screen may be new with it. */
  match: MatchPath<string>;
}

export interface HostFile {
  path: string;
  integrity: string;
}

/** All that a document needs of what is live, read and verified. */
export interface ReleaseState {
  entry: LogEntry;
  file: SetFile;
  /** `null` when no host has been promoted. */
  host: LiveHost | null;
}

/**
 * Loads what an entry of the log makes live. Where the host's stable release is damaged, the last
 * known good one stands in.
 *
 * @param report Told of a host that cannot be used.
 * @throws {LogError} when no host of the entry can be served.
 */
export function createReleaseStateLoader(
  store: Store,
  records: RecordReader,
  sets: SetReader,
  report: (sentence: string) => void,
): (entry: LogEntry) => Promise<ReleaseState> {
  return async (entry) => {
    const [file, host] = await Promise.all([
      sets.ofEntry(entry),
      entry.set.host && loadEither(entry.set.host),
    ]);
    return { entry, file, host };
  };

  async function loadEither({ stable, lastGood }: Slot): Promise<LiveHost> {
    try {
      return await loadHost(store, await records.host(stable));
    } catch (cause) {
      if (!(cause instanceof LogError) || !lastGood) throw cause;
      report(cause.message);
      return loadHost(store, await records.host(lastGood));
    }
  }
}

async function loadHost(store: Store, record: HostRecord): Promise<LiveHost> {
  const [template, start, styles] = await Promise.all([
    readText(store, record, record.document),
    readText(store, record, record.start),
    Promise.all(
      record.firstPaint.styles.map(async (path) => ({
        path,
        text: await readText(store, record, path),
      })),
    ),
  ]);
  const problems = [...templateProblems(template), ...inlineScriptProblems(start)];
  if (problems.length > 0) {
    throw new LogError(
      'malformed',
      `host@${record.version} cannot be served: ${problems.join(' ')}`,
    );
  }
  return {
    version: record.version,
    ...inlineStyles(template, styles),
    inlineScript: start,
    scripts: filesOf(record, record.firstPaint.scripts),
    messages: Object.fromEntries(
      Object.entries(record.locales).map(([locale, paths]) => [locale, filesOf(record, paths)]),
    ),
    match: createPathMatcher<string>(record.routes ?? ROUTES),
  };
}

function filesOf({ files }: HostRecord, paths: readonly string[]): HostFile[] {
  return paths.flatMap((path) => {
    const integrity = Object.hasOwn(files, path) ? files[path]?.integrity : undefined;
    return integrity === undefined ? [] : [{ path, integrity }];
  });
}

/** These two go to visitors without any further check: they have to be what was published. */
async function readText(store: Store, record: HostRecord, path: string): Promise<string> {
  const bytes = await store.get(releaseKey(HOST, record.version, path));
  const expected = Object.hasOwn(record.files, path) ? record.files[path]?.integrity : undefined;
  if (!bytes || integrityOf(bytes) !== expected) {
    throw new LogError('tampered', `${path} of host@${record.version} is not what was published.`);
  }
  return new TextDecoder().decode(bytes);
}
