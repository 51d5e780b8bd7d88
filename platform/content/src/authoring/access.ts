import type { Access } from 'payload';

/** Only an author, logged in or with an API key, writes. */
export const authorOnly: Access = ({ req }) => req.user !== null;

/** Anonymous readers see what is published; authors see drafts as well. */
export const publishedOrAuthor: Access = ({ req }) =>
  req.user !== null || { _status: { equals: 'published' } };

/** For what has no drafts. */
export const anyone: Access = () => true;

/** Access of a collection: read by `read`, everything else by authors. */
export function writtenByAuthors(read: Access) {
  return {
    read,
    create: authorOnly,
    update: authorOnly,
    delete: authorOnly,
    readVersions: authorOnly,
  };
}
