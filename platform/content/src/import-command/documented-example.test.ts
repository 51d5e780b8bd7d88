import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { runImport } from './run-import.ts';

const PAGE = new URL('../../../../docs/importing.md', import.meta.url);

/** The first example of the page that begins with a text: lines with four spaces in front. */
function exampleIn(page: string, beginning: string): string {
  const examples = page.match(/^(?: {4}.*\n)+/gm) ?? [];
  const texts = examples.map((example) => example.replaceAll(/^ {4}/gm, ''));
  return texts.find((text) => text.startsWith(beginning)) ?? '';
}

// Each row was refused: the mapping filled neither the summary nor two of the three prices.
test('the mapping in docs/importing.md imports the file in docs/importing.md', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-example-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const page = await readFile(PAGE, 'utf8');
  await writeFile(join(folder, 'mapping.json'), exampleIn(page, '{\n  "product"'));
  await writeFile(join(folder, 'products.csv'), exampleIn(page, 'Handle,Title'));
  const printed: string[] = [];
  const environment = {
    cwd: folder,
    env: { VITRINE_STATE: folder, VITRINE_SAMPLE_CATALOGUE: '0' },
    now: () => new Date('2026-11-22T10:00:00Z'),
    stdout: (text: string) => void printed.push(text),
    stderr: () => undefined,
  };
  const args = ['products.csv', '--mapping', 'mapping.json'];
  const isWhole = await runImport(environment, args);
  expect(isWhole, printed.join('\n')).toBe(true);
  expect(printed.join('\n')).toContain('Imported: ');
}, 120_000);
