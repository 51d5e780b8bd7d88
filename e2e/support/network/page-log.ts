import type { Page } from '@playwright/test';

export interface Watched {
  /** Console errors and uncaught errors. */
  errors: string[];
  /** Console warnings. */
  warnings: string[];
  /** Every requested URL, in order. */
  requests: string[];
}

/** Listens to a page from before its first navigation. */
export function watch(page: Page): Watched {
  const watched: Watched = { errors: [], warnings: [], requests: [] };
  page.on('console', (message) => {
    if (message.type() === 'error') watched.errors.push(message.text());
    if (message.type() === 'warning') watched.warnings.push(message.text());
  });
  page.on('pageerror', (error) => watched.errors.push(error.message));
  page.on('request', (request) => watched.requests.push(request.url()));
  return watched;
}
