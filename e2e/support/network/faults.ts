import type { Page, Route } from '@playwright/test';

/** What a network, or a service behind it, does instead of answering. */
const WAYS = {
  down: (route: Route) => route.abort('connectionrefused'),
  never: () => new Promise<void>(() => {}),
  'slow, 10 s': async (route: Route) => {
    await new Promise((resolve) => setTimeout(resolve, 10_000));
    // Whoever asked may be gone by now.
    await route.continue().catch(() => undefined);
  },
  gone: (route: Route) => answer(route, 404, 'text/plain', 'There is no such file.'),
  'error 500': (route: Route) => answer(route, 500, 'application/json', '{"title":"broken"}'),
  'HTML instead of JSON': (route: Route) => answer(route, 200, 'text/html', '<h1>Sign in</h1>'),
  'another shape': (route: Route) => answer(route, 200, 'application/json', '{"items":7}'),
} as const;
export type Fault = keyof typeof WAYS;

function answer(route: Route, status: number, contentType: string, body: string): Promise<void> {
  return route.fulfill({
    status,
    contentType,
    body,
    headers: { 'access-control-allow-origin': '*', 'cache-control': 'no-store' },
  });
}

/**
 * Breaks what lies at some addresses, between the browser and services that stay as they are.
 *
 * @returns A function that mends it, for what is asked from then on.
 */
export async function breakAt(page: Page, at: RegExp, fault: Fault): Promise<() => Promise<void>> {
  await page.route(at, WAYS[fault]);
  return () => page.unroute(at);
}
