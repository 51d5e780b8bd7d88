import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import type { Payload } from 'payload';
import * as v from 'valibot';

const Credentials = v.object({ email: v.pipe(v.string(), v.email()), password: v.string() });
export type Credentials = v.InferOutput<typeof Credentials>;

async function keptIn(path: string): Promise<Credentials | undefined> {
  const text = await readFile(path, 'utf8').catch(() => undefined);
  return text === undefined ? undefined : v.parse(Credentials, JSON.parse(text));
}

async function madeIn(path: string): Promise<Credentials> {
  const credentials = {
    email: 'author@vitrine.invalid',
    password: randomBytes(18).toString('base64url'),
  };
  await writeFile(path, `${JSON.stringify(credentials, null, 2)}\n`, { mode: 0o600 });
  return credentials;
}

/**
 * Makes the first author, once: with the credentials given, or with new ones that are kept in
 * `path`, readable by its owner only. Until there is an author, anyone could register as one.
 */
export async function ensureFirstAuthor(
  payload: Payload,
  path: string,
  given: Credentials | undefined,
): Promise<void> {
  const { totalDocs } = await payload.count({ collection: 'users' });
  if (totalDocs > 0) return;
  const data = given ?? (await keptIn(path)) ?? (await madeIn(path));
  await payload.create({ collection: 'users', data });
}
