import { describeRights, findKey, type Signer } from '@vitrine/release-log';
import type { Identity } from '../answers.ts';

/** The name and the rights of who is signed in, as a refusal names them. */
export function identityOf(signer: Signer): Omit<Identity, 'isByFront'> {
  if (!signer.key) {
    const { name, wholeStore } = signer.identity;
    const rights = wholeStore ? 'it may do everything' : describeRights(signer.identity);
    return { name, rights };
  }
  const { key, keys } = signer;
  const listed = findKey(keys, key.keyId);
  if (!listed) return { name: `key ${key.keyId}`, rights: 'it is not in keys.json' };
  return { name: `${listed.owner} (key ${key.keyId})`, rights: describeRights(listed) };
}
