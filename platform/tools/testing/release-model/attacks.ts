import type { LogEntry } from '@vitrine/contract';
import {
  composeEntry,
  entryKey,
  findScreen,
  headKey,
  integrityOf,
  planPromote,
  readHeadNumber,
  readStoredEntry,
  recordKey,
  type StoredEntry,
  signObject,
  toJsonBytes,
} from '@vitrine/release-log';
import { CHANNEL, signerOf, type Team, tokenName, type World } from './world.ts';

type Entry = Omit<LogEntry, 'signature'>;

/** Changes an entry as the thief of the product team's key does, before it is signed. */
type Craft = (entry: Entry, world: World) => object;

/** A time by another clock: `minutes` is the offset that the text claims. */
function inZone(moment: number, minutes: number): string {
  const local = new Date(moment + minutes * 60_000).toISOString().slice(0, -1);
  const [hour, minute] = [Math.trunc(Math.abs(minutes) / 60), Math.abs(minutes) % 60].map((part) =>
    String(part).padStart(2, '0'),
  );
  return `${local}${minutes < 0 ? '-' : '+'}${hour}:${minute}`;
}

/** Changes the time of an entry and of its slot, and signs the slot again. */
function at(time: (now: number) => string): Craft {
  return (entry, world) => {
    const { product } = entry.set.screens;
    if (!product) return entry;
    const { signature: _, ...slot } = { ...product, at: time(Date.now()) };
    const statement = { kind: 'slot', subject: `${CHANNEL}/product` } as const;
    const signed = signObject(statement, slot, signerOf(world, 'product'));
    const screens = { ...entry.set.screens, product: signed };
    return { ...entry, at: slot.at, set: { ...entry.set, screens } };
  };
}

/** The slot of the other team as it was in the first entry: its signature is genuine. */
const withOldHome: Craft = (entry, { store }) => {
  const first = store.objects.get(entryKey(CHANNEL, 1));
  if (!first) return entry;
  const { set }: Pick<LogEntry, 'set'> = JSON.parse(new TextDecoder().decode(first.bytes));
  return { ...entry, set: { ...entry.set, screens: { ...entry.set.screens, ...set.screens } } };
};

/** Entries that somebody with the token and the key of the product team can send. */
export const CRAFTS = {
  plain: (entry) => entry,
  'no previous': ({ previous: _, ...entry }) => entry,
  'previous null': (entry) => ({ ...entry, previous: null }),
  'hash of another': (entry) => ({ ...entry, previous: entry.set.screens['home']?.stable.record }),
  'an offset of 23 hours': at((now) => inZone(now, 23 * 60 + 54)),
  'an offset of -11 minutes': at((now) => inZone(now, -11)),
  'an offset of -23 hours': at((now) => inZone(now, -23 * 60)),
  'no milliseconds': at((now) => `${new Date(now).toISOString().slice(0, 19)}Z`),
  'four minutes ahead': at((now) => new Date(now + 240_000).toISOString()),
  'six minutes ahead': at((now) => new Date(now + 360_000).toISOString()),
  'the year 9999': at(() => '9999-12-31T23:59:59.999Z'),
  'a minute ago': at((now) => new Date(now - 60_000).toISOString()),
  'an hour ago': at((now) => new Date(now - 3_600_000).toISOString()),
  'a day that does not exist': at(() => '2026-11-31T10:00:00.000Z'),
  'the old slot of another team': withOldHome,
  'no other team': (entry) => {
    const { home: _, ...screens } = entry.set.screens;
    return { ...entry, set: { ...entry.set, screens } };
  },
  'a removal of another team': (entry) => {
    const { home, ...screens } = entry.set.screens;
    return { ...entry, set: { ...entry.set, screens, removed: { home } } };
  },
  'the next number': (entry) => ({ ...entry, n: entry.n + 1 }),
  'a long reason': (entry) => ({ ...entry, why: 'x'.repeat(20_000) }),
  'a long name': (entry) => ({ ...entry, by: 'x'.repeat(20_000) }),
  'an unknown field': (entry) => ({ ...entry, extra: 'x'.repeat(100_000) }),
  'a rollback': (entry) => ({ ...entry, action: { ...entry.action, kind: 'rollback' } }),
  'a canary': (entry) => ({ ...entry, action: { ...entry.action, kind: 'canary', share: 10 } }),
  'another version': (entry) => ({ ...entry, action: { ...entry.action, version: '1.0.0' } }),
  'a share': (entry) => ({ ...entry, action: { ...entry.action, share: 5 } }),
} satisfies Record<string, Craft>;
export type CraftName = keyof typeof CRAFTS;

/** An entry of the thief after the last one; `undefined` if that cannot be read. */
async function craft(
  world: World,
  name: CraftName,
  head: StoredEntry | undefined,
): Promise<
  { n: number; bytes: Uint8Array; value: { signature?: string | undefined } & object } | undefined
> {
  const version = world.versions.product[0];
  if (!head || version === undefined) return undefined;
  const { reference } = await findScreen(world.store, 'product', version);
  const live = head.entry.set.screens['product'];
  const plan = planPromote(head.entry, 'product', reference, {
    lastGood: live?.stable.version === version ? live.lastGood : live?.stable,
    isRevoked: true,
  });
  if (plan.kind !== 'change') return undefined;
  const signer = signerOf(world, 'product');
  const time = Math.max(Date.now(), Date.parse(head.entry.at));
  const { entry } = composeEntry({
    ...{ channel: CHANNEL, head, plan, by: tokenName('product'), why: 'mine', signer },
    at: new Date(time).toISOString(),
  });
  const { signature: _, ...changed } = { signature: '', ...CRAFTS[name](entry, world) };
  const { n } = entry;
  const value = signObject({ kind: 'entry', subject: `${CHANNEL}/${n}` }, changed, signer);
  return { n, bytes: Buffer.from(JSON.stringify(value, null, 2)), value };
}

const steal = (world: World) => {
  world.theftAt ??= new Date();
};

async function headOf({ store }: World): Promise<StoredEntry | undefined> {
  try {
    return await readStoredEntry(store, CHANNEL, await readHeadNumber(store, CHANNEL));
  } catch {
    return undefined;
  }
}

/** As a client sends it: the release API signs the entry, and the slot that it changes. */
function unsigned(name: string, value: unknown): unknown {
  if (name !== '' && name !== 'product') return value;
  const { keyId: _, signature: __, ...sent } = Object(value);
  return sent;
}

/** Sends an entry with the stolen token. */
export async function sendCrafted(world: World, name: CraftName, indent: number): Promise<void> {
  steal(world);
  const crafted = await craft(world, name, await headOf(world));
  if (!crafted) return;
  const bytes = Buffer.from(JSON.stringify(crafted.value, unsigned, indent));
  await world.api.put(world.tokens.product, entryKey(CHANNEL, crafted.n), bytes);
}

/** Removes a record with a token, as `publish` does before it replaces one of a revoked signer. */
export async function removeRecord(world: World, team: Team, age: number): Promise<void> {
  if (team === 'product') steal(world);
  const versions = world.versions[team];
  const version = versions[versions.length - 1 - (age % versions.length)] ?? '';
  await world.api.remove(world.tokens[team], recordKey(team, version));
}

type StoreAttack = (world: World) => Promise<void>;

const overwrite = ({ store }: World, key: string, bytes: Uint8Array) => store.putHint(key, bytes);

/** Writes crafted entries into the store. None of them may ever be served. */
const writeEvil =
  (...names: CraftName[]): StoreAttack =>
  async (world) => {
    let head = await headOf(world);
    for (const name of names) {
      const crafted = await craft(world, name, head);
      if (!crafted || !head) return;
      world.evil.add(crafted.value.signature ?? '');
      await overwrite(world, entryKey(CHANNEL, crafted.n), crafted.bytes);
      head = await readStoredEntry(world.store, CHANNEL, crafted.n).catch(() => undefined);
    }
  };

/** Changes that somebody makes who can write to the store and has the product team's key. */
export const STORE_ATTACKS = {
  'delete the last entry': async (world) => {
    const head = await headOf(world);
    if (head && head.entry.n > 4) await world.store.remove(entryKey(CHANNEL, head.entry.n));
  },
  'write rubbish over the last entry': async (world) => {
    const n = await readHeadNumber(world.store, CHANNEL);
    await overwrite(world, entryKey(CHANNEL, n), Buffer.from('{'));
  },
  'write rubbish after the last entry': async (world) => {
    const n = await readHeadNumber(world.store, CHANNEL);
    await overwrite(world, entryKey(CHANNEL, n + 1), Buffer.from('{}'));
  },
  'an old slot, and an entry that fits it': writeEvil('the old slot of another team', 'plain'),
  'the year 9999': writeEvil('the year 9999'),
  'an offset': writeEvil('an offset of 23 hours'),
  'no previous': writeEvil('no previous', 'plain'),
  'a long reason': writeEvil('a long reason', 'plain'),
  'an entry with the stolen key': async (world) => {
    const crafted = await craft(world, 'plain', await headOf(world));
    if (crafted) await overwrite(world, entryKey(CHANNEL, crafted.n), crafted.bytes);
  },
  'a hint to nothing': (world) => overwrite(world, headKey(CHANNEL), toJsonBytes({ n: 4711 })),
  'the entry before once more': async (world) => {
    const n = await readHeadNumber(world.store, CHANNEL);
    const before = await world.store.get(entryKey(CHANNEL, n - 1));
    if (before) await overwrite(world, entryKey(CHANNEL, n), before);
  },
  // A thief who has a copy of the store, or somebody who restores one.
  'an entry that a repair has cut off': async ({ store, cutOff }) => {
    const n = (await readHeadNumber(store, CHANNEL)) + 1;
    const gone = cutOff.findLast(({ entry }) => entry.n === n);
    if (gone) await store.putHint(entryKey(CHANNEL, n), gone.bytes);
  },
} satisfies Record<string, StoreAttack>;
export type StoreAttackName = keyof typeof STORE_ATTACKS;

/** The store has the last entry in another form: its backup, an editor, or somebody indented it. */
export async function rewriteLast(world: World, indent: number): Promise<void> {
  const head = await headOf(world);
  if (!head) return;
  const bytes = Buffer.from(JSON.stringify(head.value, null, indent));
  await overwrite(world, entryKey(CHANNEL, head.entry.n), bytes);
}

export async function attackStore(world: World, name: StoreAttackName): Promise<void> {
  steal(world);
  const before = digest(world);
  await STORE_ATTACKS[name](world);
  if (name !== 'a hint to nothing' && digest(world) !== before) world.isAttacked = true;
}

const digest = ({ store }: World) =>
  [...store.objects].map(([key, { bytes }]) => `${key} ${integrityOf(bytes)}`).join('\n');
