import { randomBytes } from 'node:crypto';
import { chmod, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { readAtomicFile, writeAtomicFile } from './atomic-file.ts';

/** The paths of all files of this service. */
export interface State {
  /** The CMS's database: the one thing here that cannot be made again. */
  authoring: string;
  /** The projection, made from the CMS. */
  catalogue: string;
  /** Pictures as they were uploaded, and their renditions. */
  originals: string;
  media: string;
  /** The first author's credentials, when they were made here. */
  author: string;
  /** Signs logins. */
  secret: string;
}

/**
 * Opens the folder and creates missing subfolders. Only its owner has access, because the database
 * contains the hashed passwords of the authors.
 *
 * @throws {Error} that names the damaged file and says what to do.
 */
export async function openState(folder: string): Promise<State> {
  const originals = join(folder, 'originals');
  const media = join(folder, 'media');
  for (const each of [folder, originals, media]) await mkdir(each, { recursive: true });
  // Also one that an earlier release has made for all to read.
  await chmod(folder, 0o700);
  return {
    authoring: join(folder, 'authoring.sqlite'),
    catalogue: join(folder, 'catalogue.sqlite'),
    originals,
    media,
    author: join(folder, 'author.json'),
    secret: await secretIn(join(folder, 'secret')),
  };
}

async function secretIn(path: string): Promise<string> {
  const kept = await readAtomicFile(path);
  if (kept === undefined) {
    const secret = randomBytes(32).toString('base64url');
    await writeAtomicFile(path, secret);
    return secret;
  }
  if (kept.length >= 32) return kept;
  // Never replaced unasked: the authors' API keys are encrypted with it.
  throw new Error(
    `${path} is damaged. Restore it from a backup; or delete it, whereupon a new one is made, ` +
      'every author logs in again, and every API key has to be issued again.',
  );
}
