import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { overlappingScreen, routeProblem } from '@vitrine/contract';
import { CommandError } from '../command-error.ts';
import type { Environment } from '../environment.ts';
import { type Outcome, table } from '../outcome.ts';
import { repositoryOf } from '../repository.ts';
import { CODE_OWNERS, withOwner } from './code-owners.ts';
import { knownRoutes } from './known-routes.ts';
import {
  nextCommands as nextCommandsThere,
  planRepository,
  writeRepository,
} from './own-repository/new-repository.ts';
import { describePlaceholders, platformSteps } from './own-repository/platform-steps.ts';
import { filesOf } from './template.ts';

export interface NewScreenOptions {
  route?: string;
  /** Folder of a repository of its own; `remotes/<screen>` without it. */
  dir?: string;
  /** Registry with the packages of this repository; without it they are packed. */
  registry?: string;
  dryRun?: boolean;
}

/** In the platform's repository, whose packages a screen uses. */
const PLATFORM = 'shared/routes/package.json';

/** Creates a screen's package, and adds its team to the owners of the code. */
export async function newScreen(
  environment: Environment,
  screen: string,
  options: NewScreenOptions,
): Promise<Outcome> {
  const repository = platformOf(environment);
  const route = options.route ?? `/:locale/${screen}`;
  assertFree(screen, route, await knownRoutes(repository));
  if (options.dir !== undefined) {
    return newRepository(environment, screen, route, { ...options, dir: options.dir });
  }
  if (options.registry !== undefined) {
    throw new CommandError('usage', '--registry is for a repository of its own.', {
      remedy: `Pass its folder too, for example --dir ../${screen}.`,
    });
  }
  const dir = `remotes/${screen}`;
  if (existsSync(join(repository, dir))) {
    throw taken(`${dir} already exists.`, 'Choose another name, or remove that folder.');
  }

  const files = (await filesOf(screen, route)).map(({ path, text }) => ({
    path: `${dir}/${path}`,
    text,
  }));
  const owners = join(repository, CODE_OWNERS);
  if (existsSync(owners)) {
    const text = withOwner(await readFile(owners, 'utf8'), screen);
    files.push({ path: CODE_OWNERS, text });
  }
  for (const { path, text } of options.dryRun ? [] : files) {
    await mkdir(dirname(join(repository, path)), { recursive: true });
    await writeFile(join(repository, path), text);
  }

  const paths = files.map(({ path }) => path);
  return {
    json: { screen, route, dir, files: paths, ...(options.dryRun && { dryRun: true }) },
    lines: [
      `${options.dryRun ? 'Would create' : 'Created'} the screen ${screen} at ${route}:`,
      ...paths.map((path) => `  ${path}${path.startsWith(dir) ? '' : ' (one new line)'}`),
      ...(options.dryRun ? [] : nextCommands(screen)),
    ],
  };
}

/** Creates a repository of its own for the screen. */
async function newRepository(
  environment: Environment,
  screen: string,
  route: string,
  options: NewScreenOptions & { dir: string },
): Promise<Outcome> {
  const repository = repositoryOf(environment);
  const planned = await planRepository(environment, repository, screen, route, options);
  if (!options.dryRun) await writeRepository(environment, planned);
  const { folder } = planned;
  const steps = await platformSteps(environment, screen, folder);
  const files = [...planned.files.map(({ path }) => path), ...planned.packs];
  return {
    json: {
      screen,
      route,
      dir: folder,
      files,
      platform: steps,
      ...(options.dryRun && { dryRun: true }),
    },
    lines: [
      `${options.dryRun ? 'Would create' : 'Created'} the screen ${screen} at ${route} in ${folder}:`,
      ...files.map((path) => `  ${path}`),
      ...(options.dryRun ? [] : nextCommandsThere(environment, planned, screen)),
      'For the platform team, if it runs a release API: the CI needs no secret after',
      ...steps.github.map((command) => `  ${command}`),
      'or, with GitLab,',
      ...steps.gitlab.map((command) => `  ${command}`),
      ...describePlaceholders(Object.values(steps).flat()),
    ],
  };
}

/** @throws {CommandError} `no-repository` elsewhere than in the platform's repository. */
function platformOf(environment: Environment): string {
  const repository = repositoryOf(environment);
  if (existsSync(join(repository, PLATFORM))) return repository;
  throw new CommandError('no-repository', `${repository} has no ${PLATFORM}.`, {
    remedy:
      'Run the command in the repository of the platform, which has the packages of a screen.',
  });
}

function assertFree(screen: string, route: string, routes: Readonly<Record<string, string>>): void {
  const problem = routeProblem(route);
  if (problem !== undefined) {
    throw new CommandError('usage', `The route ${route} ${problem}.`, {
      remedy: `Use a path such as --route '/:locale/${screen}' or --route '/:locale/${screen}/:id'.`,
    });
  }
  if (Object.hasOwn(routes, screen)) {
    throw taken(
      `The screen ${screen} already exists, at ${routes[screen]}.`,
      'Choose another name.',
    );
  }
  const conflict = overlappingScreen(screen, route, routes);
  if (conflict !== undefined) {
    throw taken(
      `The route ${route} conflicts with the screen ${conflict}, at ${routes[conflict]}.`,
      'Choose another --route.',
    );
  }
}

function taken(message: string, remedy: string): CommandError {
  return new CommandError('refused', message, { remedy });
}

function nextCommands(screen: string): string[] {
  const commands: [string, string][] = [
    ['pnpm install', 'link the package'],
    [`pnpm dev ${screen}`, 'show it, from its sources'],
    [`pnpm check ${screen}`, 'check its sources'],
    [`pnpm screen check ${screen}`, 'check whether it may go live'],
    [`pnpm screen publish ${screen}`, 'then promote the release it prints'],
  ];
  return [
    'Next steps:',
    ...table(commands.map(([command, why]) => [`  ${command}`, why])),
    'Its title is its name in every locale: translate the files in src/messages.',
  ];
}
