import {
  credentialsOf,
  findKey,
  integrityOf,
  type Key,
  type KeyList,
  LogError,
  listChannels,
  type Revocation,
  readHeadNumber,
  readStoredEntry,
  requireKeys,
  type Store,
} from '@vitrine/release-log';
import { CommandError } from '../command-error.ts';
import type { Environment } from '../environment.ts';
import type { Outcome } from '../outcome.ts';
import { chooseStore } from '../repository.ts';
import { keyFileOf } from '../signing.ts';
import { dry, type KeysOptions, shown, shownRights } from './add-key.ts';
import {
  chooseKey,
  findPrivateKey,
  privateKeyPath,
  replacePrivateKey,
  shownPath,
  writePrivateKey,
} from './private-keys.ts';
import { writeChecked } from './write-checked.ts';

export interface RevokeOptions extends KeysOptions {
  why: string;
  channel: string;
  /** When the key was stolen. Default: now. */
  since?: string;
  /** The last entry of the channel to trust, for a thief that wrote earlier times. */
  lastGood?: number;
}

/**
 * Revokes a key, a token or a grant: what it has signed since then, or the release API for it, is
 * refused, by running edges too.
 *
 * @param id The id of a key, or `token:…` or `oidc:…`, as `keys list` prints them.
 */
export async function revokeKey(
  environment: Environment,
  id: string,
  options: RevokeOptions,
): Promise<Outcome> {
  const file = keyFileOf(environment, options.store);
  const list = await requireKeys(file);
  const { name, rights } = requireListed(list, id, file.location);
  const revoked = await revocation(environment, options);
  await writeChecked(file, withRevoked(list, id, revoked), options);
  const heads = Object.entries(revoked.heads).map(
    ([channel, { n }]) => `${channel} up to entry ${n}`,
  );
  return {
    json: { ...rights, revoked, ...dry(options) },
    lines: [
      `${options.dryRun ? 'Would revoke' : 'Revoked'} the ${name} of ${rights.owner}.`,
      `Its releases and checks from before ${revoked.since} stay valid, and its promotions: ${heads.join(', ') || 'none'}.`,
      `Running edges know it within seconds. Next: pnpm screen status, and pnpm releases keys ${id.includes(':') ? `add-${id.split(':')[0]}` : 'add'} for a new one. Leave this one in ${file.location}: without it, the revocation is lost.`,
    ],
  };
}

export interface RotateOptions extends KeysOptions {
  publicKey?: string;
}

/** Replaces a key by a new one with the same rights. What the old one has signed stays valid. */
export async function rotateKey(
  environment: Environment,
  keyId: string,
  options: RotateOptions,
): Promise<Outcome> {
  const file = keyFileOf(environment, options.store);
  const list = await requireKeys(file);
  const { revoked, ...old } = requireKey(list, keyId, file.location);
  if (revoked) {
    throw new CommandError('refused', `The key ${keyId} of ${old.owner} has been revoked.`, {
      remedy: `Add a new key: pnpm releases keys add ${old.owner}.`,
    });
  }
  const { made, ...chosen } = chooseKey(options.publicKey);
  const from = environment.now().toISOString();
  const key: Key = { ...old, ...chosen, from };
  const retired = await revocation(environment, {
    ...options,
    channel: '',
    why: `replaced by ${key.keyId}`,
  });
  const present = made && (await findPrivateKey(file, keyId));
  const path = made && (present ?? privateKeyPath(file, `${old.owner}-${key.keyId}`));
  // The list first: a private key that nobody accepts would stop all promotions.
  const changed = withRevoked(list, keyId, retired);
  await writeChecked(file, { ...changed, keys: [...changed.keys, key] }, options);
  if (!options.dryRun) {
    if (made && present) await replacePrivateKey(present, made);
    else if (made && path) await writePrivateKey(path, made);
  }
  return {
    json: {
      ...shown(key),
      replaces: keyId,
      ...(path ? { privateKey: path } : {}),
      ...dry(options),
    },
    lines: [
      `${options.dryRun ? 'Would replace' : 'Replaced'} the key ${keyId} of ${old.owner} by ${key.keyId}, with the same rights.`,
      ...(path ? [`Its private half: ${shownPath(environment, path)}.`] : []),
    ],
  };
}

/** The names in sentences, and the rights, of what an id stands for. */
function requireListed(list: KeyList, id: string, location: string) {
  if (!id.includes(':')) {
    return { name: `key ${id}`, rights: shown(requireKey(list, id, location)) };
  }
  const listed = credentialsOf(list).find(({ credential }) => credential === id);
  if (listed) return { name: id, rights: { credential: id, ...shownRights(listed) } };
  throw new CommandError('usage', `${location} has no ${id}.`, {
    remedy: 'Take an id from: pnpm releases keys list.',
  });
}

function withRevoked(list: KeyList, id: string, revoked: Revocation): KeyList {
  const revoke = <Listed>(listed: Listed, its: string) =>
    its === id ? { ...listed, revoked } : listed;
  return {
    ...list,
    keys: list.keys.map((key) => revoke(key, key.keyId)),
    ...(list.tokens && { tokens: list.tokens.map((one) => revoke(one, `token:${one.id}`)) }),
    ...(list.issuers && {
      issuers: list.issuers.map(({ grants, ...issuer }) => ({
        ...issuer,
        grants: grants.map((one) => revoke(one, `oidc:${one.id}`)),
      })),
    }),
  };
}

function requireKey(list: KeyList, keyId: string, location: string): Key {
  const key = findKey(list, keyId);
  if (key) return key;
  throw new CommandError('usage', `${location} has no key ${keyId}.`, {
    remedy: 'Take an id from: pnpm releases keys list.',
  });
}

async function revocation(
  environment: Environment,
  { store: location, why, channel, since, lastGood }: Omit<RevokeOptions, 'dryRun'>,
): Promise<Revocation> {
  const store = chooseStore(environment, location);
  const at = environment.now().toISOString();
  const from = since === undefined ? at : new Date(since).toISOString();
  const heads: Revocation['heads'] = {};
  for (const name of await listChannels(store)) {
    const limit = name === channel ? lastGood : undefined;
    // An entry of this very moment was there before the command read it.
    const head = await lastEntryBefore(
      store,
      name,
      since === undefined ? undefined : Date.parse(from),
      limit,
    );
    if (head) heads[name] = head;
  }
  return { at, since: from, heads, why };
}

/** The last valid entry before a time, or up to a number. Damaged entries are skipped. */
async function lastEntryBefore(
  store: Store,
  channel: string,
  sinceMs: number | undefined,
  limit: number | undefined,
): Promise<Revocation['heads'][string] | undefined> {
  const head = await readHeadNumber(store, channel);
  for (let n = Math.min(head, limit ?? head); n > 0; n -= 1) {
    try {
      const stored = await readStoredEntry(store, channel, n);
      if (!stored) continue;
      const isLater = sinceMs !== undefined && Date.parse(stored.entry.at) >= sinceMs;
      if (limit === undefined && isLater) continue;
      return { n, entry: integrityOf(stored.bytes) };
    } catch (cause) {
      if (!(cause instanceof LogError)) throw cause;
    }
  }
  return undefined;
}
