import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { loadProducts, startAuthoring, startDelivery } from '../content/service.ts';
import { stamp } from '../machine.ts';
import { fillTemplate } from '../template.ts';
import { measureRenditions, measureSearches, type OverloadAtSize } from './measure.ts';
import { overloadLines } from './report.ts';

const RESULTS = fileURLToPath(new URL('../../results/overload.json', import.meta.url));
/** The size of the sample catalogue. */
const SAMPLE_PRODUCTS = 48;

/**
 * Measures what delivery does with more requests than it can answer:
 * `pnpm bench overload --sizes 48,5000`.
 */
export async function benchOverload(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      sizes: { type: 'string', default: '48,5000' },
      seconds: { type: 'string', default: '15' },
      port: { type: 'string', default: '4290' },
      /** A state folder with the sample catalogue. Without it one is created. */
      seeded: { type: 'string' },
    },
  });
  const [port, seconds] = [Number(values.port), Number(values.seconds)];
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-bench-'));
  try {
    const seeded = join(folder, 'seeded');
    if (values.seeded) await cp(values.seeded, seeded, { recursive: true });
    await (await startAuthoring(seeded, port)).stop();
    const measured: OverloadAtSize[] = [];
    for (const products of values.sizes.split(',').map(Number)) {
      const state = join(folder, String(products));
      await cp(seeded, state, { recursive: true });
      if (products > SAMPLE_PRODUCTS) await loadProducts(state, products);
      measured.push(await measureSize(state, { products, port, seconds }));
      await rm(state, { recursive: true });
    }
    const results = { ...stamp(), measured };
    await writeFile(RESULTS, `${JSON.stringify(results, null, 2)}\n`);
    const lines = overloadLines(results);
    console.log(lines.join('\n'));
    await fillTemplate('figures', 'overload', lines);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function measureSize(
  state: string,
  { products, port, seconds }: { products: number; port: number; seconds: number },
): Promise<OverloadAtSize> {
  const service = await startDelivery(state, port);
  try {
    const renditions = await measureRenditions(service, join(state, 'content', 'media'), seconds);
    const searches = await measureSearches(service, products, seconds);
    return { products, searches, renditions };
  } finally {
    await service.stop();
  }
}
