import type { Payload } from 'payload';
import * as v from 'valibot';
import { shopLanguages } from './completeness.ts';

const collection = 'payload-preferences';

const SignedIn = v.object({ user: v.object({ id: v.union([v.number(), v.string()]) }) });

/**
 * Lets the pages of an author who signs in begin in the first language of the shop, as long as they
 * have chosen none. Payload would begin in English, in which a shop may have no text.
 *
 * @param answer The answer to a login.
 */
export async function beginInShopLanguage(payload: Payload, answer: unknown): Promise<void> {
  const signedIn = v.safeParse(SignedIn, answer);
  const [first] = await shopLanguages(payload);
  if (!signedIn.success || !first) return;
  const user = { relationTo: 'users', value: signedIn.output.user.id };
  const { totalDocs } = await payload.db.count({
    collection,
    where: {
      and: [
        { key: { equals: 'locale' } },
        { 'user.relationTo': { equals: user.relationTo } },
        { 'user.value': { equals: user.value } },
      ],
    },
  });
  if (totalDocs > 0) return;
  await payload.db.create({ collection, data: { key: 'locale', user, value: first.code } });
}
