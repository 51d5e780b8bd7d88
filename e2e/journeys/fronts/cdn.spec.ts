import { expectScreen } from '../../support/assertions/screen.ts';
import { logIn } from '../../support/authors/author.ts';
import { type CdnSite, expect, test } from '../../support/fronts/cdn-site.ts';
import { watch } from '../../support/network/page-log.ts';
import { faultyProduct } from '../../support/site/product-variants.ts';

const CARAFE = '/en/product/tall-carafe';
const OTHER = '/de/product/dome-lamp';

/** An answer through Varnish, and whether Varnish had it. */
async function ask({ url }: CdnSite, path: string) {
  const answer = await fetch(url + path, { headers: { 'Accept-Encoding': 'br' } });
  expect(answer.status, path).toBe(200);
  // The id of this request and, of a cached answer, that of the request which fetched it.
  const isCached = answer.headers.get('X-Varnish')?.includes(' ') ?? false;
  return { isCached, text: await answer.text(), headers: answer.headers };
}

/** Asks until Varnish has the answers. The edges have purged their documents after their start. */
async function fill(cdn: CdnSite, ...paths: string[]) {
  for (const path of paths) {
    await expect.poll(async () => (await ask(cdn, path)).isCached, { message: path }).toBe(true);
  }
}

const entryIn = (html: string) => Number(/"releases":\{"n":(\d+)/.exec(html)?.[1]);

test.describe.configure({ mode: 'serial' });

test('@full behind Varnish a page is answered without a request to an edge', async ({
  page,
  cdn,
}) => {
  await fill(cdn, CARAFE);
  const { headers } = await ask(cdn, CARAFE);
  expect(headers.get('Cache-Control')).toBe(
    'public, max-age=0, s-maxage=3600, stale-if-error=86400',
  );
  expect(headers.get('Content-Encoding')).toBe('br');
  expect(headers.get('Surrogate-Key')).toBeNull();
  const { errors } = watch(page);
  await page.goto(CARAFE);
  await expectScreen(page, 'product');
  expect(errors).toEqual([]);
});

// Varnish answered an empty 400 to every page, until the cookies expired.
test('@full behind Varnish cookies that a screen has left lock nobody out', async ({
  page,
  context,
  cdn,
}) => {
  const cookies = Array.from({ length: 170 }, (_, index) => ({
    ...{ name: `left-${index}`, value: 'a'.repeat(3900), url: cdn.url },
  }));
  await context.addCookies(cookies);
  expect((await page.goto('/en/home'))?.status()).toBe(200);
});

test('@full behind Varnish a promotion and its rollback purge the documents, not the content', async ({
  cdn,
}) => {
  const CONTENT = '/v1/en/products/tall-carafe';
  // It is faulty only on pages that ask for it.
  const folder = await faultyProduct();
  const published = await cdn.command('screen', 'publish', 'product', '--dir', folder);
  const release = `product@${String(Object(published).version)}`;
  await fill(cdn, CARAFE, OTHER, CONTENT);
  const before = entryIn((await ask(cdn, CARAFE)).text);
  await cdn.command('screen', 'promote', release, '--unchecked', '--why', 'a trial');
  for (const path of [CARAFE, OTHER]) {
    await expect.poll(async () => entryIn((await ask(cdn, path)).text)).toBe(before + 1);
  }
  expect((await ask(cdn, CONTENT)).isCached).toBe(true);
  await fill(cdn, CARAFE);
  await cdn.command('screen', 'rollback', 'product', '--force', '--why', 'it was a trial');
  await expect.poll(async () => entryIn((await ask(cdn, CARAFE)).text)).toBe(before + 2);
});

test("@full behind Varnish an author's edit purges the page and the lists, not other pages", async ({
  request,
  cdn,
}) => {
  const answers = [CARAFE, '/en/explore', '/v1/en/products/tall-carafe', '/v1/en/explore'];
  const author = await logIn(request, cdn.authoringUrl);
  // Not its document, which the repeated purge of the last promotion may reach just now.
  const other = '/v1/de/products/dome-lamp';
  await fill(cdn, ...answers, other);
  await author.update('/products/tall-carafe?locale=en', { name: 'Purged Carafe' });
  for (const path of answers) {
    await expect
      .poll(async () => (await ask(cdn, path)).text, { message: path })
      .toContain('Purged Carafe');
  }
  expect((await ask(cdn, other)).isCached).toBe(true);
});
