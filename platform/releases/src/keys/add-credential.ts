import {
  ACTIONS,
  createToken,
  describeRights,
  type Grant,
  type Issuer,
  type KeyAction,
  requireKeys,
  type Token,
} from '@vitrine/release-log';
import { CommandError } from '../command-error.ts';
import type { Environment } from '../environment.ts';
import { PLACEHOLDER } from '../new/own-repository/platform-steps.ts';
import type { Outcome } from '../outcome.ts';
import { keyFileOf } from '../signing.ts';
import { dry, type KeysOptions, namesOf } from './add-key.ts';
import { noteUnknownNames } from './note-names.ts';
import { writeChecked } from './write-checked.ts';

interface CredentialOptions extends KeysOptions {
  id: string;
  owner: string;
  screens: string[];
  routes?: string[];
  may?: KeyAction[];
  channels?: string[];
}

export interface AddTokenOptions extends CredentialOptions {
  /** Days until it expires. */
  days: number;
  wholeStore?: boolean;
}

const DAY_MS = 86_400_000;

/** Makes a token for the release API, and adds its hash to `keys.json`. It is shown once. */
export async function addToken(
  environment: Environment,
  options: AddTokenOptions,
): Promise<Outcome> {
  const file = keyFileOf(environment, options.store);
  const list = await requireKeys(file);
  const { tokens = [] } = list;
  const { id } = options;
  if (tokens.some((one) => one.id === id)) throw taken(file.location, 'token', id);
  await noteUnknownNames(environment, options);
  const { token, sha256 } = createToken();
  const until = new Date(environment.now().getTime() + options.days * DAY_MS).toISOString();
  const listed: Token = {
    ...{ id, sha256, ...rightsOf(options), until },
    ...(options.wholeStore && { wholeStore: true }),
  };
  await writeChecked(file, { ...list, tokens: [...tokens, listed] }, options);
  const { sha256: _, ...rights } = listed;
  const shown = options.dryRun ? {} : { token };
  return {
    json: { credential: `token:${id}`, ...rights, ...shown, ...dry(options) },
    lines: [
      `${options.dryRun ? 'Would add' : 'Added'} the token ${id} of ${listed.owner}: ${describeRights(listed)}, until ${until}.`,
      ...(options.dryRun
        ? []
        : ['Give it to them, for VITRINE_RELEASE_TOKEN. It is shown only now:', '', token]),
    ],
  };
}

export interface AddOidcOptions extends CredentialOptions {
  issuer: string;
  audience?: string;
  claims: Grant['claims'];
  personClaim?: string;
}

/** Lets the jobs of a CI in, by the OIDC token that the CI issues for them. */
export async function addOidc(environment: Environment, options: AddOidcOptions): Promise<Outcome> {
  requireNoPlaceholder(options);
  const file = keyFileOf(environment, options.store);
  const list = await requireKeys(file);
  const { issuers = [] } = list;
  const { id, claims } = options;
  if (issuers.some(({ grants }) => grants.some((one) => one.id === id))) {
    throw taken(file.location, 'grant', id);
  }
  await noteUnknownNames(environment, options);
  const grant: Grant = { id, claims, ...rightsOf(options) };
  await writeChecked(file, { ...list, issuers: withGrant(issuers, grant, options) }, options);
  return {
    json: { credential: `oidc:${id}`, issuer: options.issuer, ...grant, ...dry(options) },
    lines: [
      `${options.dryRun ? 'Would let' : 'Let'} jobs of ${options.issuer} in as ${id} of ${grant.owner}: ${describeRights(grant)}.`,
    ],
  };
}

/** A stranger could make an organisation of that name, and promote with its jobs. */
function requireNoPlaceholder({ audience = '', claims }: AddOidcOptions): void {
  for (const text of [audience, ...Object.values(claims).flat()]) {
    const [name] = PLACEHOLDER.exec(text) ?? [];
    if (name === undefined) continue;
    throw new CommandError('usage', `${text} has a placeholder: ${name}.`, {
      remedy: `Replace ${name} in every option by the real name.`,
    });
  }
}

function withGrant(
  issuers: readonly Issuer[],
  grant: Grant,
  { issuer, audience, personClaim }: AddOidcOptions,
): Issuer[] {
  const listed = issuers.find((one) => one.issuer === issuer);
  if (!listed) {
    if (audience === undefined) {
      throw new CommandError('usage', `${issuer} is not listed yet, so its audience is missing.`, {
        remedy: 'Add the origin of the release API: --audience https://releases.example',
      });
    }
    return [...issuers, { issuer, audience, ...(personClaim && { personClaim }), grants: [grant] }];
  }
  const isOther =
    (audience !== undefined && audience !== listed.audience) ||
    (personClaim !== undefined && personClaim !== listed.personClaim);
  if (isOther) {
    throw new CommandError(
      'usage',
      `${issuer} is listed with the audience ${listed.audience} and the person claim ${listed.personClaim ?? '(none)'}.`,
      {
        remedy: 'Leave --audience and --person-claim out, or change them in keys.json.',
      },
    );
  }
  return issuers.map((one) => (one === listed ? { ...one, grants: [...one.grants, grant] } : one));
}

const rightsOf = ({ owner, may, screens, routes, channels }: CredentialOptions) => ({
  owner,
  may: may ?? [...ACTIONS],
  screens: namesOf(screens),
  ...(routes && { routes }),
  channels: namesOf(channels ?? ['stable']),
});

/** Log entries name it, and a revoked one stays in the list. */
const taken = (location: string, kind: 'token' | 'grant', id: string) =>
  new CommandError('usage', `${location} already has the ${kind} ${id}.`, {
    remedy: `Choose another id: --id ${id}-2. Each ${kind} keeps its own, because log entries name it.`,
  });
