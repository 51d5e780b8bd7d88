/**
 * Writes the outline of each product into the catalogue, from the geometry that draws its pictures:
 * `pnpm outlines`.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { CATALOGUE, outlineOfProduct, readProduct } from './product-outline.ts';

const lines = (await readFile(CATALOGUE, 'utf8')).split('\n');
for (const [index, line] of lines.entries()) {
  const product = readProduct(line);
  const outline = product && (await outlineOfProduct(product));
  if (!outline) continue;
  const document = JSON.parse(line);
  document.data.measures.outline = outline;
  lines[index] = JSON.stringify(document);
}
await writeFile(CATALOGUE, lines.join('\n'));
