import { type Key, requireKeys } from '@vitrine/release-log';
import type { Environment } from '../environment.ts';
import { type Outcome, table } from '../outcome.ts';
import { keyFileOf } from '../signing.ts';
import { shown } from './add-key.ts';

/** Lists the keys, their rights, and until when they are valid. */
export async function listKeys(
  environment: Environment,
  options: { store?: string },
): Promise<Outcome> {
  const file = keyFileOf(environment, options.store);
  const { revision, keys } = await requireKeys(file);
  const now = environment.now();
  return {
    json: {
      keys: keys.map((key) => ({
        ...shown(key),
        revoked: key.revoked ?? null,
        state: stateOf(key, now),
      })),
      location: file.location,
      revision,
    },
    lines: table([
      ['key', 'owner', 'may', 'screens', 'channels', 'until', 'state'],
      ...keys.map((key) => [
        key.keyId,
        key.owner,
        key.may.join(', '),
        key.screens === '*' ? '*' : key.screens.join(', '),
        key.channels === '*' ? '*' : key.channels.join(', '),
        key.until ?? '–',
        stateOf(key, now),
      ]),
    ]),
  };
}

function stateOf({ from, until, revoked }: Key, now: Date): string {
  if (revoked) return `revoked ${revoked.at}${revoked.why ? `: ${revoked.why}` : ''}`;
  if (until !== undefined && now >= new Date(until)) return 'expired';
  return from !== undefined && now < new Date(from) ? 'not valid yet' : 'valid';
}
