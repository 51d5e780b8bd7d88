import type { Page, Request } from 'playwright-core';

/** A request that a page gives up earlier is one that it does not need any more. */
const PATIENCE_MS = 2000;

/**
 * Watches the requests of a page to the content service.
 *
 * @returns a function: the first request that was not answered, and why; `undefined` if all were.
 */
export function watchContent(page: Page, contentUrl: string): () => string | undefined {
  const begun = new Map<Request, number>();
  let failure: string | undefined;
  const isContent = (url: string) => url.startsWith(`${contentUrl}/v1/`);
  const wait = (request: Request) => performance.now() - (begun.get(request) ?? performance.now());
  const describe = (request: Request, why: string) => `${request.url()} ${why}`;
  const gaveUp = (request: Request) =>
    describe(request, `had no answer after ${Math.round(wait(request) / 100) / 10} s`);
  page.on('request', (request) => {
    if (isContent(request.url())) begun.set(request, performance.now());
  });
  page.on('response', (response) => {
    const request = response.request();
    if (!begun.has(request) || response.status() < 500) return;
    failure ??= describe(request, `answered with status ${response.status()}`);
  });
  page.on('requestfinished', (request) => begun.delete(request));
  page.on('requestfailed', (request) => {
    if (!begun.has(request)) return;
    const why = request.failure()?.errorText ?? 'unknown';
    if (!/ERR_ABORTED/.test(why)) failure ??= describe(request, `failed: ${why}`);
    else if (wait(request) >= PATIENCE_MS) failure ??= gaveUp(request);
    begun.delete(request);
  });
  return () => {
    const silent = [...begun.keys()].find((request) => wait(request) >= PATIENCE_MS);
    return failure ?? (silent && gaveUp(silent));
  };
}
