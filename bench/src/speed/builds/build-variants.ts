import { createRsbuild, type RsbuildConfig } from '@rsbuild/core';
import type { Build } from '../variants.ts';
import { type ApplicationOptions, application } from './application.ts';
import { optionsHost, optionsRemote } from './options.ts';
import { COMPARED_SCREENS } from './remotes.ts';

/** Makes builds for the comparison, one after the other, each in a folder of its name. */
export async function makeBuilds(
  builds: readonly Build[],
  folder: string,
  options: ApplicationOptions = {},
): Promise<void> {
  // The production build of React, whichever script started the bench.
  process.env['NODE_ENV'] = 'production';
  for (const name of new Set(builds)) {
    for (const config of configurations(name, folder, options)) await build(config);
  }
}

function configurations(name: Build, folder: string, options: ApplicationOptions): RsbuildConfig[] {
  if (name === 'tuned') return [application(name, folder, options)];
  return [optionsHost(folder), ...COMPARED_SCREENS.map((screen) => optionsRemote(screen, folder))];
}

async function build(config: RsbuildConfig): Promise<void> {
  const rsbuild = await createRsbuild({ config: { ...config, logLevel: 'warn' } });
  const { close } = await rsbuild.build();
  await close();
}
