import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { fillTemplate } from '../template.ts';
import { accountFor } from './account.ts';
import { buildParts } from './build-parts.ts';
import { bytesLines } from './bytes-lines.ts';
import { drawBytes } from './draw-bytes.ts';

const RESULTS = fileURLToPath(new URL('../../results/bytes.json', import.meta.url));
const PICTURE = fileURLToPath(new URL('../../../docs/pictures/bytes.svg', import.meta.url));

/** Accounts for every byte that a first screen needs, by package: `pnpm bench bytes`. */
export async function benchBytes(): Promise<void> {
  const accounts = accountFor(await buildParts());
  const lines = bytesLines(accounts);
  console.log(lines.join('\n'));
  await writeFile(RESULTS, `${JSON.stringify(accounts, null, 2)}\n`);
  await writeFile(PICTURE, drawBytes(accounts));
  await fillTemplate('figures', 'bytes', lines);
}
