import type { Environment } from '../environment.ts';
import type { Outcome } from '../outcome.ts';
import { type VerifyOptions, verify } from './verify.ts';

/**
 * Says what an upgrade to this version changes in a store, and whether this version reads all of
 * it. It changes nothing: records and entries are signed, so they stay as they were written.
 */
export async function upgrade(environment: Environment, options: VerifyOptions): Promise<Outcome> {
  const startedAt = performance.now();
  const { json, lines, failure } = await verify(environment, options);
  const seconds = Math.round(performance.now() - startedAt) / 1000;
  return {
    json: { ...json, changes: 0, seconds },
    lines: [
      ...lines,
      ...(failure
        ? []
        : [
            `This version reads all of the store, in ${seconds.toFixed(1)} s. There is nothing to change: records and entries are signed, and stay as they were written.`,
          ]),
    ],
    ...(failure && { failure }),
  };
}
