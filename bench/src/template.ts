import { readFile, writeFile } from 'node:fs/promises';

/**
 * A page with other lines between `<!-- figures -->` and `<!-- /figures -->`.
 *
 * @param name Of the markers, if a page has several places.
 * @throws {Error} If the page has no such place.
 * @example filled('<!-- figures -->\n<!-- /figures -->', ['| a |'])
 */
export function filled(page: string, lines: readonly string[], name = 'figures'): string {
  const [begin, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const [from, to] = [page.indexOf(begin), page.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`the page has no place for ${name}`);
  return page.slice(0, from) + [begin, '', ...lines, '', ''].join('\n') + page.slice(to);
}

/**
 * Replaces the figures in a page that people write.
 *
 * @throws {Error} If the page has no place for them.
 */
export async function fillTemplate(
  path: string,
  lines: readonly string[],
  name?: string,
): Promise<void> {
  await writeFile(path, filled(await readFile(path, 'utf8'), lines, name));
}
