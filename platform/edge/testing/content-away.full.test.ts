import { startService } from '@vitrine/release-log/testing';
import { expect, test } from 'vitest';
import { documentDataOf, main, startEdge } from './running-edge.ts';

// Regression: with the content service away, unknown products became 200, and the log said nothing.
test('while the content service is away, the edge serves what it knew, and says so', async () => {
  await using site = await startEdge();
  const edge = await startService(main, site.env);
  const open = (path: string) => fetch(edge.url + path, { signal: AbortSignal.timeout(5000) });
  const statusOf = async (path: string) => (await open(path)).status;
  const readiness = async () => (await fetch(`${edge.metricsUrl}/readyz`)).json();

  const document = await (await open('/en/product/lamp')).text();
  expect(await statusOf('/en/product/gone')).toBe(404);
  expect(await statusOf('/sitemap.xml')).toBe(200);
  site.content.isAway = true;

  // Unknown pages cannot be looked up. Their requests show that the service is away.
  await expect
    .poll(
      async () => {
        const answer = await open('/en/product/kiln');
        expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '5']);
        expect(documentDataOf(await answer.text()).releases.n).toBe(2);
        return readiness();
      },
      { timeout: 10_000, interval: 300 },
    )
    .toMatchObject({ status: 'ready', content: 'away' });
  // Without the name of the shop, which an edge that has just started may not have read.
  const [title] = /<title>.*?(?= ·|<\/title>)/.exec(document) ?? [];
  expect(await (await open('/en/product/lamp')).text()).toContain(title);
  expect(await statusOf('/en/product/gone')).toBe(404);
  expect(await statusOf('/sitemap.xml')).toBe(200);

  site.content.isAway = false;
  await expect.poll(() => statusOf('/en/product/kiln'), { timeout: 10_000 }).toBe(200);
  expect(await readiness()).toMatchObject({ status: 'ready', content: 'available' });
  await edge.stop();
}, 60_000);
