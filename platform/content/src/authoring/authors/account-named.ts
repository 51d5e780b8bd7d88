import type { Payload } from 'payload';
import * as v from 'valibot';

const Account = v.object({ id: v.union([v.number(), v.string()]), email: v.string() });

/** The account with an address as somebody has typed it; undefined if nobody has it. */
export async function accountNamed(
  typed: unknown,
  { db }: Pick<Payload, 'db'>,
): Promise<v.InferOutput<typeof Account> | undefined> {
  if (typeof typed !== 'string') return undefined;
  const where = { email: { equals: typed.toLowerCase().trim() } };
  const account = v.safeParse(Account, await db.findOne({ collection: 'users', where }));
  return account.success ? account.output : undefined;
}
