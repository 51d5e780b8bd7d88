import type { APIRequestContext, Page } from '@playwright/test';
import { expect } from '../test.ts';

/** What only a head has that content gave in time: the page's address, or that it is not there. */
const SPECIFIC = /rel="canonical"|name="robots"/;

/**
 * Waits until the edge has what content says of a page. A first document has a general head when
 * content takes over 150 ms, as it may on a machine that is busy with tests.
 */
export async function headIsKnown(request: APIRequestContext, path: string): Promise<void> {
  await expect
    .poll(async () => (await request.get(path, { maxRedirects: 0 })).text())
    .toMatch(SPECIFIC);
}

/** What searches and previews read of a page. */
export const headOf = (page: Page) =>
  page.evaluate(() => {
    const attributes = (selector: string, ...names: string[]) =>
      [...document.head.querySelectorAll(selector)].map((element) =>
        names.map((name) => element.getAttribute(name)).join(' '),
      );
    return {
      lang: document.documentElement.lang,
      dir: document.documentElement.dir,
      title: document.title,
      description: attributes('meta[name=description]', 'content'),
      robots: attributes('meta[name=robots]', 'content'),
      canonical: attributes('link[rel=canonical]', 'href'),
      alternates: attributes('link[rel=alternate]', 'hreflang', 'href'),
      graph: attributes('meta[property^="og:"]', 'property', 'content'),
      card: attributes('meta[name^="twitter:"]', 'name', 'content'),
      data: [...document.head.querySelectorAll('script[type="application/ld+json"]')].map(
        (script): unknown => JSON.parse(script.textContent ?? ''),
      ),
    };
  });
