import { createServer } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { SITE } from '../../site.ts';
import { shiftsAbove, watchShifts } from '../../support/assertions/layout-shift.ts';
import { PAGES } from '../../support/assertions/screen.ts';
import { listening } from '../../support/site/serve.ts';
import { expect, test } from '../../support/test.ts';

/** Long enough for the first piece to be painted. */
const PAUSE_MS = 500;

/** Allows what rounding does to a line, and the way of a text whose facts come after it. */
const ALLOWED = 0.0025;

/** The site, with a pause in each document after the first end tag of a name in its page. */
const startPausing = (end: string) =>
  listening(
    createServer(async ({ url }, response) => {
      const answer = await fetch(`${SITE}${url}`);
      const body = Buffer.from(await answer.arrayBuffer());
      const type = answer.headers.get('Content-Type') ?? '';
      const at = type.startsWith('text/html') ? body.indexOf(end, body.indexOf('<main')) : -1;
      const cut = at < 0 ? 0 : at + end.length;
      response.writeHead(answer.status, { 'Content-Type': type });
      if (cut > 0) {
        response.write(body.subarray(0, cut));
        await wait(PAUSE_MS);
      }
      response.end(body.subarray(cut));
    }),
  );

// The title of a product was painted at the top, and then pushed down by its picture: 0.11. On a
// wide page the texts of home and of a maker stood at the top until their picture came.
for (const width of [390, 820, 1440]) {
  test(`@full a document that arrives in two pieces shifts nothing, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await watchShifts(page);
    // Only the document: nothing replaces it.
    await page.route(/\.js$/, (route) => route.abort());
    for (const end of ['</nav>', '</h1>', '</p>', '</dl>', '</picture>']) {
      await using site = await startPausing(end);
      for (const [, path] of PAGES) {
        await page.goto(`${site.url}/en/${path}`);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        expect(await shiftsAbove(page, ALLOWED), `${path} after ${end}`).toEqual([]);
      }
    }
  });
}
