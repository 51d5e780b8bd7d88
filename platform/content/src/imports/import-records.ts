import { randomUUID } from 'node:crypto';
import type { Payload, PayloadRequest } from 'payload';
import { type Entry, entryName } from '../documents/import-entry.ts';
import type { ImportCounts, ImportRecord, ImportStart, SourceProducts } from './import-record.ts';
import { Restorations } from './restorations.ts';

/** Payload's own table of values by key, which is in backups, and written with the documents. */
const collection = 'payload-kv';

/** As many as the CMS keeps versions of a document. */
const UNDOABLE_IMPORTS = 20;
const IDS_PER_ROW = 1000;

/** A row has documents that were written in one transaction, or ids of products. */
type RowKind = 'created' | 'changed' | 'withdrawn' | 'found' | 'undone';

const padded = (number: number) => String(number).padStart(6, '0');
const headKey = (number: number) => `import:${padded(number)}`;
const rowsKey = (number: number, kind: RowKind) => `import-rows:${padded(number)}:${kind}:`;

/** The records of imports in the CMS. */
export class ImportRecords {
  readonly #db: Payload['db'];

  constructor({ db }: Pick<Payload, 'db'>) {
    this.#db = db;
  }

  /** All imports, the oldest first. */
  async all(): Promise<ImportRecord[]> {
    const heads = await this.#rows<ImportRecord>('import:');
    return heads.map(({ data }) => data).toSorted(byNumber);
  }

  async get(number: number): Promise<ImportRecord | undefined> {
    const [head] = await this.#rows<ImportRecord>(headKey(number));
    return head?.data;
  }

  async last(): Promise<ImportRecord | undefined> {
    return (await this.all()).at(-1);
  }

  /** Notes that an import begins. The last one goes on if it is of this source and did not end. */
  async begin({ source, files, by, found }: ImportStart, now: Date): Promise<number> {
    const last = await this.last();
    const goesOn = last?.source === source && last.endedAt === undefined && !last.undoneAt;
    const number = goesOn ? last.number : (last?.number ?? 0) + 1;
    if (!goesOn) {
      await this.#create(headKey(number), {
        ...{ number, source, files, ...(by !== undefined && { by }) },
        startedAt: now.toISOString(),
      });
    }
    for (let from = 0; from < found.length; from += IDS_PER_ROW) {
      await this.#add(number, 'found', found.slice(from, from + IDS_PER_ROW));
    }
    return number;
  }

  /** Notes what was written, in the transaction that writes it. */
  async note(
    number: number,
    entries: readonly Entry[],
    isWithdrawal: boolean,
    req: PayloadRequest,
  ): Promise<void> {
    const created = entries.filter(({ was }) => was === undefined);
    const changed = entries.filter(({ was }) => was !== undefined);
    if (created.length > 0) await this.#add(number, 'created', created, req);
    if (changed.length === 0) return;
    await this.#add(number, isWithdrawal ? 'withdrawn' : 'changed', changed, req);
  }

  /** Notes what was undone: documents, with the times that they have now. */
  async noteUndone(number: number, entries: readonly Entry[], req: PayloadRequest): Promise<void> {
    if (entries.length > 0) await this.#add(number, 'undone', entries, req);
  }

  async end(number: number, now: Date): Promise<ImportRecord> {
    const counts = await this.#counts(number);
    const ended = await this.#update(number, { endedAt: now.toISOString(), counts });
    await this.#forgetOld(number);
    return ended;
  }

  endUndo(number: number, now: Date): Promise<ImportRecord> {
    return this.#update(number, { undoneAt: now.toISOString() });
  }

  /** The documents of an import that are not undone yet, each once, as it was first found. */
  async entries(number: number): Promise<Entry[]> {
    const undone = new Set((await this.#entriesOf(number, 'undone')).map(entryName));
    const all = [
      ...(await this.#entriesOf(number, 'created')),
      ...(await this.#entriesOf(number, 'changed')),
      ...(await this.#entriesOf(number, 'withdrawn')),
    ];
    return merged(all).filter((entry) => !undone.has(entryName(entry)));
  }

  /** The documents that undoing has given the values of an older time. */
  async restorations(): Promise<Restorations> {
    const restorations = new Restorations();
    for (const { number } of (await this.all()).filter(({ undoneAt }) => undoneAt)) {
      restorations.add(await this.#entriesOf(number, 'undone'));
    }
    return restorations;
  }

  /** The products that a source has brought. */
  async productsOf(source: string): Promise<SourceProducts> {
    const imports = (await this.all()).filter(({ undoneAt }) => undoneAt === undefined);
    const restorations = await this.restorations();
    const createdAt = new Map<string, string>();
    const withdrawnAt = new Map<string, string>();
    const [own, ofOthers] = [new Set<string>(), new Set<string>()];
    const isProduct = (entry: Entry) => entry.collection === 'products';
    for (const { number, source: each } of imports) {
      for (const id of await this.#found(number)) (each === source ? own : ofOthers).add(id);
      if (each !== source) continue;
      for (const entry of merged(await this.#entriesOf(number, 'created')).filter(isProduct)) {
        createdAt.set(String(entry.id), entry.createdAt ?? entry.at);
      }
      for (const entry of (await this.#entriesOf(number, 'withdrawn')).filter(isProduct)) {
        withdrawnAt.set(String(entry.id), restorations.now(entryName(entry), entry.at));
      }
    }
    const brought = [...createdAt].map(([id, createdAt]) => {
      const withdrawn = withdrawnAt.get(id);
      return { id, createdAt, ...(withdrawn !== undefined && { withdrawnAt: withdrawn }) };
    });
    const shared = brought.map(({ id }) => id).filter((id) => ofOthers.has(id));
    return { brought, found: [...own], shared };
  }

  async #counts(number: number): Promise<ImportCounts> {
    const count = async (kind: RowKind) => {
      const names = merged(await this.#entriesOf(number, kind)).map(
        ({ collection, global }) => collection ?? global ?? '',
      );
      return Object.fromEntries(
        [...Map.groupBy(names, (name) => name)].map(([name, all]) => [name, all.length]),
      );
    };
    return {
      created: await count('created'),
      changed: await count('changed'),
      withdrawn: await count('withdrawn'),
    };
  }

  /** Old imports keep what they have created, which tells the products of their source. */
  async #forgetOld(last: number): Promise<void> {
    for (const { number, isForgotten } of await this.all()) {
      if (isForgotten || number > last - UNDOABLE_IMPORTS) continue;
      const where = { key: { contains: rowsKey(number, 'changed') } };
      await this.#db.deleteMany({ collection, where });
      await this.#update(number, { isForgotten: true });
    }
  }

  async #entriesOf(number: number, kind: RowKind): Promise<Entry[]> {
    const rows = await this.#rows<Entry[]>(rowsKey(number, kind));
    return rows.flatMap(({ data }) => data);
  }

  async #found(number: number): Promise<string[]> {
    return (await this.#rows<string[]>(rowsKey(number, 'found'))).flatMap(({ data }) => data);
  }

  #add(number: number, kind: RowKind, data: readonly unknown[], req?: PayloadRequest) {
    return this.#create(`${rowsKey(number, kind)}${randomUUID()}`, data, req);
  }

  async #create(key: string, data: unknown, req?: PayloadRequest): Promise<void> {
    await this.#db.create({ collection, data: { key, data }, ...(req && { req }) });
  }

  async #update(number: number, changes: Partial<ImportRecord>): Promise<ImportRecord> {
    const head = await this.get(number);
    if (!head) throw new Error(`There is no import ${number}`);
    const data = { ...head, ...changes };
    const where = { key: { equals: headKey(number) } };
    await this.#db.updateOne({ collection, where, data: { data } });
    return data;
  }

  /** The rows whose keys begin with a text. */
  async #rows<Data>(prefix: string) {
    const { docs } = await this.#db.find<{ key: string; data: Data }>({
      collection,
      where: { key: { contains: prefix } },
      limit: 0,
      pagination: false,
    });
    return docs.filter(({ key }) => key.startsWith(prefix));
  }
}

const byNumber = (a: ImportRecord, b: ImportRecord): number => a.number - b.number;

/** Each document once: as it was before the first entry, with the time of the last one. */
function merged(entries: readonly Entry[]): (Entry & { createdAt?: string })[] {
  return [...Map.groupBy(entries, entryName).values()].flatMap((all) => {
    const ordered = all.toSorted((a, b) => a.at.localeCompare(b.at));
    const [first, last] = [ordered[0], ordered.at(-1)];
    return first && last ? [{ ...first, at: last.at, createdAt: first.at }] : [];
  });
}
