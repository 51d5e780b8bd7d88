import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { expect } from '@playwright/test';
import { ROOT } from '../../site.ts';
import { pnpm } from './repository-copy.ts';
import type { TrialSite } from './trial-site.ts';

/** The bundlers that build `e2e/foreign/makers`, each with a configuration of its own. */
export const BUNDLERS = ['webpack', 'vite'] as const;
export type Bundler = (typeof BUNDLERS)[number];

const FOLDER = join(ROOT, 'e2e', 'foreign', 'makers');

/** Builds the screen with a bundler and publishes it; returns the version. */
export async function publishBuildOf(bundler: Bundler, { command }: TrialSite): Promise<string> {
  await pnpm(FOLDER, 'run', `build:${bundler}`);
  const from = ['--dir', FOLDER, '--from', 'dist/'];
  expect(
    await command('screen', 'check', 'makers', ...from, '--allow', 'first-paint'),
  ).toMatchObject({ fit: true });
  const published = await command('screen', 'publish', 'makers', ...from);
  return String(Object(published).version);
}

/** The version of the makers screen that documents have now. */
export async function liveMakers({ url }: Pick<TrialSite, 'url'>): Promise<string> {
  const { index } = await (await fetch(`${url}/releases.json`)).json();
  return index.makers;
}

/** Promotes a release of the makers screen, and waits until the edge serves it. */
export async function promoteMakers(
  trial: TrialSite,
  version: string,
  ...options: string[]
): Promise<void> {
  await trial.command(
    'screen',
    'promote',
    `makers@${version}`,
    ...['--allow', 'first-paint'],
    ...options,
  );
  await expect.poll(() => liveMakers(trial)).toBe(version);
}

export async function rollBackMakers(trial: TrialSite): Promise<void> {
  const was = await liveMakers(trial);
  await trial.command('screen', 'rollback', 'makers', '--force', '--why', 'it was only a trial');
  await expect.poll(() => liveMakers(trial)).not.toBe(was);
}

/**
 * Appends code to a script of a release, in each of its compressed forms.
 *
 * @returns A function that restores it.
 */
export async function tamperWithMakers(
  { store }: TrialSite,
  version: string,
  script: RegExp,
): Promise<() => Promise<void>> {
  const folder = join(store, 'screens', 'makers');
  const record = JSON.parse(await readFile(join(folder, 'releases', `${version}.json`), 'utf8'));
  const path = Object.keys(record.files).find((name) => script.test(name));
  if (path === undefined) throw new Error(`makers@${version} has no script ${script}`);
  const file = join(folder, 'files', path);
  const text = `${await readFile(file, 'utf8')};globalThis.tampered = true`;
  // Bytes after the end of a compressed file would be ignored.
  const forms = { '': Buffer.from(text), '.br': brotliCompressSync(text), '.gz': gzipSync(text) };
  const before = await Promise.all(
    Object.keys(forms).map(async (form) => [file + form, await readFile(file + form)] as const),
  );
  for (const [form, bytes] of Object.entries(forms)) await writeFile(file + form, bytes);
  return async () => {
    for (const [name, bytes] of before) await writeFile(name, bytes);
  };
}
