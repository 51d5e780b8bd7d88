import { constants } from 'node:fs';
import { type FileHandle, open, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { LogError } from './log-error.ts';
import { errorCode } from './system-error.ts';

/**
 * The largest object that is read or written: 32 MiB. Objects are read whole, and several requests
 * read at once.
 */
export const MAX_OBJECT_BYTES = 32 * 1024 * 1024;

/** Does not follow a symbolic link, and does not wait for the writer of a pipe. */
const OPEN_FLAGS = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;

/**
 * The bytes of an object; `undefined` if the key is a folder. Reads regular files only: a symbolic
 * link below the root could lead to any file that this process may read.
 *
 * @param root The store's folder. It may be a symbolic link itself.
 * @throws {LogError} `not-a-file`, or `too-large`.
 */
export async function readObject(
  root: string,
  key: string,
): Promise<Buffer<ArrayBuffer> | undefined> {
  const file = await openUnlinked(root, key);
  try {
    const stats = await file.stat();
    if (stats.isDirectory()) return undefined;
    if (!stats.isFile() || (await isElsewhere(file, root, key))) throw notAFile(key);
    if (stats.size > MAX_OBJECT_BYTES) throw tooLarge(key, stats.size);
    return await file.readFile();
  } finally {
    await file.close();
  }
}

async function openUnlinked(root: string, key: string): Promise<FileHandle> {
  try {
    return await open(join(root, key), OPEN_FLAGS);
  } catch (cause) {
    // ELOOP: the last segment is a symbolic link. ENXIO: it is a socket.
    throw ['ELOOP', 'ENXIO'].includes(errorCode(cause) ?? '') ? notAFile(key) : cause;
  }
}

/**
 * Whether a link on the way led to another file. Linux knows which file was opened, even if folders
 * have been exchanged since.
 */
async function isElsewhere(file: FileHandle, root: string, key: string): Promise<boolean> {
  const opened = process.platform === 'linux' ? `/proc/self/fd/${file.fd}` : join(root, key);
  const [actual, folder] = await Promise.all([realpath(opened), realpath(root)]);
  return actual !== join(folder, key);
}

/** Refuses a folder of the store that a symbolic link leads to. */
export async function assertUnlinked(root: string, folder: string): Promise<void> {
  const [actual, expected] = await Promise.all([realpath(join(root, folder)), realpath(root)]);
  if (actual !== join(expected, folder)) throw notAFile(folder);
}

export function tooLarge(key: string, size: number): LogError {
  const message = `${key} has ${size} bytes; an object of the store has at most ${MAX_OBJECT_BYTES}.`;
  return new LogError('too-large', message, { remedy: 'Serve files of this size from elsewhere.' });
}

function notAFile(key: string): LogError {
  return new LogError('not-a-file', `${key} is not a regular file below the store's folder.`, {
    remedy:
      'The store follows no symbolic links. Replace it with the file or folder itself, or remove it.',
  });
}
