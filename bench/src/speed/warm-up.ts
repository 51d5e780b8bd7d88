import { setTimeout } from 'node:timers/promises';
import type { Browser } from 'playwright-core';
import { visitPictures } from './measure.ts';
import { NETWORKS } from './networks.ts';
import type { Plan } from './plan.ts';
import type { BenchSite } from './site/start-site.ts';
import { REBUILT } from './variants.ts';

const DRAWING_TIMEOUT_MS = 900_000;

/**
 * Visits every page of every variant once, so that no measured visit is a server's first, and waits
 * until all pictures that were requested are drawn.
 */
export async function warmUp(
  { pages, variants }: Pick<Plan, 'pages' | 'variants'>,
  { browser, site }: { browser: Browser; site: BenchSite },
): Promise<void> {
  const pictures = new Set<string>();
  // On a slow network browsers request lazy pictures earlier. All rebuilt variants have the same.
  const own = variants.filter((variant) => !(variant in REBUILT));
  for (const [net, visited] of [
    [NETWORKS.direct, variants],
    [NETWORKS.slow, own],
  ] as const) {
    for (const page of pages) {
      for (const variant of visited) {
        const visit = { browser, origin: site.origin(variant), setNetwork: site.setNetwork, net };
        for (const path of await visitPictures(visit, page)) pictures.add(path);
      }
    }
  }
  for (const path of pictures) await untilDrawn(site.contentUrl + path);
}

/** A picture that is not drawn yet is answered with another width of it, which has its own name. */
async function untilDrawn(url: string): Promise<void> {
  const end = performance.now() + DRAWING_TIMEOUT_MS;
  while (performance.now() < end) {
    const answer = await fetch(url, { signal: AbortSignal.timeout(10_000) });
    await answer.arrayBuffer();
    if (answer.ok && !answer.headers.has('content-location')) return;
    await setTimeout(500);
  }
  throw new Error(`${url} was not drawn in ${DRAWING_TIMEOUT_MS / 60_000} minutes`);
}
