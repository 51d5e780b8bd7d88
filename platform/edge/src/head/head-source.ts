import { createHash } from 'node:crypto';
import {
  type ContentAccess,
  contentErrorCode,
  type FallbackPage,
  fetchHead,
  type HeadResponse,
} from '@vitrine/content';
import type { Head } from '@vitrine/contract';
import { withTimeout } from '@vitrine/http';

/** What the content service says of a page; `key` is another when what a document shows of it is. */
export type HeadResult =
  | { kind: 'page'; head: Head; plain?: FallbackPage | undefined; key: string }
  | { kind: 'missing' };

/**
 * The head of a page, by its address at the content service; undefined when it cannot be had soon enough.
 */
export type HeadSource = (address: string, screen: string) => Promise<HeadResult | undefined>;

/** How long a visitor waits for a head, in ms. */
const PATIENCE = 150;
/** How long an answer may take to be of use to the next visitor, in ms. */
const DEADLINE = 5000;
/** How long an answer is news, how long a head serves while a newer one is asked for, in ms. */
const FRESH = 5000;
const STALE = 60_000;
/** Until a question that failed, or took too long, is asked again, in ms. */
const REST = 1000;
/** Heads kept: every page in every language, and some searches. A few kB each. */
const KEPT = 1000;
/** Questions at once. Addresses that nobody knows are cheap to make up: beyond this, none is asked. */
const ASKING = 64;

interface Entry {
  answer: HeadResponse | undefined;
  found: HeadResult | undefined;
  /** Until when nobody asks again. */
  until: number;
}

/**
 * Asks for heads, each at most once at a time and every few seconds, by entity tag. What is known is
 * given at once, while a newer one is on its way; so a page that is visited often waits for nothing.
 */
export function createHeadSource({
  contentUrl,
  publicUrl,
  fetch = globalThis.fetch,
  now = Date.now,
}: {
  contentUrl: string;
  /** Where visitors find it, if that is elsewhere. */
  publicUrl?: string;
  fetch?: ContentAccess['fetch'];
  now?: () => number;
}): HeadSource {
  const access: ContentAccess = { baseUrl: contentUrl, publicUrl, fetch, timeoutMs: DEADLINE };
  const known = new Map<string, Entry>();
  const asking = new Map<string, Promise<HeadResult | undefined>>();

  const keep = (address: string, entry: Entry) => {
    known.delete(address);
    known.set(address, entry);
    const oldest = known.keys().next().value;
    if (known.size > KEPT && oldest !== undefined) known.delete(oldest);
    return entry.found;
  };

  const ask = async (address: string, screen: string) => {
    const before = known.get(address);
    const rest = { answer: before?.answer, found: before?.found };
    try {
      const answer = await fetchHead(access, address, screen, before?.answer);
      return keep(address, { answer, found: foundIn(answer, before), until: now() + FRESH });
    } catch (error) {
      if (contentErrorCode(error) !== 'not-found') {
        // The last good head stays, and so does the knowledge that there is none.
        return keep(address, { ...rest, until: now() + REST });
      }
      const found = { kind: 'missing' } as const;
      return keep(address, { answer: undefined, found, until: now() + FRESH });
    } finally {
      asking.delete(address);
    }
  };

  const askOnce = (address: string, screen: string) => {
    const open = asking.get(address);
    if (open || asking.size >= ASKING) return open;
    const answer = ask(address, screen);
    asking.set(address, answer);
    return answer;
  };

  return async (address, screen) => {
    const entry = known.get(address);
    if (entry && now() < entry.until) return keep(address, entry);
    const answer = askOnce(address, screen);
    if (entry?.found?.kind === 'page' && now() < entry.until + STALE) return entry.found;
    if (!answer) return entry?.found;
    return withTimeout(answer, PATIENCE, () => new Error('The head is late.')).catch(() => {
      // The next visitors need not wait for what this one has waited for in vain.
      const latest = known.get(address);
      if (latest !== entry) return latest?.found;
      return keep(address, { answer: entry?.answer, found: entry?.found, until: now() + REST });
    });
  };
}

function foundIn(answer: HeadResponse, before: Entry | undefined): HeadResult {
  if (before?.found && before.answer === answer) return before.found;
  const { head, fallback: plain } = answer;
  const key = createHash('sha256')
    .update(JSON.stringify(plain ?? head))
    .digest('base64url');
  return { kind: 'page', head, plain, key };
}
