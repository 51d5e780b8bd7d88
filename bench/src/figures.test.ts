import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { bytesLines } from './bytes/bytes-lines.ts';
import { edgeLines } from './edge/report.ts';
import { guardLines } from './guard/report.ts';
import { tableOfLists } from './interactions/lists.ts';
import { interactionLines } from './interactions/report.ts';
import { lighthouseLines } from './lighthouse/report.ts';
import { overloadLines } from './overload/report.ts';
import { filled } from './template.ts';

const read = (path: string) => readFile(new URL(`../../${path}`, import.meta.url), 'utf8');
const stored = async (name: string) => JSON.parse(await read(`bench/results/${name}.json`));

test('every figure of docs/figures.md comes from the stored results', async () => {
  const interactions = await stored('interactions');
  const places = {
    bytes: bytesLines(await stored('bytes')),
    interactions: interactionLines(interactions),
    lists: tableOfLists(interactions.listSamples),
    overload: overloadLines(await stored('overload')),
    edge: edgeLines(await stored('edge')),
    guard: guardLines(await stored('guard')),
  };
  const page = await read('docs/figures.md');
  for (const [name, lines] of Object.entries(places)) {
    expect(filled(page, lines, name)).toBe(page);
  }
});

test('every figure of Lighthouse on the performance page comes from the stored results', async () => {
  const page = await read('docs/performance.md');
  const lines = lighthouseLines(await stored('lighthouse'));
  expect(filled(page, lines, 'lighthouse')).toBe(page);
});
