import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

/**
 * A page with other lines between the markers of a place.
 *
 * @throws {Error} If the page has no such place.
 * @example filled('<!-- bytes -->\n<!-- /bytes -->', ['| a |'], 'bytes')
 */
export function filled(page: string, lines: readonly string[], name: string): string {
  const [begin, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const [from, to] = [page.indexOf(begin), page.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`the page has no place for ${name}`);
  return page.slice(0, from) + [begin, '', ...lines, '', ''].join('\n') + page.slice(to);
}

/** Replaces the figures in a page of docs that people write. */
export async function fillTemplate(
  page: 'figures' | 'performance',
  name: string,
  lines: readonly string[],
): Promise<void> {
  const path = fileURLToPath(new URL(`../../docs/${page}.md`, import.meta.url));
  await writeFile(path, filled(await readFile(path, 'utf8'), lines, name));
}
