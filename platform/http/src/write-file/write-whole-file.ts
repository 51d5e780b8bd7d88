import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** The end of the name of a file that is being written. */
export const PART_SUFFIX = '.part';

/**
 * Writes a file in one step, and its folder: a killed process leaves the old one or the new one,
 * never half of it.
 *
 * @param isPrivate Whether only this account may read the file. Default: no.
 */
export async function writeWholeFile(
  path: string,
  content: string | Uint8Array,
  { isPrivate = false }: { isPrivate?: boolean } = {},
): Promise<void> {
  await mkdir(dirname(path), { recursive: true, ...(isPrivate && { mode: 0o700 }) });
  const temporary = `${path}.${process.pid}${PART_SUFFIX}`;
  try {
    await writeFile(temporary, content, { flush: true, ...(isPrivate && { mode: 0o600 }) });
    await rename(temporary, path);
  } finally {
    await rm(temporary, { force: true });
  }
}
