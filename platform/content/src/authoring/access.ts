import type { Access, PayloadRequest } from 'payload';

/**
 * The roles. An author writes drafts and uploads pictures. A publisher also publishes, deletes,
 * edits what has no drafts, and manages the authors.
 */
export const ROLES = ['author', 'publisher'] as const;
export type Role = (typeof ROLES)[number];

/** Whether the user of a request is a publisher. */
export const isPublisher = ({ user }: Pick<PayloadRequest, 'user'>): boolean =>
  user?.['role'] === ('publisher' satisfies Role);

/**
 * Allows authors of any role, logged in or with an API key. Visitors read what is published from
 * the delivery API, never from the CMS.
 */
export const authorOnly: Access = ({ req }) => Boolean(req.user);

/** Allows publishers. */
export const publisherOnly: Access = ({ req }) => isPublisher(req);

/** Allows every author a draft, and publishers everything; the admin hides "Publish" by it. */
const draftOrPublisher: Access = ({ data, req }) =>
  isPublisher(req) || (Boolean(req.user) && data?._status !== 'published');

const readByAuthors = { read: authorOnly, readVersions: authorOnly };

/** Access of a collection with drafts; `requireDraft` adds what only an operation can tell. */
export const forDrafts = {
  ...readByAuthors,
  create: draftOrPublisher,
  update: draftOrPublisher,
  delete: publisherOnly,
};

/** Access of a collection without drafts: what is saved is live. */
export const forPublishers = {
  ...readByAuthors,
  create: publisherOnly,
  update: publisherOnly,
  delete: publisherOnly,
};
