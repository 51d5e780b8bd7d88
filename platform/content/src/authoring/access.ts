import type { Access } from 'payload';

/**
 * Allows authors only, logged in or with an API key. Visitors read what is published from the
 * delivery API, never from the CMS.
 */
export const authorOnly: Access = ({ req }) => Boolean(req.user);

/** Access of a collection. */
export const forAuthors = {
  read: authorOnly,
  create: authorOnly,
  update: authorOnly,
  delete: authorOnly,
  readVersions: authorOnly,
};
