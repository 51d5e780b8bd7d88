import type { APIRequestContext, Page } from '@playwright/test';
import { expect } from '../test.ts';

/** Only a head with data from content has a canonical URL or a robots directive. */
const SPECIFIC = /rel="canonical"|name="robots"/;

/**
 * Waits until the edge knows the head of a page. The first document has a general head if
 * content takes more than three seconds, as on a busy machine.
 */
export async function headIsKnown(request: APIRequestContext, path: string): Promise<void> {
  await expect
    .poll(async () => (await request.get(path, { maxRedirects: 0 })).text())
    .toMatch(SPECIFIC);
}

/** The parts of a head that search engines and previews read. */
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
      data: [...document.querySelectorAll('script[type="application/ld+json"]')].map(
        (script): unknown => JSON.parse(script.textContent ?? ''),
      ),
    };
  });
