import type { Browser } from 'playwright-core';
import type { Network } from './networks.ts';
import type { BenchSite } from './site/start-site.ts';
import { newVisitor, openPage } from './visits/browser.ts';
import { type FirstScreen, loadFirstScreen } from './visits/first-screen.ts';
import { followLink } from './visits/navigation.ts';
import { watchPendingRequests } from './visits/settled.ts';

/** One page of each screen, from the sample catalogue. */
export const PAGES = {
  home: '/en/home',
  product: '/en/product/tall-carafe',
  'product-group': '/en/product-group/vessels',
  explore: '/en/explore',
  brand: '/en/brand/tolvane',
} as const;
export type PageName = keyof typeof PAGES;

export interface Visit {
  browser: Browser;
  /** Origin of the visited site. */
  origin: string;
  setNetwork: BenchSite['setNetwork'];
  net: Network;
}

/** A first visit until the page is at rest: nothing cached, no open connection. */
export async function firstVisit(
  { browser, origin, setNetwork, net }: Visit,
  page: PageName,
): Promise<FirstScreen> {
  await using visitor = await newVisitor(browser);
  await setNetwork(net.profile);
  const opened = await openPage(visitor, net.slowdown);
  return await loadFirstScreen({ ...opened, url: origin + PAGES[page], rest: true });
}

/**
 * Visits a page once and waits until its pictures have arrived.
 *
 * @returns The paths of the pictures.
 */
export async function visitPictures(visit: Visit, page: PageName): Promise<string[]> {
  const { browser, origin, setNetwork, net } = visit;
  await using visitor = await newVisitor(browser);
  await setNetwork(net.profile);
  const opened = await openPage(visitor, net.slowdown);
  const pictures: string[] = [];
  opened.page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/media/')) pictures.push(pathname);
  });
  const settled = watchPendingRequests(opened.page);
  await loadFirstScreen({ ...opened, url: origin + PAGES[page] });
  await settled();
  return pictures;
}

/** The links of home that are followed: a card has a view transition in Vitrine, the menu none. */
const LINKS = { product: 'main a[href*="/product/"]', explore: 'a[href$="/explore"]' } as const;
export type FollowedTo = keyof typeof LINKS;

/**
 * A navigation from home to another screen within the page.
 *
 * @returns The time from the click to the paint of the screen, in ms.
 */
export async function navigation(
  visit: Visit,
  screen: FollowedTo,
  intent: boolean,
): Promise<number> {
  const { browser, origin, setNetwork, net } = visit;
  await using visitor = await newVisitor(browser);
  await setNetwork(net.profile);
  const opened = await openPage(visitor, net.slowdown);
  const { page } = opened;
  const settled = watchPendingRequests(page);
  await loadFirstScreen({ ...opened, url: origin + PAGES.home });
  return await followLink(page, { link: LINKS[screen], screen, intent, settled });
}
