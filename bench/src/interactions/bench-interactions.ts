import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { Browser, Page } from 'playwright-core';
import { stamp } from '../machine.ts';
import { NETWORKS } from '../speed/networks.ts';
import { quantile } from '../statistics.ts';
import { fillTemplate } from '../template.ts';
import { withSite } from '../visits/with-site.ts';
import { DEVICES, type Device } from './devices.ts';
import { type ListChoice, listResults, measureLists, tableOfLists } from './lists.ts';
import { type Interaction, observeInteractions } from './observe.ts';
import { interactionLines, type Result } from './report.ts';
import { SCENES, type Scene } from './scenes.ts';

const RESULTS = fileURLToPath(new URL('../../results/interactions.json', import.meta.url));
/** The factor by which the page's processor is slowed down. */
const SLOWDOWN = 4;
/** The pause between two interactions in ms, after which all their work has ended. */
const PAUSE_MS = 400;

/**
 * Measures how soon the page responds visibly to an input, with Event Timing, on a processor slowed
 * to a quarter and without network throttling: `pnpm bench interactions --runs 30`. With `--only
 * filter` the results are printed and not stored. Then, on the slow network, how soon a list shows
 * a choice and its products.
 */
export async function benchInteractions(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      runs: { type: 'string', default: '30' },
      only: { type: 'string' },
      lists: { type: 'string', default: '7' },
      port: { type: 'string', default: '7800' },
    },
  });
  const scenes = SCENES.filter(({ steps }) =>
    steps.some(({ name }) => name.includes(values.only ?? '')),
  );
  const results: Result[] = [];
  const samples: Sample[] = [];
  let lists: ListChoice[] = [];
  let version = '';
  await withSite(Number(values.port), async (site) => {
    const { browser, origin, setNetwork } = site;
    version = browser.version();
    await setNetwork(NETWORKS.direct.profile);
    for (const device of Object.keys(DEVICES) as Device[]) {
      for (const scene of scenes) {
        const played = await play(browser, device, origin + scene.path, scene, Number(values.runs));
        for (const [name, own] of played) {
          const result = { device, path: scene.path, name, ...figures(own) };
          console.log(JSON.stringify(result));
          results.push(result);
          samples.push(...own.map((one) => ({ device, path: scene.path, name, ...one })));
        }
      }
    }
    lists = await measureLists(site, Number(values.lists));
    console.log(tableOfLists(lists).join('\n'));
  });
  if (values.only !== undefined) return;
  const what = { ...stamp(), browser: version, slowdown: SLOWDOWN };
  const all = { ...what, results, lists: listResults(lists), samples, listSamples: lists };
  await writeFile(RESULTS, `${JSON.stringify(all, null, 2)}\n`);
  await fillTemplate('figures', 'interactions', interactionLines(all));
  await fillTemplate('figures', 'lists', tableOfLists(lists));
}

interface Sample extends Interaction {
  device: Device;
  path: string;
  name: string;
}

/** Repeats a scene's steps until each name has enough samples. */
async function play(
  browser: Browser,
  device: Device,
  url: string,
  { prepare, steps }: Scene,
  runs: number,
): Promise<Map<string, Interaction[]>> {
  await using visitor = await browser.newContext({ ...DEVICES[device], locale: 'en' });
  const page = await visitor.newPage();
  await page.addInitScript(observeInteractions);
  await page.goto(url);
  await page.waitForSelector('[data-screen]', { state: 'attached' });
  await page.waitForLoadState('networkidle');
  const session = await visitor.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await prepare?.(page);
  await settled(page);
  const interactions = new Map(steps.map(({ name }): [string, Interaction[]] => [name, []]));
  while ([...interactions.values()].some((own) => own.length < runs)) {
    for (const { name, act } of steps) {
      await act(page);
      interactions.get(name)?.push(...(await settled(page)));
    }
  }
  return interactions;
}

/**
 * Waits until nothing happens any more.
 *
 * @returns The interactions since the last call.
 */
async function settled(page: Page): Promise<Interaction[]> {
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null);
  await page.waitForTimeout(PAUSE_MS);
  return await page.evaluate(() => globalThis.interactions.take());
}

function figures(own: readonly Interaction[]) {
  const at = (share: number) =>
    Math.round(
      quantile(
        own.map(({ ms }) => ms),
        share,
      ),
    );
  const median = (part: keyof Interaction) =>
    Math.round(
      quantile(
        own.map((one) => one[part]),
        0.5,
      ),
    );
  return {
    count: own.length,
    p50Ms: at(0.5),
    p75Ms: at(0.75),
    p98Ms: at(0.98),
    parts: { delay: median('delay'), work: median('work'), frame: median('frame') },
  };
}
