import type { Page } from '@playwright/test';
import { type LoggedService, type Service, startEdge } from '../site/services.ts';
import { test as base, expect } from '../test.ts';
import { replaySettings } from './reports.ts';
import { type Endpoint, startEndpoint } from './sentry-endpoint.ts';

/** An edge with reporting turned on, and the endpoint that receives the reports. */
export const test = base.extend<{ endpoint: Endpoint; edge: LoggedService }>({
  endpoint: async ({ browserName: _any }, use) => {
    await using endpoint = await startEndpoint();
    await use(endpoint);
  },
  edge: async ({ endpoint }, use) => {
    await using edge = await startReportingEdge(endpoint);
    await use(edge);
  },
});

/** Starts an edge whose pages report to the endpoint. */
export const startReportingEdge = ({ dsn }: Endpoint, settings: Record<string, string> = {}) =>
  startEdge({ VITRINE_ERROR_REPORTING: '1', VITRINE_SENTRY_DSN: dsn, ...settings });

/** Opens a page and waits for reporting, of which the replay starts last. */
export async function open(page: Page, edge: Service, path = '/en/home'): Promise<void> {
  await page.goto(edge.url + path);
  await expect.poll(() => page.evaluate(replaySettings)).not.toBeNull();
}

export { expect };
