import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { copyFile, open } from 'node:fs/promises';

/** A file in a backup has the secrets of what was backed up, so only its owner may read it. */
const OWNER_ONLY = 0o600;

/** Size and SHA-256 of a file. */
export async function hashFile(path: string): Promise<{ size: number; sha256: string }> {
  const hash = createHash('sha256');
  let size = 0;
  for await (const chunk of createReadStream(path)) {
    hash.update(chunk);
    size += chunk.length;
  }
  return { size, sha256: hash.digest('hex') };
}

export async function writeDurably(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'wx', OWNER_ONLY);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

export async function copyDurably(from: string, to: string): Promise<void> {
  await copyFile(from, to);
  await makeDurable(to);
}

/** Writes a finished file or folder to the disk, and keeps a file for its owner. */
export async function makeDurable(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    if ((await handle.stat()).isFile()) await handle.chmod(OWNER_ONLY);
    await handle.sync();
  } finally {
    await handle.close();
  }
}
