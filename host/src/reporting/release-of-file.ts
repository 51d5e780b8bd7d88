import type { ScreenRelease } from '@vitrine/contract';

interface TriedRelease {
  version: string;
  files: ReadonlySet<string>;
}

/** Screen → the releases that this page has run, newest first. */
const tried = new Map<string, readonly TriedRelease[]>();

/** Remembers a release whose code is about to run. */
export function noteRelease({
  screen,
  version,
  files,
}: Pick<ScreenRelease, 'screen' | 'version' | 'files'>): void {
  const others = (tried.get(screen) ?? []).filter((other) => other.version !== version);
  tried.set(screen, [{ version, files: new Set(Object.keys(files)) }, ...others]);
}

/**
 * The version of the only release in this page that can have all these files. Undefined if several
 * can: an unchanged file has the same URL in all of them, and a record does not list all files.
 * Then none is named, since one of them may have been replaced because of its faults.
 *
 * @example releaseOf('home', []) // the only release of the screen
 */
export function releaseOf(screen: string, files: readonly string[]): string | undefined {
  const releases = tried.get(screen) ?? [];
  const isListed = (file: string) => releases.some((release) => release.files.has(file));
  const listed = files.filter(isListed);
  const [owner, ...others] = releases.filter((release) =>
    listed.every((file) => release.files.has(file)),
  );
  return others.length > 0 ? undefined : owner?.version;
}
