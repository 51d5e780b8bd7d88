import { LogEntry } from '@vitrine/contract';
import * as v from 'valibot';
import { PrintableText } from '../entries/printable-text.ts';
import { removalOf, slotOf } from '../entries/slots.ts';
import type { StoredEntry } from '../entries/stored-entry.ts';
import { integrityOf } from '../store/integrity.ts';
import { describeIssues, toJsonBytes } from '../store/json.ts';
import { HOST, type Target } from '../store/keys.ts';
import { LogError } from '../store/log-error.ts';
import { signObject } from '../trust/signed-object.ts';
import type { Signer } from '../trust/signer.ts';
import type { Plan } from './plan.ts';

/** Stricter than the schema for reading: no stored entry is rejected for its texts. */
const NewLogEntry = v.object({ ...LogEntry.entries, by: PrintableText, why: PrintableText });

type Change = Extract<Plan, { kind: 'change' }>;

interface NewEntry {
  channel: string;
  /** The entry that it follows; `null` in an empty log. */
  head: StoredEntry | null;
  plan: Change;
  by: string;
  why: string;
  /** ISO 8601 in UTC. */
  at: string;
  signer: Signer;
}

/**
 * Composes and signs the entry after the head. The changed slot gets a signature of its own, so
 * that readers of a later entry can verify it without reading this one.
 *
 * @throws {LogError} `malformed` if the entry would not be valid.
 */
export function composeEntry(request: NewEntry): StoredEntry {
  const { channel, head, plan, by, why, at, signer } = request;
  const n = (head?.entry.n ?? 0) + 1;
  const previous = head ? integrityOf(head.bytes) : null;
  const set = withSignedSlot(request);
  const unsigned = { n, channel, previous, at, by, why, action: plan.action, set };
  const entry = signObject({ kind: 'entry', subject: `${channel}/${n}` }, unsigned, signer);
  const slot = slotOf({ set }, plan.action.target);
  // The other slots are those of the head, and a set may have 500.
  const isHost = plan.action.target === HOST;
  const changed = {
    host: isHost ? slot : null,
    screens: isHost || !slot ? {} : { [plan.action.target]: slot },
  };
  const result = v.safeParse(NewLogEntry, { ...entry, set: changed });
  if (result.success) return { entry, bytes: toJsonBytes(entry), value: { ...entry } };
  throw new LogError(
    'malformed',
    `The new log entry is not valid: ${describeIssues(result.issues)}.`,
  );
}

function withSignedSlot({ channel, plan, at, signer }: NewEntry): LogEntry['set'] {
  const { set, action } = plan;
  const { target } = action;
  const slot = slotOf({ set }, target);
  if (!slot) return withSignedRemoval({ channel, target, set, at, signer });
  const signed = signObject(
    { kind: 'slot', subject: `${channel}/${target}` },
    { ...slot, at },
    signer,
  );
  if (target === HOST) return { ...set, host: signed };
  return { ...set, screens: { ...set.screens, [target]: signed } };
}

function withSignedRemoval({
  channel,
  target,
  set,
  at,
  signer,
}: Pick<NewEntry, 'channel' | 'at' | 'signer'> & {
  target: Target;
  set: LogEntry['set'];
}): LogEntry['set'] {
  const removal = removalOf({ set }, target);
  if (!removal) return set;
  const statement = { kind: 'removal', subject: `${channel}/${target}` } as const;
  const signed = signObject(statement, { ...removal, at }, signer);
  return { ...set, removed: { ...set.removed, [target]: signed } };
}
