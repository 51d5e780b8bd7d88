import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { describeIssues } from '@vitrine/release-log';
import * as v from 'valibot';
import { CommandError } from '../command-error.ts';

const REQUEST_TIMEOUT_MS = 60_000;
/** For the service to process the bundle after the upload. */
const PROCESSING_TIMEOUT_MS = 5 * 60_000;
const POLL_INTERVAL_MS = 1000;

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
 * Uploads an artifact bundle in chunks, only those that the service lacks, and waits until the
 * service has assembled them.
 *
 * @throws {CommandError} `refused`, with the service's message if it sends one.
 */
export async function uploadBundle(bundle: Buffer, to: Destination): Promise<void> {
  const organization = `/api/0/organizations/${encodeURIComponent(to.org)}`;
  const options = await request(Options, to, `${organization}/chunk-upload/`);
  const chunks = new Map<string, Buffer>();
  for (let at = 0; at < bundle.byteLength; at += options.chunkSize) {
    const chunk = bundle.subarray(at, at + options.chunkSize);
    chunks.set(sha1(chunk), chunk);
  }
  const assemble = () =>
    request(Assembly, to, `${organization}/artifactbundle/assemble/`, {
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
    await request(v.unknown(), to, options.url, { method: 'POST', body });
  }
  for (const until = performance.now() + PROCESSING_TIMEOUT_MS; state !== 'ok'; ) {
    if (state === 'error' || performance.now() > until) {
      throw refused(`${to.url} rejected the bundle: ${detail ?? state}.`);
    }
    ({ state, detail } = await assemble());
    if (state !== 'ok') await wait(POLL_INTERVAL_MS);
  }
}

function sha1(bytes: Uint8Array): string {
  return createHash('sha1').update(bytes).digest('hex');
}

async function request<Schema extends v.GenericSchema>(
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
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
    });
    text = await response.text();
    if (!response.ok) throw new Error(`status ${response.status}: ${text.slice(0, 200)}`);
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw refused(`The request to ${href} failed: ${why}.`, cause);
  }
  const result = v.safeParse(schema, parse(text));
  if (result.success) return result.output;
  throw refused(`The response of ${href} is not valid: ${describeIssues(result.issues)}.`);
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
