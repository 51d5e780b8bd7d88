import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import type { Observation } from './observe.ts';

const WCAG_22_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** Elements that a finding lists; the others are counted. */
const MAX_LISTED_ELEMENTS = 3;
/** Maximum height of the viewport, in CSS pixels. */
const MAX_VIEWPORT_HEIGHT = 15_000;

/** Checks the screen against WCAG 2.2 AA with axe. The shell around it belongs to another team. */
export async function checkAccessibility(page: Page, screen: string): Promise<Observation[]> {
  await fitViewport(page);
  const { violations } = await new AxeBuilder({ page })
    .include(`[data-screen="${screen}"]`)
    .withTags(WCAG_22_AA)
    .analyze();
  return violations.map(({ id, help, nodes }) => {
    const places = nodes.slice(0, MAX_LISTED_ELEMENTS).map(({ target }) => target.flat().join(' '));
    const more =
      nodes.length > MAX_LISTED_ELEMENTS ? ` and ${nodes.length - MAX_LISTED_ELEMENTS} more` : '';
    return { rule: 'axe', what: `${id}: ${help}; at ${places.join(', ')}${more}.` };
  });
}

/** Makes the viewport as high as the page: axe compares colours only of visible elements. */
async function fitViewport(page: Page): Promise<void> {
  const tall = await page.evaluate(() => document.querySelector('#outlet')?.scrollHeight ?? 0);
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  await page.setViewportSize({
    width,
    height: Math.min(Math.max(tall, height), MAX_VIEWPORT_HEIGHT),
  });
}
