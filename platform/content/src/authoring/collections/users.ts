import type { Access, CollectionConfig } from 'payload';
import { isPublisher, publisherOnly, ROLES } from '../access.ts';
import { noteUnlock } from '../audit/note-unlock.ts';
import { apiKeyEndpoints, refuseChosenKeys } from '../authors/api-keys.ts';
import { checkedAuthorStrategy } from '../authors/checked-author.ts';
import {
  refuseToDeleteLastPublisher,
  refuseToDemoteLastPublisher,
} from '../authors/last-publisher.ts';
import {
  endSessionsOnPasswordChange,
  hashAlsoForUnknownAuthors,
  requireStrongPassword,
} from '../authors/passwords.ts';

/**
 * Failed logins from one address are limited before they reach the account. This limit is for
 * guesses from many addresses. It is high, because anyone who reaches it locks the author out.
 */
const MAX_FAILED_LOGINS_PER_AUTHOR = 100;
const LOCK_MS = 10 * 60_000;

/** Publishers see and change every account, authors their own. */
const ownAccount: Access = ({ req }) => {
  if (isPublisher(req)) return true;
  return req.user ? { id: { equals: req.user.id } } : false;
};

/** Authors: a login for people, an API key for programs. Visitors have no account. */
export const users: CollectionConfig = {
  slug: 'users',
  admin: { useAsTitle: 'email', defaultColumns: ['email', 'role'] },
  auth: {
    useAPIKey: true,
    maxLoginAttempts: MAX_FAILED_LOGINS_PER_AUTHOR,
    lockTime: LOCK_MS,
    strategies: [checkedAuthorStrategy],
  },
  access: {
    read: ownAccount,
    update: ownAccount,
    create: publisherOnly,
    delete: publisherOnly,
    unlock: publisherOnly,
  },
  hooks: {
    beforeOperation: [hashAlsoForUnknownAuthors],
    beforeValidate: [requireStrongPassword, refuseChosenKeys],
    beforeChange: [endSessionsOnPasswordChange, refuseToDemoteLastPublisher],
    beforeDelete: [refuseToDeleteLastPublisher],
    afterOperation: [noteUnlock],
  },
  endpoints: apiKeyEndpoints,
  fields: [
    {
      name: 'role',
      type: 'select',
      required: true,
      defaultValue: 'author',
      options: [...ROLES],
      access: { create: ({ req }) => isPublisher(req), update: ({ req }) => isPublisher(req) },
      admin: {
        description: 'Authors write drafts. Publishers also publish, delete and manage authors.',
      },
    },
  ],
};
