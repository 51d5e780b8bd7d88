import { table } from '../markdown-table.ts';
import type { Account } from './account.ts';

const kilo = (bytes: number | undefined) => (bytes === undefined ? '' : (bytes / 1000).toFixed(1));

/** Lists the bytes of the host and of each screen by package, and the files of the host. */
export function bytesLines(accounts: readonly Account[]): string[] {
  const weights = new Map<string, Map<string, number>>();
  for (const { of, packages } of accounts) {
    for (const { name, bytes } of packages) {
      const row = name === of ? 'own sources' : name;
      weights.set(row, (weights.get(row) ?? new Map()).set(of, bytes));
    }
  }
  const [onlyHost, shared] = split(
    [...weights],
    ([, byOwner]) => byOwner.size === 1 && byOwner.has('host'),
  );
  const host = accounts.find(({ of }) => of === 'host');
  return [
    ...table(
      ['kB', ...accounts.map(({ of }) => of)],
      [
        ['**all**', ...accounts.map(({ bytes }) => kilo(bytes))],
        ...shared.map(([name, byOwner]) => [
          name,
          ...accounts.map(({ of }) => kilo(byOwner.get(of))),
        ]),
      ],
    ),
    '',
    `Only the host has, in kB: ${listed(onlyHost.map(([name, byOwner]) => [name, byOwner.get('host')]))}.`,
    '',
    `Its files: ${listed(host?.files.map(({ kind, bytes }) => [kind, bytes]) ?? [])}.`,
  ];
}

const listed = (entries: readonly (readonly [name: string, bytes: number | undefined])[]) =>
  entries.map(([name, bytes]) => `${name} ${kilo(bytes)}`).join(', ');

function split<T>(all: readonly T[], test: (one: T) => boolean): [T[], T[]] {
  return [all.filter(test), all.filter((one) => !test(one))];
}
