import type { APIRequestContext } from '@playwright/test';
import { CONTENT } from '../../site.ts';

/** The codes of all locales of the site, in the order of the language menu. */
export async function localeCodes(request: APIRequestContext): Promise<string[]> {
  const { items } = await (await request.get(`${CONTENT}/v1/locales`)).json();
  return items.map(({ code }: { code: string }) => code);
}
