import { parseArgs } from 'node:util';
import { benchRelease } from './release/bench-release.ts';
import { withProduct } from './with-product.ts';

/**
 * Measures what returning visitors download after a release: `pnpm bench visits release --runs 3`.
 */
export async function benchVisits(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      runs: { type: 'string', default: '3' },
      port: { type: 'string', default: '7700' },
    },
  });
  if (positionals.join(' ') !== 'release') {
    throw new Error(`"${positionals.join(' ')}" is not a kind of visit. Use: release`);
  }
  await withProduct(Number(values.port), (product, browser) =>
    benchRelease(Number(values.runs), product, browser),
  );
}
