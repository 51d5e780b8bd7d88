import { randomUUID } from 'node:crypto';
import { readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** A part that nobody has written to for this long belongs to a process that was killed. */
const MAX_PART_AGE_MS = 60_000;

/**
 * Writes a file completely before it gets its name, so that nobody reads half a file and nothing is
 * left if writing fails.
 *
 * @param write Writes the file at the path that it receives. The file gets its name if it returns
 *   true.
 */
export async function writeWhole(
  path: string,
  write: (part: string) => Promise<boolean>,
): Promise<void> {
  const part = `${path}.${randomUUID()}.part`;
  try {
    if (await write(part)) await rename(part, path);
  } finally {
    await rm(part, { force: true }).catch(() => undefined);
  }
}

/**
 * Removes the parts that killed processes have left in a folder.
 *
 * @param minAgeMs 0 if nobody else may be writing there.
 */
export async function removeOldParts(folder: string, minAgeMs = MAX_PART_AGE_MS): Promise<void> {
  const parts = (await readdir(folder)).filter((name) => name.endsWith('.part'));
  for (const path of parts.map((name) => join(folder, name))) {
    const file = await stat(path).catch(() => undefined);
    if (file && Date.now() - file.mtimeMs >= minAgeMs) await rm(path, { force: true });
  }
}
