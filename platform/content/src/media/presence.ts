import { access, opendir } from 'node:fs/promises';
import { join } from 'node:path';

/** Whether a picture is in a place; `away` if that cannot be known at the moment. */
export type Presence = 'here' | 'missing' | 'away';

/**
 * Whether a file is in a folder of pictures. A folder that is empty or not there cannot tell: its
 * volume may not be mounted.
 *
 * @example if ((await presenceIn(folder, name)) === 'here') …
 */
export async function presenceIn(folder: string, name: string): Promise<Presence> {
  try {
    await access(join(folder, name));
    return 'here';
  } catch (cause) {
    const isMissing = cause instanceof Error && 'code' in cause && cause.code === 'ENOENT';
    return isMissing && (await hasFiles(folder)) ? 'missing' : 'away';
  }
}

/** Whether anything is in a folder. `lost+found` is in every new volume. */
async function hasFiles(folder: string): Promise<boolean> {
  try {
    for await (const { name } of await opendir(folder)) {
      if (!name.startsWith('.') && name !== 'lost+found') return true;
    }
  } catch {
    // The folder is not there, or cannot be read.
  }
  return false;
}
