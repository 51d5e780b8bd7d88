import type { Access } from 'payload';

/** Allows writing to authors only, logged in or with an API key. */
export const authorOnly: Access = ({ req }) => req.user !== null;

/** Shows anonymous readers only what is published, and authors drafts too. */
export const publishedOrAuthor: Access = ({ req }) =>
  req.user !== null || { _status: { equals: 'published' } };

/** For collections without drafts. */
export const anyone: Access = () => true;

/** Access of a collection: `read` decides who reads it, only authors write. */
export function writtenByAuthors(read: Access) {
  return {
    read,
    create: authorOnly,
    update: authorOnly,
    delete: authorOnly,
    readVersions: authorOnly,
  };
}
