import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type AuditLog, openAuditLog } from '@vitrine/http';
import * as v from 'valibot';
import { log } from '../../log.ts';
import type { AuthorEvent } from './author-audit.ts';

/** Files of the audit that are kept: one a month, so that lines are at least a year old. */
const KEPT_FILES = 13;

const FILE = /^\d{4}-\d{2}\.jsonl$/;

const monthOf = (at: Date): string => at.toISOString().slice(0, 7);

/**
 * Opens the audit in a folder, with a file for each month. Older ones than a year are removed.
 *
 * @throws errors of the file system.
 */
export async function openAuditFiles(
  folder: string,
  now: () => Date,
): Promise<AuditLog<AuthorEvent>> {
  let month = '';
  return openAuditLog((at) => {
    if (month !== monthOf(at)) {
      month = monthOf(at);
      void removeOld(folder, at).catch((error: unknown) =>
        log('error', 'Old files of the audit could not be removed', { error: String(error) }),
      );
    }
    return join(folder, `${month}.jsonl`);
  }, now);
}

async function removeOld(folder: string, at: Date): Promise<void> {
  const first = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() - KEPT_FILES + 1));
  const old = (await filesIn(folder)).filter((file) => file < monthOf(first));
  for (const file of old) await rm(join(folder, file));
}

/** The names of the files, the oldest first; empty without the folder. */
async function filesIn(folder: string): Promise<string[]> {
  const files = await readdir(folder).catch((cause: NodeJS.ErrnoException) => {
    if (cause.code === 'ENOENT') return [];
    throw cause;
  });
  return files.filter((file) => FILE.test(file)).sort();
}

const Line = v.looseObject({
  time: v.string(),
  by: v.nullish(v.string()),
  key: v.string(),
  account: v.optional(v.string()),
  changed: v.optional(v.array(v.string())),
  role: v.optional(v.string()),
  at: v.optional(v.string()),
  files: v.optional(v.array(v.string())),
  counts: v.optional(v.record(v.string(), v.record(v.string(), v.number()))),
});
export type AuditLine = v.InferOutput<typeof Line>;

/** The lines of the audit, the oldest first, without those that a killed process has cut off. */
export async function readAuditFiles(folder: string): Promise<AuditLine[]> {
  const lines: AuditLine[] = [];
  for (const file of await filesIn(folder)) {
    for (const text of (await readFile(join(folder, file), 'utf8')).split('\n')) {
      const line = v.safeParse(v.pipe(v.string(), v.parseJson(), Line), text);
      if (line.success) lines.push(line.output);
    }
  }
  return lines;
}
