import type { Problem } from '../../answers.ts';
import { Refused } from '../../refused.ts';

/** Longer than a promotion takes, which waits for the edges. */
const TIMEOUT_MS = 120_000;

const AWAY: Problem = {
  code: 'away',
  message: 'The console does not answer.',
  remedy: 'It may have been stopped: pnpm start, or pnpm console.',
};

const FOREIGN_ANSWER: Problem = {
  code: 'foreign-answer',
  message: 'Something between this page and the console has answered in its place.',
  remedy: 'If another page signs you in, load this page again.',
};

/**
 * Asks the server of the console, which has validated its answers.
 *
 * @throws {Refused}
 */
export async function ask<Answer>(path: string, init: RequestInit = {}): Promise<Answer> {
  const signal = AbortSignal.any(
    [AbortSignal.timeout(TIMEOUT_MS), init.signal].flatMap((s) => s ?? []),
  );
  const response = await fetch(path, { ...init, signal }).catch(() => {
    throw new Refused(0, AWAY);
  });
  const answer = await response.json().catch(() => {
    throw new Refused(response.status, FOREIGN_ANSWER);
  });
  if (response.ok) return answer;
  throw new Refused(response.status, answer);
}

/** Sends JSON. */
export const tell = <Answer>(path: string, value: object, method = 'POST'): Promise<Answer> =>
  ask(path, {
    method,
    body: JSON.stringify(value),
    headers: { 'Content-Type': 'application/json' },
  });
