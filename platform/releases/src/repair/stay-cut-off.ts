import { Integrity } from '@vitrine/contract';
import { MAX_CUT_OFF, type Repair, type Store } from '@vitrine/release-log';
import * as v from 'valibot';
import type { Environment } from '../environment.ts';
import { edgeReader } from '../served/edge-reader.ts';

/** The hashes of later entries that edges serve: the store may have lost them, and get them back. */
export async function servedAfter(
  environment: Environment,
  store: Store,
  options: { store?: string; channel: string },
  n: number,
): Promise<string[]> {
  const read = await edgeReader(environment, store, options);
  const answers = (await read()) ?? [];
  return answers.flatMap((one) => {
    if (!one.answered || one.channel !== options.channel || one.n <= n) return [];
    return v.is(Integrity, one.entry) ? one.entry : [];
  });
}

/** What repairs have cut off, as far as one statement may name it: the most important first. */
export const boundedCutOff = (repairs: readonly Pick<Repair, 'cutOff'>[]): string[] =>
  [...new Set(repairs.flatMap(({ cutOff = [] }) => cutOff))].slice(0, MAX_CUT_OFF);
