import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { drawChart } from '../chart.ts';
import { stamp } from '../machine.ts';
import { type Measured, measure } from './measure.ts';
import { KINDS } from './requests.ts';
import { startAuthoring } from './service.ts';

const RESULTS = fileURLToPath(new URL('../../results/content.json', import.meta.url));
const CHART = fileURLToPath(new URL('../../../docs/pictures/content-scale.svg', import.meta.url));

/** Measures the content service at several sizes: `pnpm bench content --sizes 1000,100000`. */
export async function benchContent(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      sizes: { type: 'string', default: '1000,10000,100000' },
      questions: { type: 'string', default: '400' },
      port: { type: 'string', default: '4290' },
      /**
       * A state folder with the sample catalogue. Without it one is created, which takes a while.
       */
      seeded: { type: 'string' },
    },
  });
  const port = Number(values.port);
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-bench-'));
  try {
    const seeded = join(folder, 'seeded');
    if (values.seeded) await cp(values.seeded, seeded, { recursive: true });
    await (await startAuthoring(seeded, port)).stop();
    // Measures a second start, because the first one also draws the sample catalogue.
    const authoring = await startAuthoring(seeded, port);
    const cms = Math.round((await authoring.memory()) / 1e6);
    await authoring.stop();
    const measured: Measured[] = [];
    for (const size of values.sizes.split(',').map(Number)) {
      const state = join(folder, String(size));
      await cp(seeded, state, { recursive: true });
      const one = await measure(state, size, { port, questions: Number(values.questions) });
      await rm(state, { recursive: true });
      measured.push(one);
      print(one, cms);
    }
    const results = { ...stamp(), cms, measured };
    await writeFile(RESULTS, `${JSON.stringify(results, null, 2)}\n`);
    await writeFile(CHART, chartOf(measured));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function chartOf(measured: readonly Measured[]): string {
  return drawChart({
    title: 'Content delivery by size of the catalogue',
    xTitle: 'products, in six languages',
    yTitle: 'p95 in ms, one client, not cached',
    series: KINDS.map((kind) => ({
      name: kind,
      points: measured.map(({ products, latency }) => ({
        x: products,
        y: latency[kind]['cold-1'].p95,
      })),
    })),
  });
}

function print({ products, loaded, memory, latency }: Measured, cms: number): void {
  console.log(`${products} products, loaded at ${loaded} a second`);
  console.log(`  memory: ${memory.idle} MB idle, ${memory.after} MB after; authoring ${cms} MB`);
  for (const kind of KINDS) {
    const parts = Object.entries(latency[kind]).map(
      ([how, { p50, p95, p99, asked }]) => `${how} ${p50} ${p95} ${p99} (${asked})`,
    );
    console.log(`  ${kind.padEnd(12)} p50 p95 p99: ${parts.join('   ')}`);
  }
}
