import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { CommandError } from '../command-error.ts';
import type { Environment } from '../environment.ts';
import { type Outcome, table } from '../outcome.ts';
import { repositoryOf } from '../repository.ts';
import { routeProblem, routesMeet } from './route.ts';
import { readSitemap, SITEMAP } from './sitemap.ts';
import { filesOf } from './template.ts';

export interface NewScreenOptions {
  route?: string;
  dryRun?: boolean;
}

/** Makes a screen's package, and its route: nothing else has to know of it. */
export async function newScreen(
  environment: Environment,
  screen: string,
  options: NewScreenOptions,
): Promise<Outcome> {
  const repository = repositoryOf(environment);
  const route = options.route ?? `/:locale/${screen}`;
  const dir = `remotes/${screen}`;
  const sitemap = readSitemap(await readFile(join(repository, SITEMAP), 'utf8'));
  assertFree(screen, route, sitemap.routes);
  if (existsSync(join(repository, dir))) {
    throw taken(`${dir} is there already.`, 'Choose another name, or remove that folder.');
  }

  const files = (await filesOf(screen, route)).map(({ path, text }) => ({
    path: `${dir}/${path}`,
    text,
  }));
  files.push({ path: SITEMAP, text: sitemap.with(screen, route) });
  for (const { path, text } of options.dryRun ? [] : files) {
    await mkdir(dirname(join(repository, path)), { recursive: true });
    await writeFile(join(repository, path), text);
  }

  const paths = files.map(({ path }) => path);
  return {
    json: { screen, route, dir, files: paths, ...(options.dryRun && { dryRun: true }) },
    lines: [
      `${options.dryRun ? 'Would make' : 'Made'} the screen ${screen} at ${route}:`,
      ...paths.map((path) => `  ${path}${path === SITEMAP ? ', one line more' : ''}`),
      ...(options.dryRun ? [] : nextCommands(screen)),
    ],
  };
}

function assertFree(screen: string, route: string, routes: ReadonlyMap<string, string>): void {
  const problem = routeProblem(route);
  if (problem !== undefined) {
    throw new CommandError('usage', `The route ${route} ${problem}.`, {
      remedy: `Give a path such as --route '/:locale/${screen}' or --route '/:locale/${screen}/:id'.`,
    });
  }
  if (routes.has(screen)) {
    throw taken(
      `There is a screen ${screen} already, at ${routes.get(screen)}.`,
      'Choose another name.',
    );
  }
  const met = [...routes].find(([, path]) => routesMeet(path, route));
  if (met !== undefined) {
    throw taken(
      `${met[0]} has the addresses of ${route}, at ${met[1]}.`,
      'Choose another --route.',
    );
  }
}

function taken(message: string, remedy: string): CommandError {
  return new CommandError('refused', message, { remedy });
}

function nextCommands(screen: string): string[] {
  const commands: [string, string][] = [
    ['pnpm install', 'links the package'],
    [`pnpm dev ${screen}`, 'shows it, from its sources'],
    ['pnpm check', 'is it in order?'],
    [`pnpm screen check ${screen}`, 'is it fit to go live?'],
    ['pnpm host publish', 'the host learns the route; promote what it prints'],
    [`pnpm screen publish ${screen}`, 'promote what it prints'],
  ];
  return [
    'What comes next:',
    ...table(commands.map(([command, why]) => [`  ${command}`, why])),
    'Its title is its name, in every language: translate src/messages.',
  ];
}
