import { type Environment, readGit } from '@vitrine/releases/console';
import * as v from 'valibot';
import type { Commit } from '../answers.ts';
import { COMMIT, NAME } from './arguments.ts';

/** The commits of two releases. */
export const CommitsQuery = v.object({ target: NAME, from: COMMIT, to: COMMIT });

const MAX_COMMITS = 30;
const FORMAT = '--format=%h%x1f%an%x1f%s';

/**
 * The commits between two releases that changed the package of the target or the shared ones,
 * newest first.
 *
 * @returns `null` without a repository that has both.
 */
export async function readCommits(
  { cwd }: Environment,
  { target, from, to }: v.InferOutput<typeof CommitsQuery>,
): Promise<Commit[] | null> {
  const folder = target === 'host' ? 'host' : `remotes/${target}`;
  const options = ['--no-color', `--max-count=${MAX_COMMITS}`, FORMAT];
  const text = await readGit(cwd, 'log', ...options, `${from}..${to}`, '--', folder, 'shared');
  if (text === undefined) return null;
  return text.split('\n').flatMap((line) => {
    const [commit, by, subject] = line.split('\x1f');
    return commit && by && subject ? [{ commit, by, subject }] : [];
  });
}
