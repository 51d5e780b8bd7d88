import { createRsbuild, type RsbuildConfig } from '@rsbuild/core';
import type { Build } from '../variants.ts';
import { type ApplicationOptions, application } from './application.ts';
import { optionsHost, optionsRemote } from './options.ts';
import { COMPARED_SCREENS } from './remotes.ts';
import { stockHost, stockRemote } from './stock.ts';

interface BuildOptions extends ApplicationOptions {
  /** The URL under which the stock remotes will be served. */
  remotesUrl?: string;
}

/** Makes builds for the comparison, one after the other, each in a folder of its name. */
export async function makeBuilds(
  builds: readonly Build[],
  folder: string,
  options: BuildOptions = {},
): Promise<void> {
  // The production build of React, whichever script started the bench.
  process.env['NODE_ENV'] = 'production';
  for (const name of new Set(builds)) {
    for (const config of configurations(name, folder, options)) await build(config);
  }
}

function configurations(
  name: Build,
  folder: string,
  { remotesUrl = '', ...options }: BuildOptions,
): RsbuildConfig[] {
  switch (name) {
    case 'options':
      return [
        optionsHost(folder),
        ...COMPARED_SCREENS.map((screen) => optionsRemote(screen, folder)),
      ];
    case 'stock':
      return [
        ...COMPARED_SCREENS.map((screen) => stockRemote(screen, folder)),
        stockHost(folder, remotesUrl),
      ];
    default:
      return [application(name, folder, options)];
  }
}

async function build(config: RsbuildConfig): Promise<void> {
  const rsbuild = await createRsbuild({ config: { ...config, logLevel: 'warn' } });
  const { close } = await rsbuild.build();
  await close();
}
