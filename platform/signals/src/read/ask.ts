import * as v from 'valibot';

const TIMEOUT_MS = 5000;

/** The largest answer that is read, in bytes: some thousand releases. */
const MAX_ANSWER_BYTES = 10_000_000;

/**
 * Requests JSON.
 *
 * @param what Subject of the error's sentence: `The page views of the edge http://10.0.0.1:4001`.
 * @throws {Error} with the reason in one sentence.
 */
export async function ask<Schema extends v.GenericSchema>(
  url: URL,
  schema: Schema,
  what: string,
): Promise<v.InferOutput<Schema>> {
  const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) }).catch((cause) => {
    throw new Error(`${what} cannot be read: ${reasonOf(cause)}.`, { cause });
  });
  const body = await readText(response);
  const result = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), body);
  if (response.ok && result.success) return result.output;
  const answer = response.ok ? 'something else' : `status ${response.status}`;
  throw new Error(`${what} cannot be read: ${url.pathname} answers with ${answer}.`);
}

async function readText({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.byteLength;
    if (size > MAX_ANSWER_BYTES) throw new Error('The answer has too many bytes.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

/** `fetch` says only that it failed; its cause says why. */
function reasonOf(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause);
  const { cause: inner } = cause;
  return inner instanceof Error && 'code' in inner ? String(inner.code) : cause.message;
}
