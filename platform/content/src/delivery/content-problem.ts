import type { Projection } from '../projection/sqlite/open-projection.ts';
import { storedBody } from './request/stored-body.ts';

const NOTHING_PUBLISHED =
  'There is no content yet, so every answer is 503: no language is published. ' +
  'Create a document in the collection `locales`, or restore a backup.';

/**
 * Why visitors would get errors: nothing can be read, a part of it is damaged, or there is nothing.
 * Undefined if they get pages.
 */
export function contentProblem(projection: Projection): string | undefined {
  const problem = projection.problem() ?? projection.damage();
  if (problem !== undefined) return problem;
  const locales = storedBody(projection, 'locales', 'locales', '');
  return locales ? undefined : NOTHING_PUBLISHED;
}
