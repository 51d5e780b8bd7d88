import type { APIRequestContext } from '@playwright/test';
import { SITE } from '../site.ts';
import { expect } from './test.ts';

/** What only a head has that content gave in time: the page's address, or that it is not there. */
const SPECIFIC = /rel="canonical"|name="robots"/;

/**
 * Waits until the edge has what content says of a page. A first document has a general head when
 * content takes over 150 ms, as it may on a machine that is busy with tests.
 */
export async function headIsKnown(request: APIRequestContext, path: string): Promise<void> {
  await expect
    .poll(async () => (await request.get(SITE + path, { maxRedirects: 0 })).text())
    .toMatch(SPECIFIC);
}
