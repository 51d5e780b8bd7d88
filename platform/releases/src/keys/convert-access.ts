import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import {
  type Grant,
  Issuer,
  type KeyList,
  parseJsonBytes,
  requireKeys,
  Token,
} from '@vitrine/release-log';
import * as v from 'valibot';
import { CommandError } from '../command-error.ts';
import type { Environment } from '../environment.ts';
import type { Outcome } from '../outcome.ts';
import { keyFileOf } from '../signing.ts';
import { dry, type KeysOptions } from './add-key.ts';
import { writeChecked } from './write-checked.ts';

const { id: _, ...grantFields } = Issuer.entries.grants.pipe[0].item.entries;
const OldIssuer = v.strictObject({
  ...Issuer.entries,
  grants: v.pipe(v.array(v.strictObject(grantFields)), v.minLength(1)),
});
/** The file that said before which tokens and issuers a release API accepts. */
const OldAccess = v.strictObject({
  tokens: v.optional(v.array(Token), []),
  issuers: v.optional(v.array(OldIssuer), []),
});
type OldIssuer = v.InferOutput<typeof OldIssuer>;

/**
 * Moves the tokens and issuers of an older release API into `keys.json`. Grants get an id, which
 * log entries will name. It can be repeated.
 */
export async function convertAccess(
  environment: Environment,
  path: string,
  options: KeysOptions,
): Promise<Outcome> {
  const file = keyFileOf(environment, options.store);
  const list = await requireKeys(file);
  const old = parseJsonBytes(OldAccess, await read(resolve(environment.cwd, path)), path);
  const problems = [...tokenProblems(list, old.tokens), ...issuerProblems(list, old.issuers)];
  if (problems.length > 0) {
    throw new CommandError('refused', `${path} cannot be converted: ${problems.join(' ')}`, {
      remedy: 'Nothing was written. Change the older file, and convert it again.',
    });
  }
  const tokens = [...(list.tokens ?? []), ...newTokens(list, old.tokens)];
  const issuers = withGrants(list, old.issuers);
  const added = countOf({ ...list, tokens, issuers }) - countOf(list);
  if (added > 0) await writeChecked(file, { ...list, tokens, issuers }, options);
  return {
    json: { added, keys: file.location, ...dry(options) },
    lines: [
      `${options.dryRun ? 'Would add' : 'Added'} ${added} tokens and grants of ${path} to ${file.location}.`,
      'The release API does not read the older file any more: remove it, and the variable that names it.',
    ],
  };
}

async function read(path: string): Promise<Uint8Array> {
  try {
    return await readFile(path);
  } catch (cause) {
    throw new CommandError('usage', `${path} cannot be read.`, {
      remedy:
        'Pass the access list of the older release API, such as .vitrine/release-access.json.',
      cause,
    });
  }
}

const newTokens = ({ tokens = [] }: KeyList, old: readonly Token[]) =>
  old.filter(({ sha256 }) => tokens.every((one) => one.sha256 !== sha256));

function tokenProblems(list: KeyList, old: readonly Token[]): string[] {
  const { tokens = [] } = list;
  return newTokens(list, old).flatMap(({ id }) =>
    tokens.some((one) => one.id === id)
      ? [`Another token in keys.json has the id ${id}: give this one another id.`]
      : [],
  );
}

function issuerProblems({ issuers = [] }: KeyList, old: readonly OldIssuer[]): string[] {
  return old.flatMap(({ issuer, audience, personClaim }) => {
    const listed = issuers.find((one) => one.issuer === issuer);
    const isSame = !listed || (listed.audience === audience && listed.personClaim === personClaim);
    return isSame
      ? []
      : [`keys.json has ${issuer} with another audience or person claim: make them the same.`];
  });
}

function withGrants({ issuers = [] }: KeyList, old: readonly OldIssuer[]): Issuer[] {
  const result = issuers.map((issuer) => ({ ...issuer, grants: [...issuer.grants] }));
  const ids = new Set(result.flatMap(({ grants }) => grants.map(({ id }) => id)));
  for (const { grants, ...issuer } of old) {
    let listed = result.find((one) => one.issuer === issuer.issuer);
    if (!listed) {
      listed = { ...issuer, grants: [] };
      result.push(listed);
    }
    for (const grant of grants) {
      if (listed.grants.some((one) => isSameGrant(one, grant))) continue;
      const id = freeId(grant.owner, ids);
      ids.add(id);
      listed.grants.push({ id, ...grant });
    }
  }
  return result;
}

const isSameGrant = ({ id, ...grant }: Grant, other: object) => isDeepStrictEqual(grant, other);

/** The owner as an id; with a number if another grant has it. */
function freeId(owner: string, taken: ReadonlySet<string>): string {
  const name = owner
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^[^a-z]+|-+$/g, '');
  const base = name.slice(0, 50) || 'grant';
  for (let n = 1; ; n += 1) {
    const id = n === 1 ? base : `${base}-${n}`;
    if (!taken.has(id)) return id;
  }
}

const countOf = ({ tokens = [], issuers = [] }: KeyList) =>
  tokens.length + issuers.reduce((sum, { grants }) => sum + grants.length, 0);
