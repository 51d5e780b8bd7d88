import { credentialsOf, type Rights, requireKeys } from '@vitrine/release-log';
import type { Environment } from '../environment.ts';
import { type Outcome, table } from '../outcome.ts';
import { keyFileOf } from '../signing.ts';
import { shown, shownRights } from './add-key.ts';

/** Lists the keys, tokens and grants, their rights, and until when they are valid. */
export async function listKeys(
  environment: Environment,
  options: { store?: string },
): Promise<Outcome> {
  const file = keyFileOf(environment, options.store);
  const list = await requireKeys(file);
  const now = environment.now();
  const withState = <Row extends object>(row: Row, rights: Rights) => ({
    ...row,
    revoked: rights.revoked ?? null,
    state: stateOf(rights, now),
  });
  const credentials = credentialsOf(list);
  return {
    json: {
      keys: list.keys.map((key) => withState(shown(key), key)),
      credentials: credentials.map(({ credential, wholeStore = false, ...rights }) =>
        withState({ credential, ...shownRights(rights), wholeStore }, rights),
      ),
      location: file.location,
      revision: list.revision,
    },
    lines: table([
      ['id', 'owner', 'may', 'screens', 'channels', 'until', 'state'],
      ...list.keys.map((key) =>
        rowOf(key.keyId, key, now, key.signsForOthers && 'sign for others'),
      ),
      ...credentials.map((one) =>
        rowOf(one.credential, one, now, one.wholeStore && 'write the whole store'),
      ),
    ]),
  };
}

const rowOf = (id: string, rights: Rights, now: Date, more: string | false | undefined) => [
  id,
  rights.owner,
  [...rights.may, ...(more ? [more] : [])].join(', '),
  [rights.screens === '*' ? '*' : rights.screens.join(', '), rights.routes?.join(', ')]
    .filter(Boolean)
    .join(' at '),
  rights.channels === '*' ? '*' : rights.channels.join(', '),
  rights.until ?? '–',
  stateOf(rights, now),
];

function stateOf({ from, until, revoked }: Rights, now: Date): string {
  if (revoked) return `revoked ${revoked.at}${revoked.why ? `: ${revoked.why}` : ''}`;
  if (until !== undefined && now >= new Date(until)) return 'expired';
  return from !== undefined && now < new Date(from) ? 'not valid yet' : 'valid';
}
