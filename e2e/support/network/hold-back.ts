import type { Page } from '@playwright/test';

/**
 * Holds back the responses to matching requests.
 *
 * @returns A function that releases them, the waiting and the later ones.
 */
export async function holdBack(page: Page, at: RegExp): Promise<() => Promise<void>> {
  const gate = Promise.withResolvers<void>();
  await page.route(at, async (route) => {
    await gate.promise;
    // The request may have been cancelled meanwhile.
    await route.continue().catch(() => undefined);
  });
  return async () => {
    gate.resolve();
    await page.unroute(at);
  };
}
