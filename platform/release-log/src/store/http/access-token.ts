import * as v from 'valibot';
import { LogError } from '../log-error.ts';
import { ApiFailure, send } from './send.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** The environment variables of a client of the release API. */
export const API_VARIABLES = {
  VITRINE_RELEASE_TOKEN: v.pipe(
    v.optional(v.string()),
    v.metadata({ secret: true }),
    v.description(
      'Token for a release API, or an OIDC token of the CI. In GitHub Actions with `id-token: write` it is not needed.',
    ),
  ),
};

/** A token is renewed this long before it expires. */
const RENEW_BEFORE_MS = 60_000;
const MAX_TOKEN_BYTES = 100_000;

const Issued = v.object({ value: v.pipe(v.string(), v.minLength(1)) });
const Claims = v.object({ exp: v.number() });

/**
 * Returns the token for a release API each time it is needed: `VITRINE_RELEASE_TOKEN`, else one
 * that GitHub Actions issues for the running job, which is renewed before it expires.
 *
 * @param audience The origin of the API, which the token is issued for.
 * @throws {LogError} `unauthenticated` without a token.
 */
export function createTokenSource(
  env: Environment,
  { audience, idleTimeoutMs }: { audience: string; idleTimeoutMs: number },
): () => Promise<string> {
  let issued: { token: string; until: number } | undefined;
  return async () => {
    const variable = env['VITRINE_RELEASE_TOKEN']?.trim();
    if (variable) return requirePrintable(variable);
    if (issued === undefined || Date.now() > issued.until - RENEW_BEFORE_MS) {
      const token = await requestToken(env, audience, idleTimeoutMs);
      issued = { token, until: expiryOf(token) };
    }
    return issued.token;
  };
}

/** It becomes a header, which cannot have spaces, line breaks or quotes in it. */
function requirePrintable(token: string): string {
  if (/^[\w.~+/=-]+$/.test(token)) return token;
  throw new LogError('unauthenticated', 'VITRINE_RELEASE_TOKEN is not a token.', {
    remedy: 'It has a space, a line break, a quote or another character that no token has.',
  });
}

async function requestToken(
  env: Environment,
  audience: string,
  idleTimeoutMs: number,
): Promise<string> {
  const from = env['ACTIONS_ID_TOKEN_REQUEST_URL'];
  const secret = env['ACTIONS_ID_TOKEN_REQUEST_TOKEN'];
  if (!from || !secret || !URL.canParse(from)) {
    throw new LogError('unauthenticated', `There is no token for ${audience}.`, {
      remedy:
        'Set VITRINE_RELEASE_TOKEN. In GitHub Actions, give the job the permission "id-token: write" instead.',
    });
  }
  const url = new URL(from);
  url.searchParams.set('audience', audience);
  const headers = { Authorization: `Bearer ${secret}`, Accept: 'application/json' };
  const limits = { idleTimeoutMs, maxBytes: MAX_TOKEN_BYTES };
  try {
    const { status, body } = await send({ method: 'GET', url, headers, ...limits });
    if (status !== 200) throw new ApiFailure(`HTTP ${status}`, { status });
    return v.parse(Issued, JSON.parse(body.toString('utf8'))).value;
  } catch (cause) {
    throw new LogError('unauthenticated', 'GitHub Actions issued no OIDC token for this job.', {
      remedy: 'Repeat the job, or set VITRINE_RELEASE_TOKEN.',
      cause,
    });
  }
}

/** When a token expires, in ms since 1970. The service verifies it; here it only saves requests. */
function expiryOf(token: string): number {
  try {
    const payload = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8');
    return v.parse(Claims, JSON.parse(payload)).exp * 1000;
  } catch {
    return 0;
  }
}
