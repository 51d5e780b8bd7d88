import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** How to sign in: with the first author's credentials, which are never printed. */
export async function signInHint(state: string): Promise<string> {
  const file = join(state, 'content', 'author.json');
  return existsSync(file)
    ? `Sign in with the e-mail address and the password in ${file}.`
    : 'Sign in with VITRINE_AUTHOR_EMAIL and VITRINE_AUTHOR_PASSWORD of the first start.';
}
