import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from '../test.ts';

/** WCAG 2.2 AA, and what axe knows beyond it: landmarks, order of headings, names that say something. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * axe finds nothing on the page as it is now.
 *
 * @param what Said of the page in a failure.
 * @param without Rules that cannot hold there.
 */
export async function expectAccessible(
  page: Page,
  what: string,
  without: string[] = [],
): Promise<void> {
  // axe passes over the contrast of what is scrolled out of the outlet's sight.
  const before = page.viewportSize();
  const tall = await page.locator('#outlet').evaluate((outlet) => outlet.scrollHeight);
  if (before !== null) await page.setViewportSize({ ...before, height: tall });
  const { violations } = await new AxeBuilder({ page })
    .withTags(TAGS)
    .disableRules(without)
    .analyze();
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
