import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import * as v from 'valibot';
import { readAtomicFile, writeAtomicFile } from '../state/atomic-file.ts';

/** The address of the running authoring process, for commands of the operator. */
const Operator = v.object({
  url: v.pipe(v.string(), v.url()),
  /** Proves that a command can read the state folder. */
  token: v.string(),
});
export type Operator = v.InferOutput<typeof Operator>;
const Stored = v.pipe(v.string(), v.parseJson(), Operator);

/** Writes the file, which only its owner can read, with a new token. */
export async function writeOperatorFile(path: string, url: string): Promise<Operator> {
  const operator = { url, token: randomBytes(32).toString('base64url') };
  await writeAtomicFile(path, `${JSON.stringify(operator)}\n`);
  return operator;
}

/** Reads the file; undefined if it is missing or not valid. */
export async function readOperatorFile(path: string): Promise<Operator | undefined> {
  const read = v.safeParse(Stored, await readAtomicFile(path));
  return read.success ? read.output : undefined;
}

export const removeOperatorFile = (path: string): Promise<void> => rm(path, { force: true });
