import { mkdir, readFile, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import * as v from 'valibot';
import { BackupError } from './backup-error.ts';
import { copyDurably, hashFile, makeDurable } from './durable-file.ts';
import { FILES, MANIFEST, Manifest } from './manifest.ts';

/** A backup whose files all have the size and hash of the manifest. */
export interface StoredBackup {
  manifest: Manifest;
  /** Copies a file to a place where none is. The place has all of it or nothing. */
  copy(path: string, to: string): Promise<void>;
}

/**
 * Opens a backup and compares every file with its hash.
 *
 * @throws {BackupError} `incomplete` without a manifest, `unreadable`, or `damaged` with the names
 *   of the damaged files.
 * @example
 * const backup = await openBackup('/backup/2026-11-22')
 * for (const { path } of backup.manifest.files) await backup.copy(path, join(folder, path))
 */
export async function openBackup(folder: string): Promise<StoredBackup> {
  const manifest = await readManifest(folder);
  const placeOf = (path: string) => join(folder, FILES, path);
  const damaged: string[] = [];
  for (const { path, size, sha256 } of manifest.files) {
    const actual = await hashFile(placeOf(path)).catch(() => undefined);
    if (actual?.size !== size || actual.sha256 !== sha256) damaged.push(path);
  }
  if (damaged.length > 0) {
    const names = damaged.slice(0, 10).join(', ') + (damaged.length > 10 ? ', …' : '');
    throw new BackupError(
      'damaged',
      `${damaged.length} files of the backup in ${folder} are missing or damaged: ${names}.`,
      'Use another backup. Nothing was restored.',
    );
  }
  return {
    manifest,
    async copy(path, to) {
      await mkdir(dirname(to), { recursive: true });
      await copyDurably(placeOf(path), `${to}.part`);
      await rename(`${to}.part`, to);
      await makeDurable(dirname(to));
    },
  };
}

async function readManifest(folder: string): Promise<Manifest> {
  const path = join(folder, MANIFEST);
  const text = await readFile(path, 'utf8').catch((cause: NodeJS.ErrnoException) => {
    if (cause.code !== 'ENOENT' && cause.code !== 'ENOTDIR') {
      throw new BackupError(
        'unreadable',
        `${path} cannot be read (${cause.code}).`,
        'Give the user of this process access to the backup, or use another one.',
      );
    }
    throw new BackupError(
      'incomplete',
      `${folder} is not a complete backup: it has no ${MANIFEST}.`,
      'Use another backup.',
    );
  });
  try {
    return v.parse(Manifest, JSON.parse(text));
  } catch {
    throw new BackupError('damaged', `${path} is damaged.`, 'Use another backup.');
  }
}
