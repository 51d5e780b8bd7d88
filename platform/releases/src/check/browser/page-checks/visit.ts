import type { Page, Response } from 'playwright-core';
import { CommandError } from '../../../command-error.ts';
import { checkAccessibility } from './axe.ts';
import { checkMount } from './mount.ts';
import type { Observation } from './observe.ts';
import { checkOverflow } from './overflow.ts';
import type { Within } from './progress.ts';

/**
 * Opens a screen's page by its URL and checks it.
 *
 * @param isWhole Whether the shell around the screen is checked too.
 * @throws {CommandError} `no-site` if the live site fails, which no release can make it do.
 */
export async function checkVisit(
  page: Page,
  address: string,
  { screen, version, isWhole }: { screen: string; version: string | undefined; isWhole: boolean },
  within: Within,
): Promise<Observation[]> {
  const response = await page.goto(address);
  if (!response?.ok()) {
    const answer = `The live site answers with status ${response?.status()}${await why(response)}`;
    if ((response?.status() ?? 500) < 500) return [{ rule: 'mounts', what: answer }];
    throw new CommandError('no-site', `${address}: ${answer}`, {
      remedy: 'Check again when the live site is well. The release has not been judged.',
    });
  }
  const mounted = await checkMount(page, screen, version, within);
  // Without the screen the other checks have nothing to check.
  if (mounted.length > 0) return mounted;
  const part = isWhole ? 'html' : `[data-screen="${screen}"]`;
  return [...(await checkOverflow(page, part)), ...(await checkAccessibility(page, part))];
}

async function why(response: Response | null): Promise<string> {
  if (response?.status() === 502) return `: ${await response.text()}`;
  if (response?.status() !== 404) return '.';
  return ': its host does not know the route (publish and promote one that does), or the content has no such page.';
}
