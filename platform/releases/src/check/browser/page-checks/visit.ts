import type { Page, Response } from 'playwright-core';
import { checkAccessibility } from './axe.ts';
import { checkMount } from './mount.ts';
import type { Observation } from './observe.ts';
import { checkOverflow } from './overflow.ts';

/** Opens a screen's page by its URL and checks it. */
export async function checkVisit(
  page: Page,
  address: string,
  { screen, version }: { screen: string; version: string },
): Promise<Observation[]> {
  const response = await page.goto(address);
  if (!response?.ok()) {
    const status = response?.status();
    return [
      { rule: 'mounts', what: `The live site answers with status ${status}${await why(response)}` },
    ];
  }
  const mounted = await checkMount(page, screen, version);
  // Without the screen the other checks have nothing to check.
  if (mounted.length > 0) return mounted;
  return [...(await checkOverflow(page, screen)), ...(await checkAccessibility(page, screen))];
}

async function why(response: Response | null): Promise<string> {
  if (response?.status() === 502) return `: ${await response.text()}`;
  if (response?.status() !== 404) return '.';
  return ': its host does not know the route (publish and promote one that does), or the content has no such page.';
}
