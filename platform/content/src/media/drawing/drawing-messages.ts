import * as v from 'valibot';
import { SHAPES } from '../rendition-name.ts';

/** A message to the drawing process. */
export const Task = v.object({
  /** Path of the picture. */
  original: v.string(),
  /** Path of the file to write. */
  path: v.string(),
  size: v.union([v.number(), v.picklist(SHAPES)]),
});
export type Task = v.InferOutput<typeof Task>;

/** Its answer. */
export const Drawn = v.object({
  outcome: v.variant('kind', [
    v.object({ kind: v.literal('drawn') }),
    /** The picture has no rendition of this width. */
    v.object({ kind: v.literal('unknown') }),
    /** `code` is the system's, such as `ENOSPC`. */
    v.object({ kind: v.literal('failed'), reason: v.string(), code: v.optional(v.string()) }),
  ]),
  /** Resident memory of the process, in bytes. */
  memory: v.number(),
});
export type Drawn = v.InferOutput<typeof Drawn>;
export type Outcome = Drawn['outcome'];

/** The outcome of a task that has thrown an error. */
export function failureOf(error: unknown): Outcome {
  const code = error instanceof Error && 'code' in error ? String(error.code) : undefined;
  return { kind: 'failed', reason: String(error), code };
}
