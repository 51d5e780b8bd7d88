import { table } from '../markdown-table.ts';
import type { Account } from './account.ts';

const kilo = (bytes: number) => (bytes / 1000).toFixed(1);

/** docs/bytes.md: every kilobyte before the first screen, by file and by package. */
export function writeReport(accounts: readonly Account[]): string {
  return [
    '# Bytes before the first screen',
    '',
    '`pnpm bench bytes` writes this page from a build and its source maps; the same sources give the same',
    'page. A visitor downloads the host once, and for each screen the files listed here before it shows. kB',
    'are 1000 bytes after brotli at its best, as files are published. A package weighs what it would alone,',
    'less its share of what compressing the files as a whole saves. Messages are the German ones. The document',
    'and the responses of the content service are not included.',
    '',
    '![Packages of the host and the screens, with areas in proportion to their bytes](pictures/bytes.svg)',
    '',
    ...table(
      ['', 'kB', 'files'],
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
        packages.map(({ name, bytes }) => [name === of ? 'own sources' : name, kilo(bytes)]),
      ),
      '',
    ]),
  ]
    .join('\n')
    .trimEnd()
    .concat('\n');
}
