import {
  credentialsOf,
  findKey,
  type Key,
  type KeyList,
  positionsBefore,
  type Revocation,
  readHeadNumber,
  requireKeys,
  type Store,
} from '@vitrine/release-log';
import { CommandError } from '../command-error.ts';
import type { Environment } from '../environment.ts';
import type { Outcome } from '../outcome.ts';
import { whoIs } from '../provenance.ts';
import { chooseStore } from '../repository.ts';
import { keyFileOf } from '../signing.ts';
import { parseTime } from '../time/parse-time.ts';
import { dry, type KeysOptions, shown, shownRights } from './add-key.ts';
import {
  chooseKey,
  findPrivateKey,
  privateKeyPath,
  replacePrivateKey,
  shownPath,
  writePrivateKey,
} from './private-keys.ts';
import { describeStillLive, describeTakenBack, takesBack } from './takes-back.ts';
import { writeChecked } from './write-checked.ts';

export interface RevokeOptions extends KeysOptions {
  why: string;
  channel: string;
  /** When the key was stolen. Default: now. */
  since?: string;
  /** The last entry of the channel to trust, for a thief that wrote earlier times. */
  lastGood?: number;
  by?: string;
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
  const changed = withRevoked(list, id, revoked);
  const store = chooseStore(environment, options.store);
  const taken = await takesBack(
    store,
    { before: list, after: changed },
    revoked.heads,
    environment.now(),
  );
  await writeChecked(file, changed, options);
  const heads = Object.entries(revoked.heads).map(
    ([channel, { n }]) => `${channel} up to entry ${n}`,
  );
  return {
    json: { ...rights, revoked, takesBack: taken, ...dry(options) },
    lines: [
      `${options.dryRun ? 'Would revoke' : 'Revoked'} the ${name} of ${rights.owner}.`,
      `Its releases and checks from before ${revoked.since} stay valid, and its promotions: ${heads.join(', ') || 'none'}.`,
      ...describeTakenBack(taken, options.dryRun),
      ...(await describeStillLive(store, id, taken)),
      ...(options.dryRun ? [] : [nextSteps(id, taken.length > 0, file.location)]),
    ],
  };
}

function nextSteps(id: string, isTakingBack: boolean, location: string): string {
  const add = id.includes(':') ? `add-${id.split(':')[0]}` : 'add';
  const what = isTakingBack ? ' prints what to promote again,' : ',';
  return `Running edges know it within seconds. Next: pnpm screen status${what} and pnpm releases keys ${add} makes a new one. Leave this one in ${location}: without it, the revocation is lost.`;
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
  const names = credentialsOf(list).map(({ credential }) => credential);
  if (!id.includes(':')) {
    const meant = names.filter((name) => name.split(':')[1] === id);
    if (meant.length > 0 && !findKey(list, id)) {
      throw new CommandError('usage', `${location} has no key ${id}.`, {
        remedy: `Did you mean ${meant.join(' or ')}? The id of a token or a CI job has its prefix.`,
      });
    }
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

/** A number after the newest entry would trust what the thief writes next. */
async function requireEntry(store: Store, channel: string, n: number): Promise<void> {
  const newest = await readHeadNumber(store, channel);
  if (n <= newest) return;
  const last = newest === 0 ? 'It has none.' : `Its newest one is ${newest}.`;
  throw new CommandError('usage', `Channel ${channel} has no entry ${n}. ${last}`, {
    remedy: 'Take the last entry to trust from: pnpm screen history.',
  });
}

async function revocation(
  environment: Environment,
  { store: location, why, channel, since, lastGood, by }: Omit<RevokeOptions, 'dryRun'>,
): Promise<Revocation> {
  const store = chooseStore(environment, location);
  const at = environment.now();
  const from = since === undefined ? at : parseTime(since, at, '--since');
  if (from > at) {
    // Until then, the thief could publish with it.
    throw new CommandError('usage', `--since is in the future: ${from.toISOString()}.`, {
      remedy: 'Name the time of the theft, or leave --since out: then it is revoked from now on.',
    });
  }
  if (lastGood !== undefined) await requireEntry(store, channel, lastGood);
  const heads = await positionsBefore(store, {
    // An entry of this very moment was there before the command read it.
    since: since === undefined ? undefined : from,
    lastGood: lastGood === undefined ? undefined : { channel, n: lastGood },
  });
  const who = await whoIs(environment, {}, by);
  return { at: at.toISOString(), since: from.toISOString(), heads, why, by: who };
}
