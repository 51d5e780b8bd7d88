import { timingSafeEqual } from 'node:crypto';
import { noSuchPath, Problem, problemResponse } from '../http/problem.ts';
import { readBody } from '../http/read-body.ts';
import type { ImportTarget } from '../imports/import-target.ts';
import { isOperation, OPERATIONS, type Operations } from './operations.ts';

/** The paths of the API for commands on the machine of the service. */
export const OPERATOR_PATH = '/operator/';
const BODY_LIMITS = { maxBytes: 16_000_000, timeoutMs: 60_000 };

const FORBIDDEN = {
  title: 'Forbidden',
  status: 403,
  detail: 'This is for commands that can read the folder of the content.',
} as const;

/** Whether the request has the token of the operator's file. */
function hasToken(request: Request, token: string): boolean {
  const credentials = Buffer.from(request.headers.get('Authorization') ?? '');
  const expected = Buffer.from(`Operator ${token}`);
  return credentials.length === expected.length && timingSafeEqual(credentials, expected);
}

/**
 * Answers the commands of the operator.
 *
 * @throws {Problem} What is wrong with a request.
 */
export async function answerOperator(
  request: Request,
  token: string,
  target: ImportTarget,
): Promise<Response> {
  if (!hasToken(request, token)) return problemResponse(FORBIDDEN);
  const { pathname } = new URL(request.url);
  const name = pathname.slice(OPERATOR_PATH.length);
  if (request.method !== 'POST' || !isOperation(name)) {
    return problemResponse(noSuchPath(pathname).body);
  }
  const run = await prepared(name, request);
  return Response.json(await run(target));
}

async function prepared(name: keyof Operations, request: Request) {
  const bytes = await readBody(request, BODY_LIMITS);
  try {
    return OPERATIONS[name].prepare(JSON.parse(new TextDecoder().decode(bytes)));
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error);
    throw new Problem({ title: 'Bad request', status: 400, detail });
  }
}
