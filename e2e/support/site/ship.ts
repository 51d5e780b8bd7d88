import { expect } from '@playwright/test';
import type { TrialSite } from './trial-site.ts';

/** An edge, and the commands on the store that it serves. */
type Site = Pick<TrialSite, 'url' | 'command'>;

interface ShipOptions {
  /** More arguments of `screen publish`. */
  publish?: string[];
  /** Rules that publishing and promoting may break. */
  allow?: string[];
}

/**
 * Publishes a folder as a release of the product screen, promotes it, and waits until the edge
 * serves it.
 */
export async function ship(
  trial: Site,
  folder: string,
  { publish = [], allow = [] }: ShipOptions = {},
): Promise<string> {
  const allowed = allow.flatMap((rule) => ['--allow', rule]);
  const options = ['--dir', folder, ...publish, ...allowed];
  const published = await trial.command('screen', 'publish', 'product', ...options);
  const version = String(Object(published).version);
  await promote(trial, version, ...allowed);
  return version;
}

/** Promotes a published release of the product screen, and waits until the edge serves it. */
export async function promote(trial: Site, version: string, ...options: string[]): Promise<void> {
  const why = ['--unchecked', '--why', 'a trial'];
  await trial.command('screen', 'promote', `product@${version}`, ...options, ...why);
  await expect.poll(() => servedStable(trial)).toBe(version);
}

/** Rolls the last promotion back; the edge looks for a new entry about once a second. */
export async function takeBack(trial: Site): Promise<void> {
  const was = await servedStable(trial);
  await trial.command('screen', 'rollback', 'product', '--force', '--why', 'it was only a trial');
  await expect.poll(() => servedStable(trial)).not.toBe(was);
}

/** The version of the product screen that documents carry now. */
export async function servedStable({ url }: Pick<Site, 'url'>): Promise<string> {
  const { index } = await (await fetch(`${url}/releases.json`)).json();
  return index.product;
}
