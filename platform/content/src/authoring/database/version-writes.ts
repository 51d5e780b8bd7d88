import { sql } from '@payloadcms/db-postgres';
import type {
  CreateGlobalVersionArgs,
  CreateVersionArgs,
  Payload,
  SanitizedCollectionConfig,
  SanitizedGlobalConfig,
} from 'payload';
import { getVersionsMax } from 'payload/shared';
import { withoutAnswer } from '../../database/pipelined-client.ts';
import { type Session, sessionOf } from './transaction.ts';

type Versioned = SanitizedCollectionConfig | SanitizedGlobalConfig;
type Written = CreateVersionArgs | CreateGlobalVersionArgs;

/** The parts of Payload's adapter that know the tables of versions. */
interface VersionTables {
  tables: Record<string, { parent?: unknown; updatedAt: unknown }>;
  versionsSuffix: string;
}

const hasTables = (db: object): db is VersionTables => 'tables' in db && 'versionsSuffix' in db;

/**
 * Sends all writes of a version with the next query. Payload waits three times: it reads the
 * version again, marks it as the latest, and reads whether there are too many.
 */
export function sendVersionsTogether({ db, collections, globals }: Payload): void {
  const createVersion = db.createVersion.bind(db);
  const createGlobalVersion = db.createGlobalVersion.bind(db);
  const configs = Object.values(collections).map(({ config }) => config);
  const prune = createPrune(db, [...configs, ...globals.config]);

  // Of the answer, Payload uses the parent and the content.
  Object.assign(db, {
    async createVersion(args: CreateVersionArgs) {
      const { collectionSlug: collection, parent, req = {} } = args;
      const session = await sessionOf(db, req.transactionID);
      if (!session) return createVersion(args);
      await withoutAnswer.run('writes', async () => {
        await createVersion({ ...args, versionData: copyOf(args), returning: false });
        await prune(session, collection, parent);
      });
      if (isKnown(args)) return { parent, version: args.versionData };
      const where = { parent: { equals: parent } };
      const { docs } = await db.findVersions({ ...newest(args), collection, where, req });
      return docs[0];
    },
    async createGlobalVersion(args: CreateGlobalVersionArgs) {
      const { globalSlug: global, req = {} } = args;
      const session = await sessionOf(db, req.transactionID);
      if (!session) return createGlobalVersion(args);
      await withoutAnswer.run('writes', async () => {
        await createGlobalVersion({ ...args, versionData: copyOf(args), returning: false });
        await prune(session, global);
      });
      if (isKnown(args)) return { version: args.versionData };
      const { docs } = await db.findGlobalVersions({ ...newest(args), global, req });
      return docs[0];
    },
  });
}

/** Payload replaces the ids of rows in what it writes. */
const copyOf = ({ versionData }: Written) => structuredClone(versionData);

const newest = ({ select }: Written) =>
  ({ sort: '-id', limit: 1, pagination: false, ...(select && { select }) }) as const;

/**
 * Whether the content of a version was just read from the database: what is published is written
 * into the document first. A draft is only a version.
 */
const isKnown = ({ returning, select, versionData }: Written): boolean =>
  returning === false || (select === undefined && versionData['_status'] === 'published');

/** Removes the oldest versions in one statement, in place of Payload, which needs two answers. */
function createPrune(db: Payload['db'], versioned: readonly Versioned[]) {
  if (!hasTables(db)) throw new Error('The adapter does not write versions as expected');
  const { tables, versionsSuffix } = db;
  const limits = new Map(versioned.map((config) => [config.slug, getVersionsMax(config)]));
  for (const { versions } of versioned) {
    if (versions && 'maxPerDoc' in versions) versions.maxPerDoc = 0;
    else if (versions && 'max' in versions) versions.max = 0;
  }
  return async (session: Session, slug: string, parent?: string | number) => {
    const table = tables[`_${slug}${versionsSuffix}`];
    const max = limits.get(slug) ?? 0;
    if (!table || max === 0) return;
    const { updatedAt } = table;
    const own = parent === undefined ? sql`TRUE` : sql`${table.parent} = ${parent}`;
    const oldest = sql`SELECT ${updatedAt} FROM ${table} WHERE ${own}
      ORDER BY ${updatedAt} DESC OFFSET ${max} LIMIT 1`;
    await db.execute({
      db: session,
      sql: sql`DELETE FROM ${table} WHERE ${own} AND ${updatedAt} <= (${oldest})`,
    });
  };
}
