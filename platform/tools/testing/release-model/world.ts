import { mock } from 'node:test';
import { createPlaceMemory, LOOK_INTERVAL_MS, startLogEdge } from '@vitrine/edge/testing';
import { type ApiInMemory, createApiInMemory, smallRelease } from '@vitrine/release-api/testing';
import {
  append,
  createToken,
  entryServed,
  findEarlier,
  findLastGood,
  findScreen,
  type KeyList,
  type Plan,
  planPromote,
  planRollback,
  planUnpromote,
  putRelease,
  readApiSigner,
  type Signer,
  type Store,
  type StoredEntry,
  signRecord,
  type Token,
} from '@vitrine/release-log';
import {
  createMemoryStore,
  listedKey,
  type MemoryStore,
  testKey,
} from '@vitrine/release-log/testing';

export const CHANNEL = 'stable';
export const TEAMS = ['home', 'product'] as const;
export type Team = (typeof TEAMS)[number];
/** The key of a team may do everything for its screen; that of the platform, for all. */
export type Who = Team | 'platform';

/** An edge, and what it has served. */
export interface WatchedEdge {
  name: string;
  source: Awaited<ReturnType<typeof startLogEdge>>;
  /** Its place in the log, which survives a restart. */
  memory: ReturnType<typeof createPlaceMemory>;
  /** The highest number of an entry that it has served. */
  highest: number;
}

/** The real parts, on one store in memory, and what the test knows of their history. */
export interface World {
  store: MemoryStore;
  keys: KeyList;
  api: ApiInMemory;
  tokens: Readonly<Record<Team, string>>;
  edges: WatchedEdge[];
  /** Versions that were published, by screen. */
  versions: Record<Team, string[]>;
  /** The log when it was last whole. */
  backup: ReadonlyMap<string, Uint8Array>;
  /** Somebody has changed the store past the rules, and nobody has repaired it. */
  isAttacked: boolean;
  /** Entries that a repair has removed. */
  cutOff: StoredEntry[];
  /** Signatures of entries that nobody had the right to write, or that were cut off. */
  evil: Set<string>;
  /** When the key and the token of the product team were stolen. */
  theftAt: Date | undefined;
  /** When each slot was first seen, by its signature. */
  seen: Map<string, number>;
  isRevoked: boolean;
}

const START = new Date('2026-11-26T10:00:00.000Z');

/** Replaces the clock of this process, so that days pass in no time. */
export function stopClock(): () => void {
  mock.timers.enable({ apis: ['setTimeout', 'Date'], now: START });
  return () => mock.timers.reset();
}

/** Lets time pass without a look of an edge. */
export const wait = (ms: number): void => mock.timers.setTime(Date.now() + ms);

/** Each edge looks at the log, and once more at what it has found. */
export async function look(): Promise<void> {
  for (let count = 0; count < 2; count += 1) {
    mock.timers.tick(LOOK_INTERVAL_MS);
    await new Promise<void>((done) => setImmediate(done));
  }
}

const keyOf = (who: Who) => testKey(who === 'platform' ? 'tests' : who);
export const signerOf = ({ keys }: Pick<World, 'keys'>, who: Who) => ({ key: keyOf(who), keys });

/** The ids of what was stolen: the key of the product team, and its token. */
export const STOLEN = { keyId: keyOf('product').keyId, token: 'product' };

/** Starts two edges and the release API on a store with two releases of each team. */
export async function createWorld(): Promise<World> {
  const store = createMemoryStore();
  const made = TEAMS.map((team) => ({ team, ...createToken() }));
  const rights: Pick<Token, 'may' | 'channels'> = { may: ['publish', 'promote'], channels: '*' };
  const keys: KeyList = {
    revision: 1,
    keys: [
      listedKey(keyOf('platform'), { owner: 'platform', signsForOthers: true }),
      ...TEAMS.map((team) => listedKey(keyOf(team), { owner: `team-${team}`, screens: [team] })),
    ],
    tokens: made.map(({ team, sha256 }) => ({
      ...{ id: team, sha256, owner: `team-${team}`, screens: [team] },
      ...rights,
    })),
  };
  const [home, product] = made;
  const world: World = {
    ...{ store, keys, edges: [], versions: { home: [], product: [] }, backup: new Map() },
    ...{ isAttacked: false, cutOff: [], evil: new Set(), theftAt: undefined, seen: new Map() },
    isRevoked: false,
    api: createApiInMemory(store, () => world.keys, keyOf('platform')),
    tokens: { home: home?.token ?? '', product: product?.token ?? '' },
  };
  for (const team of TEAMS) {
    await promote(world, { team, who: 'platform', viaApi: false });
    await promote(world, { team, who: team, viaApi: true });
  }
  wait(3_600_000);
  world.backup = logOf(store);
  for (const name of ['running', 'restarting']) {
    const memory = createPlaceMemory();
    const source = await startLogEdge(store, () => world.keys, memory);
    world.edges.push({ name, source, memory, highest: 0 });
  }
  return world;
}

/** The entries of the log, and its hint. */
export const logOf = ({ objects }: MemoryStore): Map<string, Uint8Array> =>
  new Map(
    [...objects].flatMap(([key, { bytes }]) => (key.startsWith('channels/') ? [[key, bytes]] : [])),
  );

export const tokenName = (team: Team) => `team-${team} (token ${team})`;

/** The store as the commands of a team see it: the release API judges and signs their writes. */
function throughApi({ store, api, tokens }: World, team: Team): Store {
  const token = tokens[team];
  return {
    ...store,
    api: {
      get: (path) => api.get(token, path),
      post: async () => Promise.reject(new Error('Nothing is posted here.')),
    },
    writer: async () => tokenName(team),
    async put(key, bytes) {
      const { status, message } = await api.put(token, key, bytes);
      if (status === 201 || status === 412) return status === 201;
      throw new Error(`${status} ${message}`);
    },
    async remove(key) {
      const { status, message } = await api.remove(token, key);
      if (status !== 204) throw new Error(`${status} ${message}`);
    },
    // The hint only saves probes.
    putHint: async () => {},
  };
}

export interface Change {
  team: Team;
  who: Who;
  /** With the token of the team; else with a key, and the store is written to. */
  viaApi: boolean;
}

interface Hands {
  store: Store;
  signer: Signer;
  by: string;
}

async function handsOf(world: World, { who, viaApi }: Change): Promise<Hands> {
  if (!viaApi || who === 'platform') {
    return { store: world.store, signer: signerOf(world, who), by: who };
  }
  const store = throughApi(world, who);
  if (!store.api) throw new Error('no API');
  return { store, signer: await readApiSigner(store.api, world.keys), by: tokenName(who) };
}

type MakePlan = (store: Store, head: Parameters<typeof entryServed>[2]) => Promise<Plan>;

/** Changes what is live as the commands do: see `changeSet` of platform/releases. */
async function change({ store, signer, by }: Hands, plan: MakePlan): Promise<void> {
  const about = { by, why: 'a test', signer, attempts: 1 };
  await append(store, CHANNEL, { ...about, plan: (head) => plan(store, head) });
}

/** Publishes a release, and makes it live. */
export async function promote(world: World, wanted: Change & { share?: number }): Promise<void> {
  const { team, share } = wanted;
  const hands = await handsOf(world, wanted);
  const version = `1.${world.versions[team].length}.0`;
  const { record, files } = smallRelease(team, version, hands.by);
  await putRelease(hands.store, team, signRecord(hands.signer, team, record), files);
  world.versions[team].push(version);
  await change(hands, async (store, head) => {
    const { reference } = await findScreen(store, team, version);
    const served = await entryServed(store, world.keys, head, team);
    const isChecked = async () => true;
    const lastGood = await findLastGood(store, served, team, { except: version, isChecked });
    return planPromote(head, team, reference, { share, lastGood, isRevoked: served !== head });
  });
}

/** Publishes the newest release once more, in place of a record whose signer has been revoked. */
export async function publishAgain(world: World, wanted: Change): Promise<void> {
  const { team } = wanted;
  const hands = await handsOf(world, wanted);
  const version = `1.${world.versions[team].length - 1}.0`;
  const { record, files } = smallRelease(team, version, hands.by);
  const signed = signRecord(hands.signer, team, record);
  await putRelease(hands.store, team, signed, files, world.keys);
}

export async function rollBack(world: World, wanted: Change): Promise<void> {
  await change(await handsOf(world, wanted), async (store, head) => {
    const served = await entryServed(store, world.keys, head, wanted.team);
    const earlier = await findEarlier(store, head, wanted.team);
    return planRollback(head, wanted.team, { earlier, isRevoked: served !== head });
  });
}

export async function unpromote(world: World, wanted: Change): Promise<void> {
  await change(await handsOf(world, wanted), async (_, head) => planUnpromote(head, wanted.team));
}
