import { writeFile } from 'node:fs/promises';
import { accountFor } from './account.ts';
import { buildParts } from './build-parts.ts';
import { drawBytes } from './draw-bytes.ts';
import { writeReport } from './write-report.ts';

const ROOT = new URL('../../../', import.meta.url);

/** Accounts for every byte that a first screen needs, by package: `pnpm bench bytes`. */
export async function benchBytes(): Promise<void> {
  const accounts = accountFor(await buildParts());
  const report = writeReport(accounts);
  await writeFile(
    new URL('bench/results/bytes.json', ROOT),
    `${JSON.stringify(accounts, null, 2)}\n`,
  );
  await writeFile(new URL('docs/pictures/bytes.svg', ROOT), drawBytes(accounts));
  await writeFile(new URL('docs/bytes.md', ROOT), report);
  console.log(report);
}
