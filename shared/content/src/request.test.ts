import * as v from 'valibot';
import { expect, test } from 'vitest';
import { contentErrorCode } from './content-error.ts';
import { request } from './request.ts';

const WORD = 'zyxgift';
const PATH = `/v1/en/explore?q=a%20${WORD}&price=1..2`;
const Explore = v.object({ query: v.picklist(['nothing']) });

/** An error as error reporting sends it, with everything that caused it. */
const toldBy = (error: unknown): string =>
  error instanceof Error ? `${error.name}: ${error.message} ${toldBy(error.cause)}` : '';

const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } });

// The path stood in the messages with its query: what visitors search for reached error reports
// and logs.
test.each([
  ['unavailable', async () => json({ detail: WORD }, 500)],
  ['not-found', async () => json({ detail: WORD }, 404)],
  ['refused', async () => json({ detail: WORD }, 400)],
  ['malformed', async () => new Response(`<h1>Results for ${WORD}</h1>`)],
  ['malformed', async () => new Response(WORD)],
  ['malformed', async () => json({ query: WORD })],
  ['unavailable', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['deadline', () => new Promise<Response>(() => undefined)],
] as const)(
  'an error that says %s names the path, and nothing that was typed',
  async (code, fetch) => {
    const access = { baseUrl: 'https://content.test', fetch, timeoutMs: 50 };
    const error: unknown = await request(access, PATH, Explore).catch((failed: unknown) => failed);
    expect(contentErrorCode(error)).toBe(code);
    expect(toldBy(error)).toContain('/v1/en/explore: ');
    expect(toldBy(error)).not.toContain(WORD);
  },
);

test('an aborted request names the path, and nothing that was typed', async () => {
  const fetch = () => new Promise<Response>(() => undefined);
  const access = { baseUrl: 'https://content.test', fetch, signal: AbortSignal.abort() };
  const error: unknown = await request(access, PATH, Explore).catch((failed: unknown) => failed);
  expect(toldBy(error)).toMatch(/^ContentError: \/v1\/en\/explore was given up/);
  expect(toldBy(error)).not.toContain(WORD);
});
