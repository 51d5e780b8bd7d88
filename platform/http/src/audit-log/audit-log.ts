import { appendFile, mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';

export interface AuditLog<Event extends object> {
  /** Resolves if lines can be written; else a write must not be carried out. */
  assertWritable(): Promise<void>;
  write(...events: readonly Event[]): Promise<void>;
}

/**
 * Appends one JSON object a line to a file, which is opened for each line, so that it can be moved
 * away at any time. A line is on the disk before the request is answered.
 *
 * @param path The path of the file, or what it is at a time.
 * @throws errors of the file system.
 * @example const audit = await openAuditLog<AuditEvent>('audit.jsonl', () => new Date())
 */
export async function openAuditLog<Event extends object>(
  path: string | ((at: Date) => string),
  now: () => Date,
): Promise<AuditLog<Event>> {
  let last: Promise<void> = Promise.resolve();
  let isBroken = false;

  async function append(...lines: readonly object[]): Promise<void> {
    const at = now();
    const file = typeof path === 'string' ? path : path(at);
    const time = at.toISOString();
    const text = lines.map((line) => `${JSON.stringify({ time, ...line })}\n`).join('');
    const previous = last;
    const appending = (async () => {
      await previous.catch(() => undefined);
      await mkdir(dirname(file), { recursive: true });
      await appendFile(file, text, { flush: true, mode: 0o600 });
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

  await append({ event: 'started' });
  return {
    async assertWritable() {
      if (isBroken) await append({ event: 'resumed' });
    },
    write: (...events) => append(...events),
  };
}
