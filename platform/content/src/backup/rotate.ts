import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { MANIFEST } from '../backup-folder/manifest.ts';
import { exists } from '../state/exists.ts';

/** Backups by a timer, by their time: `content-2026-11-22T10-00-00Z`. */
const NAME = /^content-\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}Z$/;

/** The folder of a backup that begins now. */
export const folderAt = (at: Date): string =>
  `content-${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z`;

/**
 * Removes all but the newest backups of a folder, and what is left of those that have failed. Other
 * files stay.
 *
 * @param keep Complete backups that stay.
 * @returns The names of those that were removed.
 */
export async function removeOldBackups(folder: string, keep: number): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => NAME.test(name)).sort();
  const whole: string[] = [];
  for (const name of names) {
    if (await exists(join(folder, name, MANIFEST))) whole.push(name);
  }
  const kept = new Set(whole.slice(-keep));
  const removed = names.filter((name) => !kept.has(name));
  for (const name of removed) await rm(join(folder, name), { recursive: true });
  return removed;
}
