import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { stamp } from '../machine.ts';
import { openMiniSearch } from './mini-search.ts';
import { startVitrineSearch } from './vitrine-search.ts';

const RESULTS = fileURLToPath(new URL('../../results/engines.json', import.meta.url));

const part = (sorted: readonly number[], at: number) =>
  Math.round((sorted[Math.floor(sorted.length * at)] ?? Number.NaN) * 100) / 100;

function summary(times: readonly number[]) {
  const sorted = times.toSorted((a, b) => a - b);
  return { p50: part(sorted, 0.5), p95: part(sorted, 0.95) };
}

/**
 * Compares our search with MiniSearch on the same tokens, query by query in turn: `pnpm bench
 * engines --sizes 10000,100000 --locale de`.
 */
export async function benchEngines(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      sizes: { type: 'string', default: '10000,100000' },
      locale: { type: 'string', default: 'de' },
      questions: { type: 'string', default: '200' },
    },
  });
  const results = [];
  for (const size of values.sizes.split(',').map(Number)) {
    const ours = await startVitrineSearch(size, values.locale);
    const mini = openMiniSearch(ours.products);
    const words = ours.products.flatMap(({ title }) => title.slice(0, 2));
    const step = Math.max(1, Math.floor(words.length / Number(values.questions)));
    const questions = words.filter((_, index) => index % step === 0);
    const took = { ours: [] as number[], miniSearch: [] as number[] };
    for (const query of questions) {
      const answer = await ours.search(query);
      took.ours.push(answer.took);
      took.miniSearch.push(mini.search(answer.tokens).took);
    }
    const found = { ours: 0, miniSearch: 0 };
    const brandOf = new Map(ours.products.map(({ id, facets }) => [id, facets.brand]));
    for (const { query, id } of ours.cases) {
      const answer = await ours.search(query, brandOf.get(id));
      if (answer.ids.includes(id)) found.ours += 1;
      if (mini.search(answer.tokens, brandOf.get(id)).ids.includes(id)) found.miniSearch += 1;
    }
    ours.stop();
    const of = (name: 'ours' | 'miniSearch', engine: { indexed: number; memory: number }) => ({
      indexed: Math.round(engine.indexed),
      memory: Math.round(engine.memory / 1e6),
      ...summary(took[name]),
      found: found[name],
    });
    const result = {
      products: size,
      locale: values.locale,
      questions: questions.length,
      cases: ours.cases.length,
      ours: of('ours', ours),
      miniSearch: of('miniSearch', mini),
    };
    console.log(JSON.stringify(result, null, 2));
    results.push(result);
  }
  await writeFile(RESULTS, `${JSON.stringify({ ...stamp(), results }, null, 2)}\n`);
}
