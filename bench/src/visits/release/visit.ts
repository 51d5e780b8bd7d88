import { setTimeout } from 'node:timers/promises';
import type { Browser, BrowserContext } from 'playwright-core';
import { PAGES } from '../../speed/measure.ts';
import { type PageAnswer, watchAnswers } from '../../speed/visits/answers.ts';
import { newVisitor } from '../../speed/visits/browser.ts';
import { loadFirstScreen } from '../../speed/visits/first-screen.ts';
import { followLink } from '../../speed/visits/navigation.ts';
import { watchPendingRequests } from '../../speed/visits/settled.ts';

/** A page has everything if it requests nothing for this long, in ms. */
const QUIET_MS = 1000;

/** The answers of a return visit: of a product, then of explore by a navigation. */
export interface ReturnVisit {
  product: readonly PageAnswer[];
  explore: readonly PageAnswer[];
}

/**
 * Visits a product, and again after a release, with the cache of the first visit.
 *
 * @param release Makes the release live. It gets the answers of the first visit.
 */
export async function visitTwice(
  { browser, origin }: { browser: Browser; origin: string },
  release: (first: readonly PageAnswer[]) => Promise<void>,
): Promise<ReturnVisit> {
  await using visitor = await newVisitor(browser);
  const url = origin + PAGES.product;
  const before = await open(visitor, url);
  await before.page.close();
  await release(before.answers());

  const again = await open(visitor, url);
  const product = again.answers();
  await followLink(again.page, {
    link: 'nav a[href="/en/explore"]',
    screen: 'explore',
    intent: false,
    settled: async () => {},
  });
  await again.quiet();
  return { product, explore: again.answers().slice(product.length) };
}

/** Opens a page and waits until it has everything. */
async function open(visitor: BrowserContext, url: string) {
  const page = await visitor.newPage();
  const session = await visitor.newCDPSession(page);
  const settled = watchPendingRequests(page);
  const answers = await watchAnswers(session);
  const quiet = async () => {
    await settled();
    await setTimeout(QUIET_MS);
    await settled();
  };
  await loadFirstScreen({ page, session, url });
  await quiet();
  return { page, answers, quiet };
}
