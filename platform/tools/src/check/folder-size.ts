import { posix } from 'node:path';
import { isDevelopmentOnly } from './workspace.ts';

/** Modules that a folder may have: .ts and .tsx files directly in it, without tests. */
export const MAX_MODULES_PER_FOLDER = 15;

/** Folders of data, one module for each record. */
const DATA_FOLDERS: readonly string[] = [
  'platform/content/src/authoring/migrations',
  'platform/content/src/authoring/migrations-postgres',
];

/**
 * Folders with too many modules.
 *
 * @param files Paths in the repository.
 */
export function checkFolderSizes(files: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const file of files) {
    if (isDevelopmentOnly(file)) continue;
    const folder = posix.dirname(file);
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts].flatMap(([folder, count]) =>
    count <= MAX_MODULES_PER_FOLDER || DATA_FOLDERS.includes(folder)
      ? []
      : [
          `${folder} has ${count} modules, ${count - MAX_MODULES_PER_FOLDER} more than a reader can survey. Move those that belong together into a subfolder.`,
        ],
  );
}
