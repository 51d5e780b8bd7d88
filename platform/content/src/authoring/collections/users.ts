import type { CollectionConfig } from 'payload';
import { authorOnly, forAuthors } from '../access.ts';
import { apiKeyEndpoints, refuseChosenKeys } from '../authors/api-keys.ts';
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

/** Authors: a login for people, an API key for programs. Visitors have no account. */
export const users: CollectionConfig = {
  slug: 'users',
  auth: { useAPIKey: true, maxLoginAttempts: MAX_FAILED_LOGINS_PER_AUTHOR, lockTime: LOCK_MS },
  access: { ...forAuthors, unlock: authorOnly },
  lockDocuments: false,
  hooks: {
    beforeOperation: [hashAlsoForUnknownAuthors],
    beforeValidate: [requireStrongPassword, refuseChosenKeys],
    beforeChange: [endSessionsOnPasswordChange],
  },
  endpoints: apiKeyEndpoints,
  fields: [],
};
