import type { Page, Response } from 'playwright-core';
import { checkAccessibility } from './axe.ts';
import { checkMount } from './mount.ts';
import type { Observation } from './observe.ts';
import { checkOverflow } from './overflow.ts';

/** Comes to a screen's page from outside, and looks at it as it then is. */
export async function checkVisit(
  page: Page,
  address: string,
  { screen, version }: { screen: string; version: string },
): Promise<Observation[]> {
  const response = await page.goto(address);
  if (!response?.ok()) {
    const status = response?.status();
    return [{ rule: 'mounts', what: `The live site answers ${status}${await why(response)}` }];
  }
  const mounted = await checkMount(page, screen, version);
  // What is not there has neither width nor names.
  if (mounted.length > 0) return mounted;
  return [...(await checkOverflow(page, screen)), ...(await checkAccessibility(page, screen))];
}

async function why(response: Response | null): Promise<string> {
  if (response?.status() === 502) return `: ${await response.text()}`;
  if (response?.status() !== 404) return '.';
  return ': its host does not know the route (publish one that does, and promote it), or its content has no such page.';
}
