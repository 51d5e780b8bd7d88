import type { Payload } from 'payload';
import { isRecord } from '../../content/src/authoring/values/is-record.ts';
import { shopLanguages } from './completeness.ts';

const collection = 'payload-preferences';

/**
 * Lets the pages of an author who signs in begin in the first language of the shop, as long as they
 * have chosen none. Payload would begin in English, in which a shop may have no text.
 *
 * @param answer The answer to a login.
 */
export async function beginInShopLanguage(payload: Payload, answer: unknown): Promise<void> {
  const signedIn = isRecord(answer) && isRecord(answer['user']) ? answer['user']['id'] : undefined;
  const [first] = await shopLanguages(payload);
  if (signedIn === undefined || !first) return;
  const user = { relationTo: 'users', value: signedIn };
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
