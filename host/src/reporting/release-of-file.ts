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
 * The version of the newest release in this page that has a file: an unchanged file has the same
 * URL in several releases. A record does not list all files; for others, the newest release counts.
 */
export function releaseOfFile(screen: string, file: string): string | undefined {
  const releases = tried.get(screen) ?? [];
  return (releases.find(({ files }) => files.has(file)) ?? releases[0])?.version;
}
