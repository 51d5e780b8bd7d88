import type { Page } from '@playwright/test';

export interface Watched {
  /** What the console said at level error, and errors nobody caught. */
  errors: string[];
  /** What it said at level warning. */
  warnings: string[];
  /** Every URL that was asked for, in order. */
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
