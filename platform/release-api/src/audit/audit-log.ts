import { appendFile, mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';

/** A line of the audit: a write, an attempt to write, or an attempt to read without a right. */
export interface AuditEvent {
  /** The name, and the id of the token; `null` for a request without one that is known. */
  by: string | null;
  id: string | null;
  /** The client's address, and the id of its request, which the log of the service has too. */
  from: string;
  requestId: string | undefined;
  action: 'create' | 'replace' | 'remove' | 'read';
  /** The key, or the path of a request whose key is not valid. */
  key: string;
  outcome: 'done' | 'exists' | 'refused' | 'failed';
  /** Why it was refused or has failed. */
  reason?: string;
  /** The size and the hash of what was sent. */
  bytes?: number;
  integrity?: string;
}

export interface AuditLog {
  /** Resolves if lines can be written; else a write must not be carried out. */
  assertWritable(): Promise<void>;
  write(event: AuditEvent): Promise<void>;
}

/**
 * Appends one JSON object a line to a file, which is opened for each line, so that it can be moved
 * away at any time. A line is on the disk before the request is answered.
 *
 * @throws errors of the file system.
 */
export async function openAuditLog(path: string, now: () => Date): Promise<AuditLog> {
  let last: Promise<void> = Promise.resolve();
  let isBroken = false;

  async function append(line: object): Promise<void> {
    const text = `${JSON.stringify({ time: now().toISOString(), ...line })}\n`;
    const previous = last;
    const appending = (async () => {
      await previous.catch(() => undefined);
      await appendFile(path, text, { flush: true, mode: 0o600 });
    })();
    last = appending;
    try {
      await appending;
      isBroken = false;
    } catch (cause) {
      isBroken = true;
      throw cause;
    }
  }

  await mkdir(dirname(path), { recursive: true });
  await append({ event: 'started' });
  return {
    async assertWritable() {
      if (isBroken) await append({ event: 'resumed' });
    },
    write: (event) => append(event),
  };
}
