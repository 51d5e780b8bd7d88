import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { describeIssues } from '@vitrine/release-log';
import * as v from 'valibot';
import { CommandError } from '../command-error.ts';

/** In ms. */
const REQUEST_DEADLINE = 60_000;
const PROCESSING_DEADLINE = 5 * 60_000;
const POLL = 1000;

export interface Destination {
  /** Origin of the Sentry service. */
  url: string;
  org: string;
  project: string;
  token: string;
}

const Options = v.object({
  url: v.string(),
  chunkSize: v.pipe(v.number(), v.integer(), v.minValue(1)),
});

const Assembly = v.object({
  state: v.picklist(['ok', 'not_found', 'created', 'assembling', 'error']),
  missingChunks: v.optional(v.array(v.string()), []),
  detail: v.optional(v.nullable(v.string())),
});

/**
 * Sends an artifact bundle in chunks, those that the service lacks, and waits until it has put them
 * together.
 *
 * @throws {CommandError} `refused`, in the service's words where it has some.
 */
export async function uploadBundle(bundle: Buffer, to: Destination): Promise<void> {
  const organization = `/api/0/organizations/${encodeURIComponent(to.org)}`;
  const options = await ask(Options, to, `${organization}/chunk-upload/`);
  const chunks = new Map<string, Buffer>();
  for (let at = 0; at < bundle.byteLength; at += options.chunkSize) {
    const chunk = bundle.subarray(at, at + options.chunkSize);
    chunks.set(sha1(chunk), chunk);
  }
  const assemble = () =>
    ask(Assembly, to, `${organization}/artifactbundle/assemble/`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({
        checksum: sha1(bundle),
        chunks: [...chunks.keys()],
        projects: [to.project],
      }),
    });

  let { state, missingChunks, detail } = await assemble();
  for (const name of missingChunks) {
    const body = new FormData();
    body.append('file', new Blob([Uint8Array.from(chunks.get(name) ?? [])]), name);
    await ask(v.unknown(), to, options.url, { method: 'POST', body });
  }
  for (const until = Date.now() + PROCESSING_DEADLINE; state !== 'ok'; ) {
    if (state === 'error' || Date.now() > until) {
      throw refused(`${to.url} did not take the bundle: ${detail ?? state}.`);
    }
    ({ state, detail } = await assemble());
    if (state !== 'ok') await wait(POLL);
  }
}

function sha1(bytes: Uint8Array): string {
  return createHash('sha1').update(bytes).digest('hex');
}

async function ask<Schema extends v.GenericSchema>(
  schema: Schema,
  to: Destination,
  path: string,
  init: RequestInit = {},
): Promise<v.InferOutput<Schema>> {
  const { href } = new URL(path, to.url);
  let text: string;
  try {
    const response = await fetch(href, {
      ...init,
      headers: { ...init.headers, Authorization: `Bearer ${to.token}` },
      signal: AbortSignal.timeout(REQUEST_DEADLINE),
    });
    text = await response.text();
    if (!response.ok) throw new Error(`status ${response.status}: ${text.slice(0, 200)}`);
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw refused(`${href} did not answer as it should: ${why}.`, cause);
  }
  const result = v.safeParse(schema, parse(text));
  if (result.success) return result.output;
  throw refused(`${href} answered something else: ${describeIssues(result.issues)}.`);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function refused(message: string, cause?: unknown): CommandError {
  return new CommandError('refused', message, {
    remedy: 'Check --to, --org, --project and the token, and run the command again.',
    cause,
  });
}
