import { fetchExplore, fetchSitemap } from '@vitrine/content';
import { Sitemap } from '@vitrine/contract';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { catalogueAt, localesAt, type Url } from './client.ts';

/** All parts of the sitemap together list every page once. */
export function namesEveryPage(url: Url): void {
  async function partAt(part: number) {
    const response = await fetchSitemap({ baseUrl: url(), fetch, timeoutMs: 20_000 }, part);
    return v.parse(Sitemap, response?.sitemap);
  }

  test('every page is in one part, with its path in each locale', async () => {
    const locales = await localesAt(url);
    const { parts = 1 } = await partAt(1);
    const paths = new Set<string>();
    let [named, products] = [0, 0];
    for (let part = 1; part <= parts; part += 1) {
      for (const { alternates, modified } of (await partAt(part)).items) {
        expect(alternates.map(({ locale }) => locale).sort()).toEqual([...locales].sort());
        if (modified !== undefined) expect(Date.parse(modified)).not.toBeNaN();
        for (const { path } of alternates) paths.add(path);
        named += alternates.length;
        if (alternates.some(({ path }) => /^\/[^/]+\/product\//.test(path))) products += 1;
      }
    }
    expect(paths.size).toBe(named);
    expect(products).toBe((await fetchExplore(catalogueAt(url, locales[0] ?? 'en'))).total);
  }, 60_000);

  test('an unknown part is not found, and an invalid part is an error that names the parameter', async () => {
    const { parts = 1 } = await partAt(1);
    expect((await fetch(`${url()}/v1/sitemap?part=${parts + 1}`)).status).toBe(404);
    for (const part of ['0', '-1', '1.5', 'x', '100000', '1&part=2']) {
      const response = await fetch(`${url()}/v1/sitemap?part=${part}`);
      expect([part, response.status]).toEqual([part, 400]);
      expect(await response.json()).toMatchObject({ errors: [{ parameter: 'part' }] });
    }
  });
}
