import { open, readFile, rename } from 'node:fs/promises';

/**
 * Reads a file; undefined if it does not exist.
 *
 * @throws If it exists and cannot be read. Treating it as missing would overwrite it.
 */
export async function readAtomicFile(path: string): Promise<string | undefined> {
  return readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
}

/** Writes a file that only its owner may read: all of it or, when the process dies, nothing. */
export async function writeAtomicFile(path: string, text: string): Promise<void> {
  const part = `${path}.part`;
  const file = await open(part, 'w', 0o600);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(part, path);
}
