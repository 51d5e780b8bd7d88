import type { LogEntry } from '@vitrine/contract';
import { type Removal, removalOf, type Slot, slotOf } from '../entries/slots.ts';
import type { StoredEntry } from '../entries/stored-entry.ts';
import { withSignedMandate } from '../mandate/mandate.ts';
import { toJsonBytes } from '../store/json.ts';
import { HOST, type Target } from '../store/keys.ts';
import { signedValue, signObject } from '../trust/signed-object.ts';
import type { Signer } from '../trust/signer.ts';

/**
 * Signs an entry, unless the release API will. The changed slot, or the removal, gets a signature
 * of its own, so that readers of a later entry can verify it without reading this one.
 */
export function signEntry(entry: LogEntry, signer: Signer): StoredEntry {
  const { channel, n, action } = entry;
  const subject = `${channel}/${action.target}`;
  const set = withChange(entry.set, action.target, (change, kind) =>
    signObject({ kind, subject }, withSignedMandate(change, subject, signer), signer),
  );
  const statement = { kind: 'entry', subject: `${channel}/${n}` } as const;
  const signed = signObject(statement, { ...entry, set }, signer);
  return { entry: signed, bytes: toJsonBytes(signed), value: signedValue(signed) };
}

type MakeChange = <Change extends Slot | Removal>(
  change: Change,
  kind: 'slot' | 'removal',
) => Change;

/** A set in which the slot of a target, or its removal, is another one. */
export function withChange(
  set: LogEntry['set'],
  target: Target,
  make: MakeChange,
): LogEntry['set'] {
  const slot = slotOf({ set }, target);
  if (slot) {
    const changed = make(slot, 'slot');
    if (target === HOST) return { ...set, host: changed };
    return { ...set, screens: { ...set.screens, [target]: changed } };
  }
  const removal = removalOf({ set }, target);
  if (!removal) return set;
  return { ...set, removed: { ...set.removed, [target]: make(removal, 'removal') } };
}
