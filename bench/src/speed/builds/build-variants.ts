import { createRsbuild, type RsbuildConfig } from '@rsbuild/core';
import { SCREENS } from '@vitrine/routes';
import { application } from './application.ts';
import { stockHost, stockRemote } from './stock.ts';

/** Builds the tuned monolith, which uses every known optimisation. */
export async function buildTuned(folder: string): Promise<void> {
  // The production build of React, whichever script started the bench.
  process.env['NODE_ENV'] = 'production';
  await build(application('tuned', folder));
}

/**
 * Builds the compared variants, one after the other, each into a folder of its name.
 *
 * @param remotesUrl The URL under which the stock remotes will be served.
 */
export async function buildVariants(folder: string, remotesUrl: string): Promise<void> {
  await buildTuned(folder);
  await build(application('plain', folder));
  for (const screen of SCREENS) await build(stockRemote(screen, folder));
  await build(stockHost(folder, remotesUrl));
}

async function build(config: RsbuildConfig): Promise<void> {
  const rsbuild = await createRsbuild({ config: { ...config, logLevel: 'warn' } });
  const { close } = await rsbuild.build();
  await close();
}
