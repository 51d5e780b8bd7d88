import { readFile, writeFile } from 'node:fs/promises';

const [BEGIN, END] = ['<!-- figures -->', '<!-- /figures -->'];

/**
 * Replaces the figures in a page that people write.
 *
 * @throws {Error} If the page has no place for them.
 */
export async function fillTemplate(path: string, lines: readonly string[]): Promise<void> {
  const page = await readFile(path, 'utf8');
  const [from, to] = [page.indexOf(BEGIN), page.indexOf(END)];
  if (from < 0 || to < from) throw new Error(`${path} has no place for figures`);
  const filled = [BEGIN, '', ...lines, '', ''].join('\n');
  await writeFile(path, page.slice(0, from) + filled + page.slice(to));
}
