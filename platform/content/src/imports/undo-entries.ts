import {
  createLocalReq,
  type Payload,
  type PayloadRequest,
  type SanitizedCollectionConfig,
} from 'payload';
import { newestDraftOfGlobal, newestDrafts } from '../authoring/authors/newest-drafts.ts';
import type { Row } from '../documents/catalogue-document.ts';
import { documentKinds } from '../documents/document-kinds.ts';
import { exportedValues } from '../documents/exported-document.ts';
import { type Entry, entryName } from '../documents/import-entry.ts';
import {
  keyOf,
  readPictureNames,
  readStored,
  readStoredGlobal,
  type StoredDocument,
} from '../documents/read-documents.ts';
import { type GivenDocument, writeDocuments } from '../documents/write-documents.ts';
import type { EntryState } from './import-record.ts';
import { readReferrers } from './referrers.ts';
import type { Restorations } from './restorations.ts';

/** The part of a version that tells which one it is. */
type Version = Row & { _status?: string | null; updatedAt: string };

/** A document now; undefined if it does not exist. */
type Now = { stored: StoredDocument | { updatedAt?: string | null | undefined }; draft?: string };

/** Undoes what an import has done to some documents. */
export class EntryUndo {
  readonly #payload: Payload;
  readonly #restorations: Restorations;

  constructor(payload: Payload, restorations: Restorations) {
    this.#payload = payload;
    this.#restorations = restorations;
  }

  /** Finds out which documents are as an import has left them, and which others need them. */
  async states(entries: readonly Entry[]): Promise<EntryState[]> {
    const req = await createLocalReq({}, this.#payload);
    const now = await this.#read(entries, req);
    const before = await this.#before(entries, req);
    const referrers = await this.#referrers(entries, now, req);
    return entries.map((entry) => ({
      state: this.#stateOf(entry, now.get(entryName(entry)), before),
      referrers: [...(referrers.get(entryName(entry)) ?? [])],
    }));
  }

  /**
   * Deletes the documents that the import has created, and gives the others the values from before.
   *
   * @param transactionID The caller's, who decides whether it stays.
   * @returns The entries that were undone, with the times that their documents have now, and the
   *   reasons of the others by name.
   */
  async undo(
    entries: readonly Entry[],
    transactionID: PayloadRequest['transactionID'],
  ): Promise<{ undone: Entry[]; refused: Map<string, string[]> }> {
    const req = await createLocalReq({}, this.#payload);
    if (transactionID !== undefined) req.transactionID = transactionID;
    const now = await this.#read(entries, req);
    const before = await this.#before(entries, req);
    const refused = new Map<string, string[]>();
    const unchanged = entries.filter((entry) => {
      const state = this.#stateOf(entry, now.get(entryName(entry)), before);
      if (state === 'changed') refused.set(entryName(entry), ['it was changed a moment ago']);
      return state === 'as-imported';
    });
    const undone: Entry[] = [];
    const documents = unchanged.flatMap((entry) => before.get(entryName(entry)) ?? []);
    const options = { dryRun: false, merge: false, leaveOut: true };
    const restored = unchanged.filter(({ was }) => was !== undefined);
    const times = new Map<string, string>();
    const written = (entry: Entry) => void times.set(entryName(entry), entry.at);
    const outcomes = await writeDocuments(
      this.#payload,
      documents,
      options,
      transactionID,
      written,
    );
    for (const [index, { before: _, ...entry }] of restored.entries()) {
      const { outcome, reasons = [] } = outcomes[index] ?? {};
      if (outcome === 'refused') refused.set(entryName(entry), reasons);
      else undone.push({ ...entry, at: times.get(entryName(entry)) ?? entry.at });
    }
    const created = unchanged.filter(({ was }) => was === undefined);
    for (const collection of documentKinds(this.#payload.config).collections) {
      const own = created.filter((entry) => entry.collection === collection.slug);
      const ids = own.flatMap((entry) => idOf(now.get(entryName(entry))) ?? []);
      if (ids.length > 0) await this.#delete(collection, ids, req);
      undone.push(...own);
    }
    return { undone, refused };
  }

  /**
   * Deletes documents together, below the CMS's own operation, which takes them one by one. What it
   * would check is checked for all of them before: that nothing refers to them.
   */
  async #delete(
    collection: SanitizedCollectionConfig,
    ids: readonly (string | number)[],
    req: PayloadRequest,
  ): Promise<void> {
    const { slug, upload, versions, hooks } = collection;
    if (upload) {
      for (const id of ids) await this.#payload.delete({ collection: slug, id, req, depth: 0 });
      return;
    }
    const where = (path: string) => ({ [path]: { in: [...ids] } });
    if (versions) {
      await this.#payload.db.deleteVersions({ collection: slug, where: where('parent'), req });
    }
    await this.#payload.db.deleteMany({ collection: slug, where: where('id'), req });
    for (const id of ids) {
      for (const hook of hooks.afterDelete) {
        await hook({ collection, context: req.context, doc: { id }, id, req });
      }
    }
  }

  #stateOf(
    entry: Entry,
    now: Now | undefined,
    before: ReadonlyMap<string, GivenDocument>,
  ): EntryState['state'] {
    if (!now) return 'gone';
    const at = Date.parse(entry.at);
    const saved = this.#restorations.origin(entryName(entry), String(now.stored.updatedAt));
    const hasDraft =
      now.draft !== undefined && Date.parse(now.draft) > Date.parse(String(now.stored.updatedAt));
    if (Date.parse(saved) !== at || hasDraft) return 'changed';
    const canUndo =
      entry.was === undefined ? entry.global === undefined : before.has(entryName(entry));
    return canUndo ? 'as-imported' : 'no-version';
  }

  async #read(entries: readonly Entry[], req: PayloadRequest): Promise<ReadonlyMap<string, Now>> {
    const states = new Map<string, Now>();
    for (const collection of documentKinds(this.#payload.config).collections) {
      const keys = keysIn(entries, collection.slug);
      const all = await readStored(this.#payload, collection, keys, req);
      const ids = all.map(({ id }) => id);
      const drafts = collection.versions
        ? await newestDrafts(this.#payload, collection.slug, ids, req)
        : new Map<string | number, string>();
      for (const stored of all) {
        const draft = drafts.get(stored.id);
        const name = `${collection.slug}/${keyOf(collection, stored)}`;
        states.set(name, { stored, ...(draft !== undefined && { draft }) });
      }
    }
    for (const { global } of entries) {
      if (global === undefined) continue;
      const stored = await readStoredGlobal(this.#payload, global, req);
      const draft = await newestDraftOfGlobal(this.#payload, global, req);
      if (stored) states.set(global, { stored, ...(draft !== undefined && { draft }) });
    }
    return states;
  }

  /** Reads what changed documents were before, as far as it is known. */
  async #before(
    entries: readonly Entry[],
    req: PayloadRequest,
  ): Promise<ReadonlyMap<string, GivenDocument>> {
    const changed = entries.filter(({ was }) => was !== undefined);
    const documents = new Map<string, GivenDocument>();
    if (changed.length === 0) return documents;
    const pictures = await readPictureNames(this.#payload, undefined, req);
    const add = (entry: Entry, data: Row, status: unknown) => {
      const isStatus = status === 'published' || status === 'draft';
      const state = { data, status: isStatus ? status : undefined } as const;
      const { collection, global, id } = entry;
      if (global !== undefined) documents.set(global, { global, ...state });
      else if (collection !== undefined && id !== undefined) {
        documents.set(entryName(entry), { collection, id, ...state });
      }
    };
    const { collections, globals } = documentKinds(this.#payload.config);
    for (const entry of changed) if (entry.before) add(entry, entry.before, undefined);
    for (const { slug, flattenedFields } of collections) {
      const own = changed.filter(({ collection, before }) => collection === slug && !before);
      if (own.length === 0) continue;
      const { docs } = await this.#payload.db.findVersions<Version>({
        collection: slug,
        where: {
          and: [
            { parent: { in: own.map(({ id }) => id) } },
            { 'version.updatedAt': { in: own.map(({ was }) => was) } },
          ],
        },
        limit: 0,
        pagination: false,
        req,
      });
      const versions = new Map(
        docs.map((each) => [`${each.parent} ${Date.parse(each.version.updatedAt)}`, each.version]),
      );
      for (const entry of own) {
        const version = versions.get(`${entry.id} ${Date.parse(entry.was ?? '')}`);
        if (version) {
          add(entry, exportedValues(flattenedFields, version, pictures), version._status);
        }
      }
    }
    for (const { slug, flattenedFields } of globals) {
      const entry = changed.find(({ global, before }) => global === slug && !before);
      if (!entry) continue;
      const where = { 'version.updatedAt': { equals: entry.was } };
      const { docs } = await this.#payload.db.findGlobalVersions<Version>({
        ...{ global: slug, where, limit: 1, req },
      });
      const [version] = docs;
      if (version) {
        const data = exportedValues(flattenedFields, version.version, pictures);
        add(entry, data, version.version._status);
      }
    }
    return documents;
  }

  /** The documents that refer to those which the import has created. */
  async #referrers(
    entries: readonly Entry[],
    now: ReadonlyMap<string, Now>,
    req: PayloadRequest,
  ): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
    const names = new Map<string, ReadonlySet<string>>();
    const created = entries.filter(({ was, collection }) => was === undefined && collection);
    for (const [slug, all] of Map.groupBy(created, ({ collection }) => collection ?? '')) {
      const ids = new Map(
        all.flatMap((entry) => {
          const id = idOf(now.get(entryName(entry)));
          return id === undefined ? [] : [[entryName(entry), id] as const];
        }),
      );
      if (ids.size === 0) continue;
      const referrers = await readReferrers(this.#payload, slug, [...ids.values()], req);
      for (const [name, id] of ids) {
        const others = [...(referrers.get(String(id)) ?? [])].filter((each) => each !== name);
        names.set(name, new Set(others));
      }
    }
    return names;
  }
}

const idOf = (now: Now | undefined): string | number | undefined =>
  now && 'id' in now.stored ? now.stored.id : undefined;

const keysIn = (entries: readonly Entry[], slug: string) =>
  entries.flatMap(({ collection, id }) => (collection === slug && id !== undefined ? [id] : []));
