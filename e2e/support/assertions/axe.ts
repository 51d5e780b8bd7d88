import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from '../test.ts';

/** WCAG 2.2 AA, and axe's best practices: landmarks, order of headings, meaningful names. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Rules whose result depends on colours. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

interface AxeOptions {
  /** Check colours only, which takes a third of the time. */
  colorsOnly?: boolean;
  /** Selector of the element that scrolls. Default: the outlet of the shop. */
  scroller?: string;
}

/**
 * Expects no axe violations on the page.
 *
 * @param what Names the page in a failure.
 */
export async function expectAccessible(
  page: Page,
  what: string,
  { colorsOnly = false, scroller = '#outlet' }: AxeOptions = {},
): Promise<void> {
  // axe skips the contrast of text that is scrolled out of the outlet.
  const before = page.viewportSize();
  const tall = await page.locator(scroller).evaluate((element) => element.scrollHeight);
  if (before !== null) await page.setViewportSize({ ...before, height: tall });
  // Pages have no frames: their results need no second page to be put together in.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  if (colorsOnly) axe.withRules(COLOR_RULES);
  else axe.withTags(TAGS);
  const { violations } = await axe.analyze();
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, html, failureSummary }) => ({
      id,
      why: failureSummary,
      at: target.join(' '),
      html,
    })),
  );
  expect(found, what).toEqual([]);
  if (before !== null) await page.setViewportSize(before);
}
