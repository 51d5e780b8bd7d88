import type { Page } from '@playwright/test';

/**
 * Makes the visitor's line one of so many kB a second, each answer so many ms late.
 *
 * @returns A function that makes it quick again.
 */
export async function slowLine(page: Page, kilobytes: number, latency: number) {
  const session = await page.context().newCDPSession(page);
  const emulate = (throughput: number, late: number) =>
    session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: late,
      downloadThroughput: throughput,
      uploadThroughput: throughput,
    });
  await emulate(kilobytes * 1024, latency);
  return () => emulate(-1, 0);
}
