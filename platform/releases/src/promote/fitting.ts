import type { LogEntry, ReleaseReference } from '@vitrine/contract';
import {
  createRecordReader,
  findHost,
  findScreen,
  HOST,
  type Store,
  type Target,
} from '@vitrine/log';
import { checkHost, checkScreen } from './check-promotion.ts';

/** A published release, and whether it fits what is live; `fits` throws what there is to say. */
export interface Fitting {
  reference: ReleaseReference;
  fits: (head: LogEntry | null) => Promise<void>;
}

/** Finds releases of a store, to be compared with what is live there. */
export function openFitting(store: Store): (target: Target, version: string) => Promise<Fitting> {
  const reader = createRecordReader(store);
  return async (target, version) => {
    if (target === HOST) {
      const { record, reference } = await findHost(store, version);
      return { reference, fits: (head) => checkHost(reader, head, record) };
    }
    const { record, reference } = await findScreen(store, target, version);
    return { reference, fits: (head) => checkScreen(reader, head, record) };
  };
}
