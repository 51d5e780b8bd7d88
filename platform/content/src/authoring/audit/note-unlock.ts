import type { CollectionAfterOperationHook } from 'payload';
import { accountNamed } from '../authors/account-named.ts';
import { noteChange } from './note-changes.ts';

/** Notes that somebody has unlocked an account, which no other hook sees. */
export const noteUnlock: CollectionAfterOperationHook<'users'> = async ({
  args,
  operation,
  req,
  result,
}) => {
  if (operation !== 'unlock') return result;
  const account = await accountNamed(args.data.email, req.payload);
  if (account) noteChange(req, `users/${account.id}`, ['unlock'], { account: account.email });
  return result;
};
