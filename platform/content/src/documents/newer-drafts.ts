import type { Payload, PayloadRequest } from 'payload';
import * as v from 'valibot';
import { documentKinds } from './document-kinds.ts';

const Version = v.object({
  parent: v.optional(v.union([v.string(), v.number()])),
  version: v.object({
    _status: v.nullish(v.picklist(['published', 'draft'])),
    updatedAt: v.nullish(v.string()),
  }),
});

/** Payload's condition for a newest version that is a draft. */
export const IS_NEWEST_DRAFT = [
  { latest: { equals: true } },
  { 'version._status': { equals: 'draft' } },
];

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
  const { docs } = await db.findVersions({
    collection,
    where: { and: [{ parent: { in: [...ids] } }, ...IS_NEWEST_DRAFT] },
    limit: 0,
    pagination: false,
    req,
  });
  const drafts = v.parse(v.array(Version), docs);
  return new Map(drafts.map(({ parent = '', version }) => [parent, String(version.updatedAt)]));
}

/** Reads when the newest draft of a global was saved; undefined if its newest version is live. */
async function newestDraftOfGlobal({ db }: Pick<Payload, 'db'>, slug: string, req: PayloadRequest) {
  const { docs } = await db.findGlobalVersions({
    global: slug,
    where: { and: IS_NEWEST_DRAFT },
    limit: 1,
    req,
  });
  const [draft] = v.parse(v.array(Version), docs);
  return draft && String(draft.version.updatedAt);
}

/**
 * Reads when the drafts were saved that are newer than what is live.
 *
 * @param live The published documents, by collection, and the published globals.
 * @returns The times by `collection/id`, and by global.
 */
export async function readNewerDrafts(
  payload: Payload,
  live: { ids: ReadonlyMap<string, readonly (string | number)[]>; globals: readonly string[] },
  req: PayloadRequest,
): Promise<ReadonlyMap<string, string>> {
  const times = new Map<string, string>();
  const { collections, globals } = documentKinds(payload.config);
  for (const { slug, versions } of collections) {
    if (!versions) continue;
    const drafts = await newestDrafts(payload, slug, live.ids.get(slug) ?? [], req);
    for (const [id, time] of drafts) times.set(`${slug}/${id}`, time);
  }
  for (const { slug, versions } of globals) {
    if (!versions || !live.globals.includes(slug)) continue;
    const time = await newestDraftOfGlobal(payload, slug, req);
    if (time !== undefined) times.set(slug, time);
  }
  return times;
}
