import type { CollectionConfig } from 'payload';
import { authorOnly } from '../access.ts';

/** Authors: a login for people, an API key for programs. Visitors have no account. */
export const users: CollectionConfig = {
  slug: 'users',
  auth: { useAPIKey: true, maxLoginAttempts: 10, lockTime: 10 * 60_000 },
  access: { read: authorOnly, create: authorOnly, update: authorOnly, delete: authorOnly },
  lockDocuments: false,
  fields: [],
};
