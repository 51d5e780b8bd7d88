import type { Page, Route } from '@playwright/test';

/** Faults of a network or of a service. */
const FAULTS = {
  down: (route: Route) => route.abort('connectionrefused'),
  never: () => new Promise<void>(() => {}),
  'slow, 10 s': async (route: Route) => {
    await new Promise((resolve) => setTimeout(resolve, 10_000));
    // The request may have been cancelled meanwhile.
    await route.continue().catch(() => undefined);
  },
  gone: (route: Route) => answer(route, 404, 'text/plain', 'There is no such file.'),
  'error 500': (route: Route) => answer(route, 500, 'application/json', '{"title":"broken"}'),
  'HTML instead of JSON': (route: Route) => answer(route, 200, 'text/html', '<h1>Sign in</h1>'),
  'another shape': (route: Route) => answer(route, 200, 'application/json', '{"items":7}'),
} as const;
export type Fault = keyof typeof FAULTS;

function answer(route: Route, status: number, contentType: string, body: string): Promise<void> {
  return route.fulfill({
    status,
    contentType,
    body,
    headers: { 'access-control-allow-origin': '*', 'cache-control': 'no-store' },
  });
}

/**
 * Injects a fault into matching requests, between the browser and the unchanged services.
 *
 * @returns A function that removes the fault for later requests.
 */
export async function breakAt(page: Page, at: RegExp, fault: Fault): Promise<() => Promise<void>> {
  await page.route(at, FAULTS[fault]);
  return () => page.unroute(at);
}

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
