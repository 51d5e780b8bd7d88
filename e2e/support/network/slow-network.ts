import type { Page } from '@playwright/test';

/**
 * Limits the network to a throughput (kB/s) with a latency (ms).
 *
 * @returns A function that removes the limit.
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
