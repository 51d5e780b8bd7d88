import { readVerifiedHead } from '../log/verified-head.ts';
import { openStore } from '../store/open-store.ts';
import { openKeyFile, readSigner, requireKeys } from '../trust/key-file.ts';
import { findKey } from '../trust/key-list.ts';
import { invalidityAt } from '../trust/rights.ts';

/** A check of a part, for `--check-config`. */
interface StoreCheck {
  name: string;
  /** Resolves to what was found. Throws what is wrong. */
  run(): Promise<string>;
  /** Whether the part starts without it. */
  isOptional?: boolean;
}

interface Places {
  /** Location of the release store. */
  releases: string;
  /** Location of `keys.json`; undefined for the default. */
  keys?: string | undefined;
  env: Readonly<Record<string, string | undefined>>;
}

/** Less than a check may take, so that the reason of the store is reported. */
const TIMEOUT_MS = 5000;

const open = ({ releases, env }: Places) => openStore(releases, { env, s3TimeoutMs: TIMEOUT_MS });
const keyFile = ({ releases, keys, env }: Places) =>
  openKeyFile({ store: releases, keys, env, s3TimeoutMs: TIMEOUT_MS });

/** Whether the release store can be read. */
export const readableStore = (places: Places): StoreCheck => ({
  name: 'Release store',
  async run() {
    await open(places).list('channels');
    return `${places.releases} can be read.`;
  },
});

/** Whether anything is published: an empty folder may be a volume that is not mounted. */
export const filledStore = (places: Places): StoreCheck => ({
  name: 'Releases',
  isOptional: true,
  async run() {
    const store = open(places);
    const names = (await Promise.all(['host', 'screens'].map((at) => store.list(at)))).flat();
    if (names.length > 0) return `${names.length} objects are published.`;
    throw new Error(`Nothing is published in ${places.releases}: the port stays closed.`);
  },
});

/** Whether the list of keys is there and valid. */
export const validKeys = (places: Places): StoreCheck => ({
  name: 'Keys',
  async run() {
    const file = keyFile(places);
    const { keys, revision } = await requireKeys(file);
    return `${file.location} has ${keys.length} keys, revision ${revision}.`;
  },
});

/** Whether the newest entry of a channel is signed by a key of the list. */
export const liveEntry = (places: Places, channel: string): StoreCheck => ({
  name: 'Release log',
  isOptional: true,
  async run() {
    const keys = await requireKeys(keyFile(places));
    const head = await readVerifiedHead(open(places), channel, keys);
    if (head) return `entry ${head.entry.n} of ${channel} is valid.`;
    throw new Error(`Nothing is promoted on ${channel}: the port stays closed.`);
  },
});

/** Whether the private key of this part can be read, and is in the list. */
export const listedSigner = (places: Places): StoreCheck => ({
  name: 'Signing key',
  async run() {
    const { releases: store, ...own } = places;
    const { key, keys } = await readSigner({ store, ...own, s3TimeoutMs: TIMEOUT_MS });
    const listed = findKey(keys, key.keyId);
    if (!listed) {
      throw new Error(`${key.keyId} is not in the list of keys. Add it: pnpm releases keys add.`);
    }
    const problem = invalidityAt(listed, new Date());
    if (problem === undefined) return `${key.keyId} is in the list.`;
    throw new Error(`${key.keyId} cannot sign: ${problem}.`);
  },
});
