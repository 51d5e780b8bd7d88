import { expect, test } from 'vitest';
import { checkImports } from './imports.ts';

/** The findings for a screen with these sources, by their names in its source map. */
function check(sources: Record<string, string>) {
  const map = { sources: Object.keys(sources), sourcesContent: Object.values(sources) };
  return checkImports({
    // Not read.
    record: Object.create(null),
    files: new Map(),
    maps: new Map([['remoteEntry.js', Buffer.from(JSON.stringify(map))]]),
  });
}

// The finding named the file that is first in the map: one that the author’s import imports.
test.each<[name: string, sources: Record<string, string>, how: string]>([
  [
    'directly',
    {
      '../../home/src/money.ts': '',
      '../../home/src/hero.tsx': "import './money.ts';",
      '../src/page.tsx': "import { Hero } from '../../home/src/hero.tsx';",
    },
    'src/page.tsx imports ../home/src/hero.tsx',
  ],
  [
    'without an extension',
    {
      'webpack://product/../home/src/money/index.ts': '',
      'webpack://product/../home/src/money/index.css': '',
      'webpack://product/./src/page.tsx': "const a = import('../../home/src/money');",
    },
    'src/page.tsx imports ../home/src/money/index.ts',
  ],
  [
    'through a third folder',
    {
      '../../home/src/hero.tsx': '',
      '../../common/src/a.ts': "export * from '../../home/src/hero.tsx';",
      '../src/page.tsx': "import '../../common/src/a';",
    },
    'src/page.tsx imports ../common/src/a.ts, which imports ../home/src/hero.tsx',
  ],
  [
    'by a file of which nothing is left in the map',
    {
      '../../home/src/hero.tsx': '',
      '../src/page.tsx': "export { Hero } from '../../home/src/exports.ts';",
    },
    'src/page.tsx imports ../home/src/exports.ts',
  ],
  [
    'by an absolute path',
    {
      '../src/hero.tsx': '',
      '../../home/src/hero.tsx': '',
      '../src/page.tsx': "import '/builds/team/home/src/hero.tsx';",
    },
    'src/page.tsx imports ../home/src/hero.tsx',
  ],
])('an import of another package’s sources is named with the own file: %s', (_, sources, how) => {
  expect(check(sources)).toContainEqual(
    expect.objectContaining({
      rule: 'import',
      file: 'src/page.tsx',
      message: expect.stringMatching(/sources of \.\.\/home, which is not its package: .*\. src/),
    }),
  );
  expect(check(sources).map(({ message }) => message)).toContainEqual(
    expect.stringContaining(`. ${how}.`),
  );
});

test('without a readable import, the first of the sources is named', () => {
  const sources = { '../../home/src/hero.tsx': '', '../src/page.tsx': "import '@/home/hero';" };
  expect(check(sources)).toMatchObject([
    {
      file: '../home/src/hero.tsx',
      message:
        'The screen contains sources of ../home, which is not its package: ../home/src/hero.tsx.',
    },
  ]);
});
