import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { jsonWithRows } from '../json-with-rows.ts';
import { stamp } from '../machine.ts';
import { PAGES, type PageName } from './measure.ts';
import { KINDS, type Kind, type Plan } from './plan.ts';
import { drawSpeed } from './report/chart.ts';
import { markdownOf } from './report/markdown.ts';
import { samplesOf, withFigures } from './report/page.ts';
import { storeSamples, withKeptSamples } from './report/samples.ts';
import { targetsOf } from './report/targets.ts';
import { rounds } from './rounds.ts';
import { startSite } from './site/start-site.ts';
import { VARIANTS, type Variant } from './variants.ts';
import { launchBrowser, PHONE } from './visits/browser.ts';

const RESULTS = fileURLToPath(new URL('../../results/speed.json', import.meta.url));
const PICTURE = fileURLToPath(new URL('../../../docs/pictures/speed.svg', import.meta.url));
const PAGE = fileURLToPath(new URL('../../../docs/performance.md', import.meta.url));

/**
 * Compares the released site with the same sources in other builds and with a Next.js storefront,
 * in turn: `pnpm bench speed --runs 15 --kinds first`. Stored samples of the same commit
 * stay if they are of another kind. Without some screens or compared variants, nothing
 * is stored. `--report` writes the documentation again from the stored samples.
 */
export async function benchSpeed(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      runs: { type: 'string', default: '15' },
      screens: { type: 'string', default: Object.keys(PAGES).join(',') },
      variants: { type: 'string', default: VARIANTS.join(',') },
      kinds: { type: 'string', default: KINDS.join(',') },
      port: { type: 'string', default: '7400' },
      report: { type: 'boolean', default: false },
    },
  });
  if (values.report) {
    await report(JSON.parse(await readFile(RESULTS, 'utf8')));
    return;
  }
  const plan: Plan = {
    runs: Number(values.runs),
    pages: named<PageName>(values.screens, Object.keys(PAGES)),
    variants: named<Variant>(values.variants, VARIANTS),
    kinds: named<Kind>(values.kinds, KINDS),
  };
  const site = await startSite(plan.variants, Number(values.port));
  const browser = await launchBrowser(site.certificate.keyHash);
  const end = () => void site.stop().then(() => process.exit(1));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, end);
  try {
    const samples = await rounds(plan, { browser, site });
    console.log([...markdownOf(samples), '', ...targetsOf(samples)].join('\n'));
    if (!isWhole(plan)) return;
    const measured = { ...stamp(), browser: browser.version(), device: PHONE, plan };
    const stored: unknown = JSON.parse(await readFile(RESULTS, 'utf8'));
    const all = withKeptSamples(samples, stored, measured.commit);
    const results = { ...measured, samples: storeSamples(all) };
    await writeFile(RESULTS, jsonWithRows(results));
    await report(results);
  } finally {
    await browser.close();
    await site.stop();
  }
}

const isWhole = ({ pages, variants }: Plan) =>
  pages.length === Object.keys(PAGES).length && variants.length === VARIANTS.length;

/** @param stored The stored results. */
async function report(stored: unknown): Promise<void> {
  await writeFile(PICTURE, drawSpeed(samplesOf(stored)));
  await writeFile(PAGE, withFigures(await readFile(PAGE, 'utf8'), stored));
}

function named<Name extends string>(list: string, allowed: readonly string[]): Name[] {
  const names = list.split(',');
  const unknown = names.filter((name) => !allowed.includes(name));
  if (unknown.length > 0) {
    throw new Error(`${unknown.join(', ')}: expected some of ${allowed.join(', ')}`);
  }
  return names as Name[];
}
