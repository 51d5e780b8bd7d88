import { AsyncLocalStorage } from 'node:async_hooks';
import type { AuthStrategy, TypedUser } from 'payload';

/** Inside, a request is that of an author whose session or API key was just read. */
export const checkedAuthor = new AsyncLocalStorage<TypedUser | undefined>();

/** Saves Payload the query of its own strategies, which follow. */
export const checkedAuthorStrategy: AuthStrategy = {
  name: 'checked-author',
  authenticate: () => ({ user: checkedAuthor.getStore() ?? null }),
};
