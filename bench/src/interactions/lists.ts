import type { Page } from 'playwright-core';
import { table } from '../markdown-table.ts';
import { PAGES } from '../speed/measure.ts';
import { NETWORKS } from '../speed/networks.ts';
import { median } from '../statistics.ts';
import type { OneSite } from '../visits/with-site.ts';
import { DEVICES, type Device } from './devices.ts';

/** One choice in a list on the slow network. Times are in ms from the press. */
export interface ListChoice {
  device: Device;
  name: string;
  round: number;
  /** The frame that shows the choice, and the one with the first products of the new list. */
  feedbackMs: number;
  paintedMs: number;
  /** From the request of the new list to the end of its answer. */
  answerMs: number;
  requests: number;
}

declare global {
  var choice: { feedback: number; painted: number };
}

/** Time limit of a choice, in ms. */
const CHOICE_TIMEOUT_MS = 30_000;
const VALUE = 'a[role="checkbox"][href*="material="]';

/** Chooses a filter and an order of a list, and removes the filter, on each device. */
export async function measureLists(site: OneSite, runs: number): Promise<ListChoice[]> {
  const measured: ListChoice[] = [];
  for (const device of Object.keys(DEVICES) as Device[]) {
    // The first visit fills the servers' caches and does not count.
    for (let round = 0; round <= runs; round += 1) {
      const choices = await visit(site, device);
      if (round > 0) measured.push(...choices.map((one) => ({ device, round, ...one })));
    }
  }
  return measured;
}

async function visit({ browser, origin, setNetwork }: OneSite, device: Device) {
  const { profile, slowdown } = NETWORKS.slow;
  await setNetwork(NETWORKS.direct.profile);
  await using visitor = await browser.newContext({ ...DEVICES[device], locale: 'en' });
  const page = await visitor.newPage();
  page.setDefaultTimeout(CHOICE_TIMEOUT_MS);
  await page.goto(origin + PAGES.explore);
  await page.waitForSelector('[data-screen]', { state: 'attached' });
  await page.waitForLoadState('networkidle');
  const filters = await openFilters(page, device);
  await setNetwork(profile);
  const session = await visitor.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const steps = {
    'filter on': () => filters.locator(VALUE).first().click({ noWaitAfter: true }),
    order: () => page.locator('main select:visible').first().selectOption('price'),
    'filter off': () => filters.locator('[aria-checked="true"]').click({ noWaitAfter: true }),
  };
  const choices = [];
  for (const [name, act] of Object.entries(steps)) choices.push(await measure(page, name, act));
  return choices;
}

/** Beside the list, or in the dialog of a phone with its first facet open. */
async function openFilters(page: Page, device: Device) {
  if (device === 'desk') return page.locator('main section[aria-label]').first();
  await page.locator('main button[aria-haspopup="dialog"]').click();
  const dialog = page.getByRole('dialog');
  await dialog
    .locator('details', { has: page.locator(VALUE) })
    .locator('summary')
    .click();
  return dialog;
}

async function measure(page: Page, name: string, act: () => Promise<unknown>) {
  await page.evaluate(observeChoice);
  await act();
  await page.waitForFunction(() => globalThis.choice.painted > 0);
  await page.waitForLoadState('networkidle');
  const { requests, ...times } = await page.evaluate(() => {
    const answers = performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .filter(({ name }) => /\/v1\/\w+\/explore/.test(name));
    return {
      feedbackMs: Math.round(globalThis.choice.feedback),
      paintedMs: Math.round(globalThis.choice.painted),
      answerMs: Math.round(answers.at(-1)?.duration ?? 0),
      requests: answers.length,
    };
  });
  return { name, ...times, requests };
}

/** Runs in the page before a choice. It cannot use anything outside this function. */
function observeChoice(): void {
  performance.clearResourceTimings();
  const seen = { feedback: 0, painted: 0 };
  globalThis.choice = seen;
  let pressed = 0;
  const press = ({ timeStamp }: Event) => {
    pressed ||= timeStamp;
  };
  for (const type of ['pointerdown', 'change']) {
    addEventListener(type, press, { capture: true, once: true });
  }
  /** Calls back when the next frame has been painted. */
  const afterPaint = (run: () => void) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = run;
      port2.postMessage(undefined);
    });
  const list = document.querySelector('[data-screen] [aria-busy]');
  if (list === null) throw new Error('the page has no list');
  const observer = new MutationObserver((changes) => {
    const done = list.getAttribute('aria-busy') !== 'true';
    const isFirst = seen.feedback === 0;
    if (isFirst) seen.feedback = performance.now() - pressed;
    if (isFirst) afterPaint(() => (seen.feedback = performance.now() - pressed));
    if (!done || changes.length === 0) return;
    observer.disconnect();
    afterPaint(() => (seen.painted = performance.now() - pressed));
  });
  observer.observe(list, { attributes: true, attributeFilter: ['aria-busy'] });
}

/** Medians for each device and choice; the new list also without the time of its answer. */
export function listResults(samples: readonly ListChoice[]) {
  const kinds = Map.groupBy(samples, ({ device, name }) => `${name}, ${device}`);
  return [...kinds].map(([name, own]) => {
    const of = (value: (one: ListChoice) => number) => Math.round(median(own.map(value)));
    return {
      name,
      times: own.length,
      feedbackMs: of((one) => one.feedbackMs),
      answerMs: of((one) => one.answerMs),
      paintedMs: of((one) => one.paintedMs),
      afterAnswerMs: of((one) => one.paintedMs - one.answerMs),
      requests: Math.max(...own.map(({ requests }) => requests)),
    };
  });
}

export const tableOfLists = (samples: readonly ListChoice[]): string[] =>
  table(
    ['choice', 'shown as chosen', 'answer', 'list painted', 'painted − answer', 'requests'],
    listResults(samples).map((one) => [
      one.name,
      ...[one.feedbackMs, one.answerMs, one.paintedMs, one.afterAnswerMs, one.requests].map(String),
    ]),
  );
