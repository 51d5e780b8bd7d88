import { existsSync } from 'node:fs';
import { chmod, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { siteUrlOf } from '@vitrine/http';
import * as v from 'valibot';
import { CommandError } from '../../command-error.ts';
import type { Environment } from '../../environment.ts';
import { table } from '../../outcome.ts';
import { filesIn, filesOf, fillIn, type NewFile } from '../template.ts';
import { readCatalog } from './catalog.ts';
import { type Origin, type Platform, standaloneManifest, workspaceFile } from './manifest.ts';
import { PACKS, packAll, sharedPackages, tarballOf } from './shared-packages.ts';

const TEMPLATE = join(import.meta.dirname, 'template');

/** Files that would also mean something to the tools of this repository. */
const NAMES: Readonly<Record<string, string>> = {
  '_biome.json': 'biome.json',
  '_env.example': '.env.example',
  _gitignore: '.gitignore',
};

const Root = v.object({ packageManager: v.string() });

/** A repository to be written. */
export interface NewRepository {
  /** Absolute path. */
  folder: string;
  files: NewFile[];
  /** Paths of the tarballs; empty with a registry. */
  packs: string[];
  platform: Platform;
}

/**
 * Plans the repository of one screen: the same sources as in `remotes`, and everything that the
 * workspace provides there.
 *
 * @throws {CommandError} `refused` when the folder is not empty.
 */
export async function planRepository(
  { cwd, env }: Pick<Environment, 'cwd' | 'env'>,
  repository: string,
  screen: string,
  route: string,
  options: { dir: string; registry?: string },
): Promise<NewRepository> {
  const folder = resolve(cwd, options.dir);
  await assertEmpty(folder, repository);
  const { packageManager } = v.parse(
    Root,
    JSON.parse(await readFile(join(repository, 'package.json'), 'utf8')),
  );
  const platform: Platform = {
    packageManager,
    catalog: await readCatalog(repository),
    packages: await sharedPackages(repository),
  };
  const origin: Origin = options.registry ? { registry: options.registry } : 'packs';
  const sources = await filesOf(screen, route);
  const templates = (await filesIn(TEMPLATE)).map(({ path, text }) => ({
    path: NAMES[path] ?? path,
    text: fillIn(text, screen, route).replaceAll('__pnpm__', packageManager.replace('pnpm@', '')),
  }));
  return {
    folder,
    platform,
    packs: origin === 'packs' ? platform.packages.map((each) => `${PACKS}/${tarballOf(each)}`) : [],
    files: [
      ...sources.map((file) => (file.path === 'package.json' ? manifestFile(file) : file)),
      ...templates,
      { path: 'pnpm-workspace.yaml', text: workspaceFile(origin, platform) },
      { path: '.env', text: environmentFile(repository, env) },
      ...(origin === 'packs' ? [] : [registryFile(origin.registry)]),
    ].sort((a, b) => (a.path < b.path ? -1 : 1)),
  };

  function manifestFile({ path, text }: NewFile): NewFile {
    const manifest = standaloneManifest(JSON.parse(text), origin, platform);
    return { path, text: `${JSON.stringify(manifest, null, 2)}\n` };
  }
}

/** Writes the files and packs the packages. */
export async function writeRepository(
  environment: Environment,
  { folder, files, packs, platform }: NewRepository,
): Promise<void> {
  for (const { path, text } of files) {
    const file = join(folder, path);
    await mkdir(dirname(file), { recursive: true });
    // A token may be added to it.
    await writeFile(file, text, { mode: path === '.env' ? 0o600 : 0o666 });
    if (path.endsWith('.sh')) await chmod(file, 0o755);
  }
  if (packs.length === 0) return;
  environment.stderr(`Packing ${packs.length} packages …`);
  await packAll(platform.packages, join(folder, PACKS), platform.packageManager);
}

/** The commands that come next, with their reasons. */
export function nextCommands(
  environment: Environment,
  { folder, platform }: NewRepository,
  screen: string,
): string[] {
  const commands: [string, string][] = [
    [`cd ${relative(environment.cwd, folder)}`, 'the new repository'],
    [`npx -y ${platform.packageManager} install`, 'everything it needs'],
    ['pnpm dev', 'show it inside the running site'],
    ['pnpm check', 'check the sources, and a build of them'],
    ['pnpm test', 'render it as the host would'],
    [`pnpm screen publish ${screen}`, 'then promote the release it prints'],
  ];
  return ['Next steps:', ...table(commands.map(([command, why]) => [`  ${command}`, why]))];
}

/** This machine's store and site; version control ignores the file. */
function environmentFile(
  repository: string,
  env: Readonly<Record<string, string | undefined>>,
): string {
  const state = env['VITRINE_STATE'] || join(repository, '.vitrine');
  const store = env['VITRINE_RELEASES'] || join(resolve(repository, state), 'releases');
  return `# This machine's release store and site: see .env.example.\nVITRINE_RELEASES=${store}\nVITRINE_SITE_URL=${siteUrlOf(env)}\n`;
}

function registryFile(registry: string): NewFile {
  return { path: '.npmrc', text: `@vitrine:registry=${registry}\n` };
}

async function assertEmpty(folder: string, repository: string): Promise<void> {
  if (!relative(repository, folder).startsWith('..')) {
    throw new CommandError('usage', `${folder} is inside this repository.`, {
      remedy: 'Pass a folder outside of it, for example --dir ../wishlist, or leave --dir out.',
    });
  }
  // A repository that was just cloned has nothing but its history.
  const contents = existsSync(folder)
    ? (await readdir(folder)).filter((name) => name !== '.git')
    : [];
  if (contents.length === 0) return;
  throw new CommandError('refused', `${folder} is not empty: it contains ${contents[0]}.`, {
    remedy: 'Pass a new or an empty folder.',
  });
}
