import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { withFigures } from './page.ts';
import { storeSamples } from './samples.ts';

const PAGE =
  'A\n<!-- figures -->\nold\n<!-- /figures -->\nB\n<!-- targets -->\n<!-- /targets -->\n';
const STORED = {
  at: '2026-11-22T23:00:00.000Z',
  commit: '0123456789abcdef',
  browser: '150.0',
  machine: { processor: 'Fast', cores: 2, memoryGb: 8 },
  samples: storeSamples([
    {
      kind: 'first',
      net: 'slow',
      variant: 'federated',
      page: 'home',
      round: 1,
      ms: 1234,
      chain: 3,
    },
  ]),
};

test('figures and targets of stored results replace those of before', () => {
  const page = withFigures(PAGE, STORED);
  expect(page).toContain('on 2026-11-22 at commit `01234567`, Chromium 150.0, 2 cores of Fast');
  expect(page).toMatch(/\*\*Vitrine, federated\*\* +\| 1234 /);
  expect(page).toContain('**3**');
  expect(page).not.toContain('old');
  expect(withFigures(page, STORED)).toBe(page);
});

// Figures once stood in the text that were in no result file.
test('every figure of the performance page comes from the stored results', async () => {
  const read = (path: string) => readFile(new URL(`../../../../${path}`, import.meta.url), 'utf8');
  const page = await read('docs/performance.md');
  expect(withFigures(page, JSON.parse(await read('bench/results/speed.json')))).toBe(page);
});
