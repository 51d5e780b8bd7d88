import type { Payload, PayloadRequest } from 'payload';

/** Payload's condition for a newest version that is a draft. */
const IS_NEWEST_DRAFT = [{ latest: { equals: true } }, { 'version._status': { equals: 'draft' } }];

/**
 * Reads which documents of a collection have a draft that is newer than what is live.
 *
 * @returns When each was saved, by the id of its document.
 */
export async function newestDrafts(
  { db }: Pick<Payload, 'db'>,
  collection: string,
  ids: readonly (string | number)[],
  req: PayloadRequest,
): Promise<Map<string | number, string>> {
  if (ids.length === 0) return new Map();
  const { docs } = await db.findVersions<{ updatedAt: string }>({
    collection,
    where: { and: [{ parent: { in: [...ids] } }, ...IS_NEWEST_DRAFT] },
    limit: 0,
    pagination: false,
    req,
  });
  return new Map(docs.map(({ parent, version }) => [parent, version.updatedAt]));
}

/** Reads when the newest draft of a global was saved; undefined if its newest version is live. */
export async function newestDraftOfGlobal(
  { db }: Pick<Payload, 'db'>,
  slug: string,
  req: PayloadRequest,
): Promise<string | undefined> {
  const { docs } = await db.findGlobalVersions<{ updatedAt: string }>({
    global: slug,
    where: { and: IS_NEWEST_DRAFT },
    limit: 1,
    req,
  });
  return docs[0]?.version.updatedAt;
}
