import { findKey, isValidAt, type KeyList, LogError, type PrivateKey } from '@vitrine/release-log';

/**
 * Requires that a key may sign for all who have a token.
 *
 * @throws {LogError} `not-allowed`, with the command that lists such a key.
 */
export function requireSigningKey({ keys }: { keys: KeyList }, key: PrivateKey, now: Date): void {
  const listed = findKey(keys, key.keyId);
  if (listed?.signsForOthers && isValidAt(listed, now)) return;
  const problem = !listed
    ? 'is not in keys.json'
    : listed.signsForOthers
      ? 'is not valid any more'
      : 'may not sign for others';
  throw new LogError('not-allowed', `The key ${key.keyId} of the release API ${problem}.`, {
    remedy:
      'Make one with "pnpm releases keys create ~/.vitrine/release-api.pem", list it with "pnpm releases keys add release-api --screens "*" --signs-for-others --public-key <key>", and set VITRINE_SIGNING_KEY to the file.',
  });
}
