import { routeProblem } from '@vitrine/contract';
import {
  ACTIONS,
  ALL_ACTIONS,
  type Grant,
  isIssuerUrl,
  type KeyAction,
} from '@vitrine/release-log';
import { type Command, InvalidArgumentError } from 'commander';
import type { Environment } from '../environment.ts';
import {
  type AddOidcOptions,
  type AddTokenOptions,
  addOidc,
  addToken,
} from '../keys/add-credential.ts';
import {
  type AddKeyOptions,
  addKey,
  createKeyFile,
  type InitKeysOptions,
  initKeys,
  type KeysOptions,
  parsePublicKey,
} from '../keys/add-key.ts';
import { convertAccess } from '../keys/convert-access.ts';
import { listKeys } from '../keys/list-keys.ts';
import {
  type RevokeOptions,
  type RotateOptions,
  revokeKey,
  rotateKey,
} from '../keys/revoke-key.ts';
import { githubGrants, gitlabGrants } from '../new/own-repository/platform-steps.ts';
import { parseChannel, parseDays, parseEntryNumber, several } from './arguments.ts';
import { printer, type Shown } from './commands.ts';
import {
  withAuthor,
  withChannel,
  withDryRun,
  withExamples,
  withOutput,
  withReason,
} from './options.ts';

/** `pnpm releases keys …`: the commands for the list of keys. */
export function addKeys(environment: Environment, program: Command): void {
  const keys = program
    .command('keys')
    .description('say which key, token or CI may publish, check and promote which screen');
  addMaking(environment, keys);
  addCredentials(environment, keys);
  addEnding(environment, keys);
  const print = printer(environment);
  withExamples(
    withOutput(keys.command('list')).description('list keys, tokens and CI jobs, and their rights'),
    'pnpm releases keys list',
  ).action((options: KeysOptions & Shown) => print(options, listKeys(environment, options)));
}

/** `init`, `create` and `add`. */
function addMaking(environment: Environment, keys: Command): void {
  const print = printer(environment);

  withExamples(
    withDryRun(withOutput(keys.command('init')))
      .description('make keys.json with a first key, which may do everything')
      .option('--public-key <key>', 'public half of a key of your own', parsePublicKey),
    'pnpm releases keys init',
    'pnpm releases keys init --public-key 11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo',
  ).action((options: InitKeysOptions & Shown) => print(options, initKeys(environment, options)));

  withExamples(
    withDryRun(keys.command('create'))
      .description('make a private key of your own; the platform team adds its public half')
      .argument('<file>', 'file to write the private key to')
      .option('--json', 'print one JSON object on a line and nothing else'),
    'pnpm releases keys create ~/.vitrine/product.pem',
  ).action((file: string, options: { dryRun?: boolean } & Shown) =>
    print(options, createKeyFile(environment, file, options)),
  );

  withExamples(
    withDryRun(withOutput(keys.command('add')))
      .description('add a key with its rights; makes a new one unless --public-key is given')
      .argument('<owner>', 'team or person that has the private key', parseOwner)
      .requiredOption(
        '--screens <names...>',
        'screens that it is for; host, or "*" for all',
        parseNames,
      )
      .option('--routes <paths...>', ROUTES_HELP, several(parseRoute))
      .option('--may <actions...>', MAY_HELP, several(parseAction))
      .option('--channels <names...>', 'channels that it may promote on (default: all)', parseNames)
      .option('--until <time>', 'when it expires, for example 2027-11-22')
      .option('--public-key <key>', 'public half of a key that its owner has made', parsePublicKey)
      .option('--signs-for-others', 'for the key of the release API, which signs for tokens'),
    'pnpm releases keys add team-product --screens product --until 2027-11-22',
    'pnpm releases keys add ci-product --screens product --may publish check --public-key 11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo',
  ).action((owner: string, options: AddKeyOptions & Shown) =>
    print(options, addKey(environment, owner, options)),
  );
}

/** `add-token`, `add-oidc` and `convert`: who may do what through a release API. */
function addCredentials(environment: Environment, keys: Command): void {
  const print = printer(environment);

  withExamples(
    withRights(withDryRun(withOutput(keys.command('add-token'))))
      .description('make a token for the release API; it is shown once')
      .option('--days <count>', 'days until it expires', parseDays, 90)
      .option('--whole-store', 'may also copy and prune: for the platform team'),
    'pnpm releases keys add-token --id product-ci --owner team-product --screens product',
  ).action((options: AddTokenOptions & Shown) => print(options, addToken(environment, options)));

  withExamples(
    withRights(withDryRun(withOutput(keys.command('add-oidc'))))
      .description('let the jobs of a CI in by the OIDC token that it issues for them')
      .option('--issuer <url>', 'issuer of the tokens', parseIssuer, GITHUB_ACTIONS)
      .option('--audience <url>', 'origin of the release API; for an issuer that is not listed')
      .option(
        '--person-claim <name>',
        'claim with the person who started the job: actor, in GitLab user_login',
      )
      .requiredOption('--claims <claims...>', 'claims that a token must have', parseClaims),
    ...[...githubGrants(EXAMPLE), ...gitlabGrants(EXAMPLE)].map(
      (args) => `pnpm releases ${args.join(' ')}`,
    ),
  ).action((options: AddOidcOptions & Shown) => print(options, addOidc(environment, options)));

  withExamples(
    withDryRun(withOutput(keys.command('convert')))
      .description('move the tokens and issuers of an older release API into keys.json')
      .argument('<file>', 'its access list'),
    'pnpm releases keys convert .vitrine/release-access.json',
  ).action((file: string, options: KeysOptions & Shown) =>
    print(options, convertAccess(environment, file, options)),
  );
}

const ROUTES_HELP = 'routes that these screens may have (default: any that is free)';

const MAY_HELP = `${ALL_ACTIONS.join(', ')} (default: ${ACTIONS.join(', ')})`;
const GITHUB_ACTIONS = 'https://token.actions.githubusercontent.com';
const EXAMPLE = {
  screen: 'product',
  repository: 'acme/product',
  audience: 'https://releases.example',
};

/** The claim `iss`, as the tokens of the CI have it. */
function parseIssuer(value: string): string {
  if (isIssuerUrl(value)) return value;
  throw new InvalidArgumentError(
    `Not the URL of an issuer. Example: https://gitlab.com. Without --issuer it is GitHub: ${GITHUB_ACTIONS}.`,
  );
}

const withRights = (command: Command): Command =>
  command
    .requiredOption('--id <id>', 'its name in log entries: product-ci', parseChannel)
    .requiredOption('--owner <team>', 'team or person that has it', parseOwner)
    .requiredOption('--screens <names...>', 'screens; host, or "*" for all', parseNames)
    .option('--routes <paths...>', ROUTES_HELP, several(parseRoute))
    .option('--may <actions...>', MAY_HELP, several(parseAction))
    .option('--channels <names...>', 'channels to promote on (default: stable)', parseNames);

/** `rotate` and `revoke`. */
function addEnding(environment: Environment, keys: Command): void {
  const print = printer(environment);

  withExamples(
    withDryRun(withOutput(keys.command('rotate')))
      .description(
        'replace a key by a new one with the same rights; what it has signed stays valid',
      )
      .argument('<key>', 'id of the key, as keys list prints it')
      .option('--public-key <key>', 'public half of the new key', parsePublicKey),
    'pnpm releases keys rotate 21fe31dfa154a261',
  ).action((key: string, options: RotateOptions & Shown) =>
    print(options, rotateKey(environment, key, options)),
  );

  withExamples(
    withReason(withAuthor(withChannel(withDryRun(withOutput(keys.command('revoke'))))), 'keys.json')
      .description(
        'refuse what is signed with a stolen key, token or CI job, or was since the theft',
      )
      .argument('<id>', 'id of the key, token or CI job, as keys list prints it')
      .option(
        '--since <time>',
        'when it was stolen, in UTC unless it names a zone: 2026-11-22T14:03',
      )
      .option('--last-good <entry>', 'last entry to trust; 0 for none', parseEntryNumber),
    'pnpm releases keys revoke 21fe31dfa154a261 --why "Laptop stolen"',
    'pnpm releases keys revoke token:product-ci --why "Printed in a log"',
    'pnpm releases keys revoke 21fe31dfa154a261 --since 2026-11-20T18:00 --last-good 41',
  ).action((id: string, options: RevokeOptions & Shown) =>
    print(options, revokeKey(environment, id, options)),
  );
}

function parseOwner(value: string): string {
  if (/^[a-z0-9][a-z0-9._-]{0,99}$/i.test(value)) return value;
  throw new InvalidArgumentError('Not a name such as team-product.');
}

function parseNames(value: string, before: readonly string[] = []): string[] {
  return [...before, value === '*' ? value : parseChannel(value)];
}

function parseAction(value: string): KeyAction {
  const action = ALL_ACTIONS.find((one) => one === value);
  if (action) return action;
  throw new InvalidArgumentError(`Not one of ${ALL_ACTIONS.join(', ')}.`);
}

function parseRoute(value: string): string {
  const problem = routeProblem(value);
  if (problem === undefined) return value;
  throw new InvalidArgumentError(`Not a route such as /:locale/recipes/:slug: it ${problem}.`);
}

/** Several values of one claim are alternatives. */
function parseClaims(value: string, before: Grant['claims'] = {}): Grant['claims'] {
  const [, name, wanted] = /^([\w.:/-]+)=(.+)$/.exec(value) ?? [];
  if (name === undefined || wanted === undefined) {
    throw new InvalidArgumentError('Not a claim such as repository=acme/product.');
  }
  const others = Object.hasOwn(before, name) ? [before[name] ?? []].flat() : [];
  return { ...before, [name]: others.length > 0 ? [...others, wanted] : wanted };
}
