import type { Page } from '@playwright/test';

/**
 * Holds back the answers from some addresses.
 *
 * @returns A function that lets them through, those that wait and those to come.
 */
export async function holdBack(page: Page, at: RegExp): Promise<() => Promise<void>> {
  const gate = Promise.withResolvers<void>();
  await page.route(at, async (route) => {
    await gate.promise;
    // Whoever asked may be gone by now.
    await route.continue().catch(() => undefined);
  });
  return async () => {
    gate.resolve();
    await page.unroute(at);
  };
}
