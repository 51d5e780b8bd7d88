import type { AuditLog } from '@vitrine/http';
import { integrityOf, printable } from '@vitrine/release-log';
import type { Identity } from '../access/identity.ts';
import { refusalOf } from '../refusal.ts';
import type { AuditEvent } from './audit-event.ts';

type Attempt = Pick<AuditEvent, 'action' | 'key' | 'from' | 'requestId'>;

interface Written {
  status: number;
  /** The body of the request. */
  bytes?: Uint8Array;
}

interface Auditor {
  audit: AuditLog<AuditEvent>;
  /** Called with the outcome of each line. */
  onWrite(outcome: AuditEvent['outcome']): void;
}

/** Whether a read was refused because of who asks. */
const isForeign = (error: unknown) => {
  const code = refusalOf(error)?.code;
  return code === 'unauthenticated' || code === 'not-allowed';
};

/**
 * Whether an address has to wait, because it has sent too many wrong tokens. The lines about it
 * would fill the disk, so it is only counted.
 */
const isBusy = (error: unknown) => refusalOf(error)?.code === 'busy';

/** Records a read that was refused because of who asks: somebody may be trying tokens. */
export async function recordRefusedRead(
  { audit, onWrite }: Auditor,
  attempt: Omit<Attempt, 'action'>,
  error: unknown,
): Promise<void> {
  if (isBusy(error)) onWrite('refused');
  if (!isForeign(error)) return;
  onWrite('refused');
  const key = printable(attempt.key).slice(0, MAX_KEY_LENGTH);
  const reason = error instanceof Error ? error.message : String(error);
  const sender = refusalOf(error)?.sender;
  const who = { by: sender?.name ?? null, id: sender?.id ?? null };
  await audit.write({ ...who, ...attempt, key, action: 'read', outcome: 'refused', reason });
}

/**
 * Carries out a write and records it, or why it was not carried out. If nothing can be recorded,
 * nothing is written.
 *
 * @param work Calls its argument as soon as it knows who writes.
 * @throws what the work throws, and errors of the file system.
 */
export async function auditedWrite<Result extends Written>(
  { audit, onWrite }: Auditor,
  attempt: Attempt,
  work: (name: (identity: Identity) => void) => Promise<Result>,
): Promise<Result> {
  let who: Pick<Identity, 'id' | 'name'> | undefined;
  const record = (event: Pick<AuditEvent, 'outcome' | 'reason' | 'bytes' | 'integrity'>) => {
    onWrite(event.outcome);
    const key = printable(attempt.key).slice(0, MAX_KEY_LENGTH);
    return audit.write({ by: who?.name ?? null, id: who?.id ?? null, ...attempt, key, ...event });
  };
  await audit.assertWritable();
  try {
    const result = await work((identity) => {
      who = identity;
    });
    const { status, bytes } = result;
    await record({
      outcome: status === 412 ? 'exists' : 'done',
      ...(bytes && { bytes: bytes.byteLength, integrity: integrityOf(bytes) }),
    });
    return result;
  } catch (error) {
    const refusal = refusalOf(error);
    if (isBusy(error)) {
      onWrite('refused');
      throw error;
    }
    who ??= refusal?.sender;
    const reason = error instanceof Error ? error.message : String(error);
    await record({ outcome: refusal ? 'refused' : 'failed', reason });
    throw error;
  }
}

const MAX_KEY_LENGTH = 1000;
