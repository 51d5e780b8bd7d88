import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { runContentCommand } from '../content-command/content-command.ts';

const ROWS = [
  'Handle,Title,Variant Price,Published At',
  'cup,Cup,,',
  'jug,Jug,on request,',
  'pot,Pot,0,',
  'lid,Lid,,yesterday',
];

// Each had a second reason beside it: "variants: This field requires at least 1 Rows".
test('a product without a usable price is refused for that reason only, with its cell', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-refused-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await writeFile(join(folder, 'products.csv'), ROWS.join('\n'));
  const printed: string[] = [];
  const print = (text: string) => void printed.push(text);
  const environment = {
    cwd: folder,
    env: { VITRINE_STATE: join(folder, 'state'), VITRINE_SAMPLE_CATALOGUE: '0' },
    ...{ now: () => new Date(), stdout: print, stderr: print },
  };
  const args = ['import', 'products.csv', '--currency', 'USD', '--dry-run'];
  expect(await runContentCommand(environment, args)).toBe(1);
  const [, refused] = printed.join('\n').split('Refused:\n');
  expect(refused?.split('\n').map((line) => line.replace(/\. .*/, '').trim())).toEqual([
    'line 2, column "Variant Price": the product has no price',
    'line 3, column "Variant Price": "on request" is not an amount',
    'line 4, column "Variant Price": the price is 0',
    'line 5, column "Published At": "yesterday" is not a date',
    'line 5, column "Variant Price": the product has no price',
  ]);
}, 60_000);
