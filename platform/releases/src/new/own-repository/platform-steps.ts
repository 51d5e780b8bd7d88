import { execFile } from 'node:child_process';
import { basename } from 'node:path';
import { promisify } from 'node:util';
import type { Environment } from '../../environment.ts';

const run = promisify(execFile);

/** The names that the platform team needs to let the jobs of a repository in. */
interface Jobs {
  screen: string;
  /** `acme/wishlist` */
  repository: string;
  /** The origin of the release API. */
  audience: string;
}

/** The arguments of `pnpm releases` for one grant. */
type Arguments = readonly string[];

/**
 * Grants for the generated workflow: pushes to `main` may do everything, pull requests publish and
 * check.
 */
export function githubGrants({ screen, repository, audience }: Jobs): Arguments[] {
  const workflow = `${repository}/.github/workflows/screen.yml@refs/heads/main`;
  return [
    [
      ...grant(screen, 'main'),
      ...['--audience', audience, '--person-claim', 'actor'],
      ...['--claims', `repository=${repository}`, 'event_name=push', `workflow_ref=${workflow}`],
    ],
    [
      ...[...grant(screen, 'pulls'), '--may', 'publish', 'check'],
      ...['--claims', `repository=${repository}`, 'event_name=pull_request'],
    ],
  ];
}

/** The same for a pipeline of GitLab, in `.gitlab-ci.yml`. */
export function gitlabGrants({ screen, repository, audience }: Jobs): Arguments[] {
  const issuer = ['--issuer', 'https://gitlab.com'];
  const pipeline = `gitlab.com/${repository}//.gitlab-ci.yml@refs/heads/main`;
  return [
    [
      ...[...grant(screen, 'main'), ...issuer],
      ...['--audience', audience, '--person-claim', 'user_login'],
      ...['--claims', `project_path=${repository}`, 'pipeline_source=push'],
      `ci_config_ref_uri=${pipeline}`,
    ],
    [
      ...[...grant(screen, 'pulls'), ...issuer, '--may', 'publish', 'check'],
      ...['--claims', `project_path=${repository}`, 'pipeline_source=merge_request_event'],
    ],
  ];
}

const grant = (screen: string, name: string): string[] => [
  ...['keys', 'add-oidc', '--id', `${screen}-${name}`, '--owner', `team-${screen}`],
  ...['--screens', screen],
];

/** In the place of a name that nobody has told: `keys add-oidc` refuses it. */
export const PLACEHOLDER = /YOUR-[A-Z]+(?:-[A-Z]+)*/;

/** Commands for the platform team, so that the repository's CI needs no secret. */
export async function platformSteps(
  { env }: Pick<Environment, 'env'>,
  screen: string,
  folder: string,
): Promise<Record<'github' | 'gitlab', string[]>> {
  const store = env['VITRINE_RELEASES'] ?? '';
  const jobs: Jobs = {
    screen,
    repository: (await originOf(folder)) ?? `YOUR-ORGANISATION/${basename(folder)}`,
    audience: /^https:/.test(store) ? new URL(store).origin : 'https://YOUR-RELEASE-API',
  };
  const commands = (grants: Arguments[]) =>
    grants.map((args) => ['pnpm', 'releases', ...args].join(' '));
  return { github: commands(githubGrants(jobs)), gitlab: commands(gitlabGrants(jobs)) };
}

/** Names the placeholders in commands, which nobody can run as they are. */
export function describePlaceholders(commands: readonly string[]): string[] {
  const all = commands.flatMap((command) => command.match(new RegExp(PLACEHOLDER, 'g')) ?? []);
  const names = [...new Set(all)].sort();
  return names.length === 0
    ? []
    : [`Placeholders to replace first: ${names.join(', ')}. keys add-oidc refuses them.`];
}

/** The repository on GitHub or GitLab, if the folder is a clone of it. */
async function originOf(folder: string): Promise<string | undefined> {
  try {
    const { stdout } = await run('git', ['-C', folder, 'remote', 'get-url', 'origin']);
    const url = stdout.trim();
    // ssh://git@github.com/acme/wishlist.git, or git@github.com:acme/wishlist.git
    const path = URL.canParse(url) ? new URL(url).pathname : url.split(':')[1];
    return path?.replace(/^\/|\/$|\.git\/?$/g, '');
  } catch {
    return undefined;
  }
}
