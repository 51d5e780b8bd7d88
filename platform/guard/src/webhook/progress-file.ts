import { readFile } from 'node:fs/promises';
import { writeWholeFile } from '@vitrine/http';
import { parseJsonBytes, toJsonBytes } from '@vitrine/release-log';
import * as v from 'valibot';
import { Message } from './events.ts';

/** The progress of the webhook, so that a restart neither loses nor repeats a message. */
export const Progress = v.object({
  /** The last entry of the log that was sent. */
  entry: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** The releases that failed at the last look. */
  failing: v.array(v.string()),
  /** Messages that are not in the log and wait. */
  waiting: v.array(Message),
});
export type Progress = v.InferOutput<typeof Progress>;

export interface ProgressFile {
  /** Undefined before the first message. */
  read(): Promise<Progress | undefined>;
  write(progress: Progress): Promise<void>;
}

export const openProgressFile = (path: string): ProgressFile => ({
  async read() {
    const bytes = await readFile(path).catch((cause: NodeJS.ErrnoException) => {
      if (cause.code === 'ENOENT') return undefined;
      throw cause;
    });
    return bytes && parseJsonBytes(Progress, bytes, path);
  },
  write: (progress) => writeWholeFile(path, toJsonBytes(progress)),
});
