import { Refusal } from '../refusal.ts';
import type { Identity } from './identity.ts';

/** The reason why a token is not accepted, and what to do. */
interface Problem {
  message: string;
  remedy: string;
}

export const UNREADABLE: Problem = {
  message: 'The request has neither a token of a release API nor an OIDC token.',
  remedy:
    'Set VITRINE_RELEASE_TOKEN to the whole token, without quotes: vitrine_release_ and 43 characters.',
};

export const UNKNOWN: Problem = {
  message: 'The release API does not know this token.',
  remedy:
    'Compare VITRINE_RELEASE_TOKEN with the token that you were given: it has a typo, or is for another release API.',
};

export const WRONG_JWT: Problem = {
  message: 'The release API does not accept this OIDC token.',
  remedy:
    'The platform team has to grant the claims of the job, with pnpm releases keys add-oidc. The audience of the token is the origin of the release API.',
};

export const EXPIRED_JWT: Problem = {
  message: 'This OIDC token has expired.',
  remedy: 'Let the CI issue another one, or repeat the job.',
};

/** A request without a valid token. */
export const unauthenticated = (problem: Problem, sender?: Identity) =>
  new Refusal('unauthenticated', problem.message, {
    remedy: problem.remedy,
    headers: { 'WWW-Authenticate': 'Bearer' },
    ...(sender && { sender }),
  });

/**
 * Names the token or the grant, for its owner and the audit: only who has the secret gets here.
 *
 * @param problem What is wrong with it: `expired at …`.
 */
export function notValid(sender: Identity, problem: string): Refusal {
  const [kind = '', id = ''] = sender.grant.credential.split(':');
  const what = kind === 'oidc' ? 'grant' : kind;
  return unauthenticated(
    {
      message: `The ${what} ${id} of ${sender.grant.owner} ${problem}.`,
      remedy: `Ask the platform team for a new one: pnpm releases keys add-${kind}.`,
    },
    sender,
  );
}

export const tooManyFailures = (waitS: number) =>
  new Refusal('busy', 'This address has sent too many wrong tokens.', {
    remedy: `Send a valid token, or try again in ${Math.ceil(waitS / 60)} minutes.`,
    headers: { 'Retry-After': String(waitS) },
  });
