import type { LogEntry } from '@vitrine/contract';
import {
  createRecordReader,
  findHost,
  findScreen,
  HOST,
  planPromote,
  type RecordReader,
  type Store,
  type Target,
} from '@vitrine/log';
import type { Environment } from '../environment.ts';
import type { Outcome } from '../outcome.ts';
import { chooseStore } from '../repository.ts';
import { type ChangeOptions, changeSet } from './change-set.ts';
import { checkHost, checkScreen } from './check-promotion.ts';

export interface PromoteOptions extends ChangeOptions {
  /** Per cent of the devices, for a canary. */
  canary?: number;
}

/** Makes a published release live, if it fits what it will meet. */
export async function promote(
  environment: Environment,
  target: Target,
  version: string,
  options: PromoteOptions,
): Promise<Outcome> {
  const store = chooseStore(environment, options.store);
  const { reference, fits } = await find(store, createRecordReader(store), target, version);
  return changeSet(environment, store, target, options, async (head) => {
    // Asked again on every attempt: the host may have changed meanwhile.
    await fits(head);
    return planPromote(head, target, reference, { share: options.canary });
  });
}

async function find(store: Store, reader: RecordReader, target: Target, version: string) {
  if (target === HOST) {
    const { record, reference } = await findHost(store, version);
    return { reference, fits: (head: LogEntry | null) => checkHost(reader, head, record) };
  }
  const { record, reference } = await findScreen(store, target, version);
  return { reference, fits: (head: LogEntry | null) => checkScreen(reader, head, record) };
}
