import type { Metrics } from '@vitrine/http';
import * as v from 'valibot';
import { readAtomicFile } from './atomic-file.ts';
import { stateFiles } from './state-files.ts';
import { freeBytes } from './storage.ts';

const LastBackup = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ at: v.pipe(v.string(), v.isoTimestamp()) }),
);

/** Adds the metrics of the folder of the content, for alerts before it is full or lost. */
export function measureState(folder: string, metrics: Metrics): void {
  metrics.gauge(
    'vitrine_disk_free_bytes',
    'Free space on the disk of the content. Authors cannot write with less than 64 MiB.',
    () => freeBytes(folder),
  );
  metrics.gauge(
    'vitrine_backup_timestamp_seconds',
    'When "content backup" has last copied this content; 0 if it never has.',
    () => lastBackupAt(stateFiles(folder).lastBackup),
  );
}

async function lastBackupAt(file: string): Promise<number> {
  const read = v.safeParse(LastBackup, await readAtomicFile(file));
  return read.success ? Date.parse(read.output.at) / 1000 : 0;
}
