import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import { readAtomicFile, writeAtomicFile } from '../state/atomic-file.ts';
import type { Role } from './access.ts';
import { Password } from './authors/password-rule.ts';

const Credentials = v.object({ email: v.pipe(v.string(), v.email()), password: Password });
export type Credentials = v.InferOutput<typeof Credentials>;

/** The part of Payload that is used here. */
export interface Authors {
  count(of: { collection: 'users' }): Promise<{ totalDocs: number }>;
  create(author: { collection: 'users'; data: Credentials & { role: Role } }): Promise<unknown>;
}

async function keptIn(path: string): Promise<Credentials | undefined> {
  const text = await readAtomicFile(path);
  if (text === undefined) return undefined;
  try {
    return v.parse(Credentials, JSON.parse(text));
  } catch (cause) {
    const remedy = 'Delete it, and the first author is made with new ones.';
    throw new Error(`${path} holds no credentials. ${remedy}`, { cause });
  }
}

async function madeIn(path: string): Promise<Credentials> {
  const credentials = {
    // Anyone who knows an author's address can lock the account by wrong passwords.
    email: `author-${randomBytes(6).toString('hex')}@vitrine.invalid`,
    password: randomBytes(18).toString('base64url'),
  };
  await writeAtomicFile(path, `${JSON.stringify(credentials, null, 2)}\n`);
  return credentials;
}

/**
 * Creates the first author, a publisher, once: with the given credentials, or with new ones stored
 * in `path`, readable by its owner only. Without an author, anyone could register as one.
 *
 * @throws {Error} Names the file if it is damaged, and the remedy.
 */
export async function ensureFirstAuthor(
  authors: Authors,
  path: string,
  credentials: Credentials | undefined,
): Promise<void> {
  const { totalDocs } = await authors.count({ collection: 'users' });
  if (totalDocs > 0) return;
  const data = credentials ?? (await keptIn(path)) ?? (await madeIn(path));
  await authors.create({ collection: 'users', data: { ...data, role: 'publisher' } });
}
