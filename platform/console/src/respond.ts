import { BodyError, type Log } from '@vitrine/http';
import { LogError } from '@vitrine/release-log';
import * as v from 'valibot';
import type { Problem } from './answers.ts';
import { CommandFailure } from './commands/run-command.ts';
import { SECURITY_HEADERS } from './page-files.ts';
import { Refused } from './refused.ts';

export function respondWithJson(value: unknown, init: { status?: number; cookie?: string } = {}) {
  const { status = 200, cookie } = init;
  const headers = {
    ...SECURITY_HEADERS,
    'Cache-Control': 'no-store',
    ...(cookie !== undefined && { 'Set-Cookie': cookie }),
  };
  return Response.json(value, { status, headers });
}

/** The answer to a request that failed, with the sentence of the command. */
export function respondWithProblem(log: Log, error: unknown): Response {
  const [status, problem] = problemOf(error);
  if (status === 500) log.error({ error }, 'A request could not be answered.');
  return respondWithJson(problem, { status });
}

function problemOf(error: unknown): [status: number, problem: Problem] {
  if (error instanceof Refused) return [error.status, error.problem];
  if (error instanceof CommandFailure) return judged(error.problem);
  if (error instanceof LogError) {
    const { code, message, remedy } = error;
    return judged({ code, message, remedy });
  }
  if (error instanceof v.ValiError || error instanceof BodyError || error instanceof SyntaxError) {
    return [400, { code: 'malformed', message: `The request is not valid: ${error.message}` }];
  }
  const message = 'The console cannot answer this. Its log has the error.';
  return [500, { code: 'internal', message }];
}

const SIGN_IN_AGAIN =
  'Sign in again with a valid token. If another page signs you in, load this page again.';

/** The remedies for a token are for terminals and CI jobs, except for this one. */
function judged(problem: Problem): [status: number, problem: Problem] {
  if (problem.code === 'internal') return [500, problem];
  if (problem.code !== 'unauthenticated') return [422, problem];
  return [401, { ...problem, remedy: SIGN_IN_AGAIN }];
}
