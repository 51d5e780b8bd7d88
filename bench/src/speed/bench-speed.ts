import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { machineNow } from '../machine.ts';
import { fillTemplate } from '../template.ts';
import { PAGES, type PageName } from './measure.ts';
import { NETWORKS, type NetworkName } from './networks.ts';
import { drawSpeed } from './report/chart.ts';
import { markdownOf } from './report/markdown.ts';
import { resultsOf } from './report/results.ts';
import { tableOf } from './report/table.ts';
import { KINDS, type Kind, rounds } from './rounds.ts';
import { startSite } from './site/start-site.ts';
import { VARIANTS, type Variant } from './variants.ts';
import { launchBrowser } from './visits/browser.ts';

const RESULTS = fileURLToPath(new URL('../../results/speed.json', import.meta.url));
const PICTURE = fileURLToPath(new URL('../../../docs/pictures/speed.svg', import.meta.url));
const PAGE = fileURLToPath(new URL('../../../docs/performance.md', import.meta.url));
const STATE = fileURLToPath(new URL('../../../.vitrine/bench', import.meta.url));

/**
 * Compares the released site with the same sources built as a monolith (tuned and plain) and as
 * stock Module Federation, in turn: `pnpm bench speed --runs 15 --net slow`. Partial measurements
 * are printed and not stored.
 */
export async function benchSpeed(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      runs: { type: 'string', default: '15' },
      net: { type: 'string', default: 'slow,fast' },
      screens: { type: 'string', default: Object.keys(PAGES).join(',') },
      variants: { type: 'string', default: VARIANTS.join(',') },
      kinds: { type: 'string', default: 'first,navigation,return' },
      port: { type: 'string', default: '7400' },
    },
  });
  const plan = {
    runs: Number(values.runs),
    nets: named<NetworkName>(values.net, Object.keys(NETWORKS)),
    pages: named<PageName>(values.screens, Object.keys(PAGES)),
    variants: named<Variant>(values.variants, VARIANTS),
    kinds: named<Kind>(values.kinds, KINDS),
  };
  const site = await startSite(STATE, Number(values.port));
  const browser = await launchBrowser(site.certificate.keyHash);
  const end = () => void site.stop().then(() => process.exit(1));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, end);
  try {
    const samples = await rounds(plan, { browser, site });
    const machine = { ...machineNow(), browser: browser.version() };
    const results = { ...resultsOf(samples), machine, runs: plan.runs };
    console.log(tableOf(samples));
    const options = ['net', 'screens', 'variants', 'kinds'] as const;
    if (options.some((option) => args.some((given) => given.startsWith(`--${option}`)))) return;
    await writeFile(RESULTS, `${JSON.stringify(results, null, 2)}\n`);
    await writeFile(PICTURE, drawSpeed(results.firstScreen));
    await fillTemplate(PAGE, markdownOf(samples));
  } finally {
    await browser.close();
    await site.stop();
  }
}

function named<Name extends string>(list: string, known: readonly string[]): Name[] {
  const names = list.split(',');
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    throw new Error(`${unknown.join(', ')}: expected some of ${known.join(', ')}`);
  }
  return names as Name[];
}
