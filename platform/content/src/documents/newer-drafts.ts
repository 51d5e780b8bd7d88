import type { Payload, PayloadRequest } from 'payload';
import { newestDraftOfGlobal, newestDrafts } from '../authoring/authors/newest-drafts.ts';
import { documentKinds } from './document-kinds.ts';

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
