import { table } from '../markdown-table.ts';
import type { Account } from './account.ts';

const kilo = (bytes: number | undefined) => (bytes === undefined ? '' : (bytes / 1000).toFixed(1));

/** Lists the bytes of the host and of each screen, by file and by package. */
export function bytesLines(accounts: readonly Account[]): string[] {
  const weights = new Map<string, Map<string, number>>();
  for (const { of, packages } of accounts) {
    for (const { name, bytes } of packages) {
      const row = name === of ? 'own sources' : name;
      weights.set(row, (weights.get(row) ?? new Map()).set(of, bytes));
    }
  }
  const hostOnly = [...weights].flatMap(([name, byOwner]) =>
    byOwner.size === 1 && byOwner.has('host') ? [`${name} ${kilo(byOwner.get('host'))}`] : [],
  );
  return [
    ...table(
      ['', 'kB', 'files'],
      accounts.map(({ of, bytes, files }) => [
        of,
        kilo(bytes),
        files.map((file) => `${file.kind} ${kilo(file.bytes)}`).join(', '),
      ]),
    ),
    '',
    ...table(
      ['package, kB', ...accounts.map(({ of }) => of)],
      [...weights].flatMap(([name, byOwner]) =>
        byOwner.size > 1 || !byOwner.has('host')
          ? [[name, ...accounts.map(({ of }) => kilo(byOwner.get(of)))]]
          : [],
      ),
    ),
    '',
    `Only the host has: ${hostOnly.join(', ')}.`,
  ];
}
