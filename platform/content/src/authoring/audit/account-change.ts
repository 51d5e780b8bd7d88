import * as v from 'valibot';
import { makesKey } from '../authors/api-keys.ts';
import { changesPassword } from '../authors/passwords.ts';

/** A change of the account of an author, without password and key. */
export interface AccountChange {
  /** The address of the account. */
  account?: string;
  /** The parts of it that were changed. */
  changed?: readonly ('email' | 'role' | 'password' | 'api-key')[];
  /** The role that the account was given. */
  role?: string;
}

const Account = v.object({
  email: v.string(),
  role: v.nullish(v.string()),
  enableAPIKey: v.nullish(v.boolean()),
});

/**
 * Says what happened to an account.
 *
 * @param previous The account before. Not set: it is new.
 * @param context The context of the request.
 */
export function accountChange(
  doc: unknown,
  previous: unknown,
  context: Readonly<Record<string, unknown>>,
): AccountChange {
  const [now, before] = [v.safeParse(Account, doc), v.safeParse(Account, previous)];
  if (!now.success) return {};
  const { email: account, role } = now.output;
  const given = role ? { role } : {};
  if (!before.success) return { account, ...given };
  const was = before.output;
  const isKeyChanged = makesKey(context) || was.enableAPIKey !== now.output.enableAPIKey;
  const isRoleChanged = was.role !== role;
  const changed = [
    ...(was.email === account ? [] : (['email'] as const)),
    ...(isRoleChanged ? (['role'] as const) : []),
    ...(changesPassword(context) ? (['password'] as const) : []),
    ...(isKeyChanged ? (['api-key'] as const) : []),
  ];
  return { account, ...(changed.length > 0 && { changed }), ...(isRoleChanged && given) };
}
