import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import type { Observation } from './observe.ts';

const WCAG_22_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** Elements named for one rule; the others are counted. */
const NAMED = 3;
/** No page has to be seen whole beyond it, in CSS pixels. */
const TALLEST = 15_000;

/** What axe finds in the screen against WCAG 2.2 AA; the shell around it is not its team's. */
export async function checkAccessibility(page: Page, screen: string): Promise<Observation[]> {
  await showWhole(page);
  const { violations } = await new AxeBuilder({ page })
    .include(`[data-screen="${screen}"]`)
    .withTags(WCAG_22_AA)
    .analyze();
  return violations.map(({ id, help, nodes }) => {
    const places = nodes.slice(0, NAMED).map(({ target }) => target.flat().join(' '));
    const more = nodes.length > NAMED ? ` and ${nodes.length - NAMED} more` : '';
    return { rule: 'axe', what: `${id}: ${help}; at ${places.join(', ')}${more}.` };
  });
}

/** Colours are only compared where they are seen, and the shell scrolls inside of the window. */
async function showWhole(page: Page): Promise<void> {
  const tall = await page.evaluate(() => document.querySelector('#outlet')?.scrollHeight ?? 0);
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  await page.setViewportSize({ width, height: Math.min(Math.max(tall, height), TALLEST) });
}
