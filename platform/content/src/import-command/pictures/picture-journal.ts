import { appendFile } from 'node:fs/promises';
import * as v from 'valibot';
import { readAtomicFile } from '../../state/atomic-file.ts';

/** A picture that was imported: where it came from, and the document that it became. */
const Entry = v.object({
  /** A URL, or `sha256:` and the hash of the bytes. */
  from: v.string(),
  file: v.string(),
  data: v.record(v.string(), v.unknown()),
});
export type JournalEntry = v.InferOutput<typeof Entry>;
const Line = v.pipe(v.string(), v.parseJson(), Entry);

/** Remembers which pictures were imported, so that another import takes them from here. */
export interface PictureJournal {
  get(from: string): JournalEntry | undefined;
  add(entry: JournalEntry): Promise<void>;
}

/** Opens the journal. A line that a killed process has left unfinished is ignored. */
export async function openPictureJournal(path: string): Promise<PictureJournal> {
  const entries = new Map<string, JournalEntry>();
  const text = (await readAtomicFile(path)) ?? '';
  for (const line of text.split('\n')) {
    const entry = v.safeParse(Line, line);
    if (entry.success) entries.set(entry.output.from, entry.output);
  }
  let needsNewLine = text !== '' && !text.endsWith('\n');
  return {
    get: (from) => entries.get(from),
    async add(entry) {
      entries.set(entry.from, entry);
      const line = `${needsNewLine ? '\n' : ''}${JSON.stringify(entry)}\n`;
      needsNewLine = false;
      await appendFile(path, line, { mode: 0o600 });
    },
  };
}
