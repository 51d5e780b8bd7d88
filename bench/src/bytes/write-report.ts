import { table } from '../markdown-table.ts';
import type { Account } from './account.ts';

const kilo = (bytes: number) => (bytes / 1000).toFixed(1);

/** docs/bytes.md: every kilobyte before the first screen, by file and by package. */
export function writeReport(accounts: readonly Account[]): string {
  return [
    '# Bytes before the first screen',
    '',
    'Written by `pnpm bench bytes` from a build and its source maps; the same sources give the same page. A',
    'visitor downloads the host once, and of each screen what is listed here before it shows; kB are 1000',
    'bytes after brotli at its best, as files are published. A package weighs what it would alone, less its',
    'share of what files save by being compressed whole. Words are the German ones; the document and what the',
    'content service answers are not in it.',
    '',
    '![Packages of the host and the five screens, their areas as their bytes](pictures/bytes.svg)',
    '',
    ...table(
      ['', 'kB', 'of it'],
      accounts.map(({ of, bytes, files }) => [
        of,
        kilo(bytes),
        files.map((file) => `${file.kind} ${kilo(file.bytes)}`).join(', '),
      ]),
    ),
    '',
    ...accounts.flatMap(({ of, packages }) => [
      `## ${of}`,
      '',
      ...table(
        ['package', 'kB'],
        packages.map(({ name, bytes }) => [name === of ? 'its own sources' : name, kilo(bytes)]),
      ),
      '',
    ]),
  ]
    .join('\n')
    .trimEnd()
    .concat('\n');
}
