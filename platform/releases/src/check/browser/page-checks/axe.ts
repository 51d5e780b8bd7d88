import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import type { Observation } from './observe.ts';

const WCAG_22_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** Elements that a finding lists; the others are counted. */
const MAX_LISTED_ELEMENTS = 3;
/** Maximum height of the viewport, in CSS pixels. */
const MAX_VIEWPORT_HEIGHT = 15_000;
/** A page that grows with its viewport would never fit. */
const MAX_FITS = 8;

/**
 * Checks a part of a page against WCAG 2.2 AA with axe. The shell around a screen is of another
 * team, and the banner of a preview to no release.
 *
 * @param part Selector.
 */
export async function checkAccessibility(page: Page, part: string): Promise<Observation[]> {
  await fitViewport(page);
  const { violations } = await new AxeBuilder({ page })
    .include(part)
    .exclude('aside.preview')
    .withTags(WCAG_22_AA)
    .analyze();
  return violations.map(({ id, help, nodes }) => {
    const places = nodes.slice(0, MAX_LISTED_ELEMENTS).map(({ target }) => target.flat().join(' '));
    const more =
      nodes.length > MAX_LISTED_ELEMENTS ? ` and ${nodes.length - MAX_LISTED_ELEMENTS} more` : '';
    return { rule: 'axe', what: `${id}: ${help}; at ${places.join(', ')}${more}.` };
  });
}

/**
 * Makes the viewport as high as the page: axe compares colours only of visible elements. Pages grow
 * while pictures and what is below the fold come, so it looks again after each change.
 */
async function fitViewport(page: Page): Promise<void> {
  for (let fits = 0; fits < MAX_FITS; fits += 1) {
    const { width, height, hidden } = await page.evaluate(async () => {
      await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
      const outlet = document.querySelector('#outlet');
      const hidden = outlet ? outlet.scrollHeight - outlet.clientHeight : 0;
      return { width: innerWidth, height: innerHeight, hidden };
    });
    const fitting = Math.min(height + hidden, MAX_VIEWPORT_HEIGHT);
    if (fitting <= height) return;
    await page.setViewportSize({ width, height: fitting });
  }
}
