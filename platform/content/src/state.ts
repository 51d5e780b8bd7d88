import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Where everything lies that this service keeps. */
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

/** Opens the folder, making what is not there. */
export async function openState(folder: string): Promise<State> {
  const originals = join(folder, 'originals');
  const media = join(folder, 'media');
  for (const each of [folder, originals, media]) await mkdir(each, { recursive: true });
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
  const kept = await readFile(path, 'utf8').catch(() => '');
  if (kept.length >= 32) return kept;
  const secret = randomBytes(32).toString('base64url');
  await writeFile(path, secret, { mode: 0o600 });
  return secret;
}
