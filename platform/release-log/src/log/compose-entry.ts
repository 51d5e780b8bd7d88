import { LogEntry } from '@vitrine/contract';
import * as v from 'valibot';
import { PrintableText } from '../entries/printable-text.ts';
import { slotOf } from '../entries/slots.ts';
import { contentHash, type StoredEntry } from '../entries/stored-entry.ts';
import { withTime } from '../mandate/mandate.ts';
import { describeIssues } from '../store/json.ts';
import { HOST } from '../store/keys.ts';
import { LogError } from '../store/log-error.ts';
import type { Signer } from '../trust/signer.ts';
import type { Plan } from './plan/plan.ts';
import { signEntry, withChange } from './sign-entry.ts';

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
 * Composes the entry after the head, and signs it unless the release API will.
 *
 * @throws {LogError} `malformed` if the entry would not be valid.
 */
export function composeEntry(request: NewEntry): StoredEntry {
  const { channel, head, plan, by, why, at, signer } = request;
  const { action } = plan;
  const n = (head?.entry.n ?? 0) + 1;
  const previous = head ? contentHash(head) : null;
  const set = withChange(plan.set, action.target, (change) => withTime(change, at));
  const composed = signEntry({ n, channel, previous, at, by, why, action, set }, signer);
  const { entry } = composed;
  const slot = slotOf(entry, action.target);
  // The other slots are those of the head, and a set may have 500.
  const isHost = action.target === HOST;
  const changed = {
    host: isHost ? slot : null,
    screens: isHost || !slot ? {} : { [action.target]: slot },
  };
  const result = v.safeParse(NewLogEntry, { ...entry, set: changed });
  if (result.success) return composed;
  throw new LogError(
    'malformed',
    `The new log entry is not valid: ${describeIssues(result.issues)}.`,
  );
}
