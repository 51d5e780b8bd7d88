import type { PurgeHook } from '@vitrine/http';
import pLimit from 'p-limit';
import * as v from 'valibot';
import type { Change } from '../authoring/change.ts';
import { readAtomicFile, writeAtomicFile } from '../state/atomic-file.ts';
import { keysOfChanges, keysOfEverything } from './purge-keys.ts';

const Keys = v.pipe(v.string(), v.parseJson(), v.array(v.string()));

/** Purges what authors have changed from a CDN, also if the process is killed in between. */
export interface EditPurges {
  /** Notes which documents are about to be projected. */
  announce(documents: readonly Change[]): Promise<void>;
  /** Purges what was announced: visitors can read it now. */
  projected(): void;
  /** Forgets keys that the hook has purged or given up. */
  settled(keys: readonly string[]): void;
}

export const NO_PURGES: EditPurges = {
  announce: async () => undefined,
  projected: () => undefined,
  settled: () => undefined,
};

interface EditPurgesOptions {
  /** Keeps the keys that are not purged yet. */
  file: string;
  hook: Pick<PurgeHook, 'purge'>;
  /** Receives an error of the file. Edits go on without it. */
  failed(error: unknown): void;
}

/** Opens the purges of edits. Keys that an earlier process has left count as announced. */
export async function openEditPurges(options: EditPurgesOptions): Promise<EditPurges> {
  const { file, hook, failed } = options;
  const waiting = new Set(await readKeys(file));
  const announced = new Set(waiting);
  const inTurn = pLimit(1);
  const save = () =>
    inTurn(() => writeAtomicFile(file, JSON.stringify([...waiting]))).catch(failed);

  return {
    async announce(documents) {
      const keys = keysOfChanges(documents);
      for (const key of keys) announced.add(key);
      const added = keys.filter((key) => !waiting.has(key));
      for (const key of added) waiting.add(key);
      if (added.length > 0) await save();
    },
    projected() {
      if (announced.size > 0) hook.purge([...announced]);
      announced.clear();
    },
    settled(keys) {
      for (const key of keys) if (!announced.has(key)) waiting.delete(key);
      void save();
    },
  };
}

/** The keys in the file; those of everything if it cannot be read. */
async function readKeys(file: string): Promise<readonly string[]> {
  const text = await readAtomicFile(file);
  if (text === undefined) return [];
  const read = v.safeParse(Keys, text);
  return read.success ? read.output : keysOfEverything();
}
