import { HostRecord, ScreenRecord } from '@vitrine/contract';
import { describeIssues, inlineScriptProblems, templateProblems } from '@vitrine/release-log';
import * as v from 'valibot';
import { CommandError } from '../command-error.ts';
import type { HostBuild, HostManifest, ScreenBuild, ScreenManifest } from './manifest.ts';
import type { BuiltFile } from './read-files.ts';
import { versionOf } from './version.ts';

export interface Provenance {
  commit: string | null;
  dirty?: true;
  by: string;
  at: string;
}

/**
 * Plans the release record of a screen's build.
 *
 * @throws {CommandError} `unfit-build` when files are missing or the record would be invalid.
 */
export function planScreen(
  manifest: ScreenManifest,
  build: ScreenBuild & { manifest: string; outline?: string },
  files: readonly BuiltFile[],
  provenance: Provenance,
): ScreenRecord {
  const { screen, contract, preload, route, sitemap, owner } = manifest.vitrine;
  const metadata = { screen, contract, ...build, preload, route, ...(sitemap && { sitemap }) };
  requireFiles(files, [build.entry, ...filesNamed(build)]);
  return checked(ScreenRecord, screen, {
    ...metadata,
    version: versionOf(manifest.version, files, metadata),
    files: fileRecords(files),
    // Not metadata: another team may take over, and the same files are the same release.
    owner,
    ...provenance,
  });
}

/**
 * Plans the release record of a host's build.
 *
 * @throws {CommandError} `unfit-build` when files are missing or the record would be invalid.
 */
export function planHost(
  manifest: HostManifest,
  build: HostBuild,
  files: readonly BuiltFile[],
  provenance: Provenance,
): HostRecord {
  const metadata = { contracts: manifest.vitrine.contracts, ...build };
  requireFiles(files, [build.document, build.start, ...filesNamed(build)]);
  refuse('host', [
    ...templateProblems(textOf(files, build.document)),
    ...inlineScriptProblems(textOf(files, build.start)),
  ]);
  return checked(HostRecord, 'host', {
    ...metadata,
    version: versionOf(manifest.version, files, metadata),
    files: fileRecords(files),
    owner: manifest.vitrine.owner,
    ...provenance,
  });
}

function filesNamed(build: Pick<ScreenBuild, 'firstPaint' | 'locales'>): string[] {
  const { scripts, styles } = build.firstPaint;
  return [...scripts, ...styles, ...Object.values(build.locales).flat()];
}

function requireFiles(files: readonly BuiltFile[], named: readonly string[]): void {
  const present = new Set(files.map(({ path }) => path));
  const missing = [...new Set(named)].filter((path) => !present.has(path));
  refuse(
    'build',
    missing.map((path) => `build.json names "${path}", but dist has no such file.`),
  );
}

function fileRecords(files: readonly BuiltFile[]) {
  return Object.fromEntries(
    files.map(({ path, integrity, bytes }) => [path, { integrity, size: bytes.byteLength }]),
  );
}

function textOf(files: readonly BuiltFile[], path: string): string {
  return new TextDecoder().decode(files.find((file) => file.path === path)?.bytes);
}

function refuse(what: string, problems: readonly string[]): void {
  if (problems.length === 0) return;
  throw new CommandError('unfit-build', `The ${what} is incomplete: ${problems.join(' ')}`, {
    remedy: 'Build it again. If the error remains, fix its rsbuild.config.ts.',
  });
}

function checked<Schema extends v.GenericSchema>(
  schema: Schema,
  name: string,
  record: unknown,
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, record);
  if (result.success) return result.output;
  const problems = describeIssues(result.issues);
  throw new CommandError(
    'unfit-build',
    `The release record of ${name} would be invalid: ${problems}.`,
    {
      remedy: 'Fix package.json or rsbuild.config.ts.',
    },
  );
}
