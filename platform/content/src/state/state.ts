import { randomBytes } from 'node:crypto';
import { chmod, mkdir } from 'node:fs/promises';
import { readAtomicFile, writeAtomicFile } from './atomic-file.ts';
import { type StateFiles, stateFiles } from './state-files.ts';

/** The files of an open state folder, and what is read from them. */
export interface State extends Omit<StateFiles, 'secret' | 'previewSecret'> {
  /** Signs logins. */
  secret: string;
  /** Signs links to previews. */
  previewSecret: string;
}

const MIN_SECRET_LENGTH = 32;

/**
 * Opens the folder and creates missing subfolders. Only its owner has access, because the database
 * contains the hashed passwords of the authors.
 *
 * @throws {Error} that names the damaged file and says what to do.
 */
export async function openState(folder: string): Promise<State> {
  const files = stateFiles(folder);
  for (const each of [folder, files.originals, files.media]) await mkdir(each, { recursive: true });
  // Also one that an earlier release has made for all to read.
  await chmod(folder, 0o700);
  return {
    ...files,
    secret: await secretIn(files.secret),
    previewSecret: await previewSecretIn(files.previewSecret),
  };
}

/** A damaged one is replaced: links to previews last some minutes anyway. */
async function previewSecretIn(path: string): Promise<string> {
  const kept = await readAtomicFile(path);
  return kept && kept.length >= MIN_SECRET_LENGTH ? kept : newSecretIn(path);
}

async function newSecretIn(path: string): Promise<string> {
  const secret = randomBytes(32).toString('base64url');
  await writeAtomicFile(path, secret);
  return secret;
}

async function secretIn(path: string): Promise<string> {
  const kept = await readAtomicFile(path);
  if (kept === undefined) return newSecretIn(path);
  if (kept.length >= MIN_SECRET_LENGTH) return kept;
  // Never replaced unasked: the authors' API keys are encrypted with it.
  throw new Error(
    `${path} is damaged. Restore it from a backup; or delete it, whereupon a new one is made, ` +
      'every author logs in again, and every API key has to be issued again.',
  );
}
