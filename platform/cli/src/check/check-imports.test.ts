import { describe, expect, it } from 'vitest';
import { checkImports } from './check-imports.ts';

const SELF = { name: '@vitrine/screen-wishlist', directory: '/wishlist', place: [] };
const PACKAGE = {
  dependencies: { '@vitrine/ui': '0.1.0' },
  devDependencies: { vitest: '5.1.1', 'happy-dom': '21.0.4' },
};

it('finds names of react-router that the host does not share', () => {
  const module = {
    package: SELF,
    file: '/wishlist/src/page.tsx',
    source: "import { Link, useMatches } from 'react-router';",
    specifiers: ['react-router'],
  };
  expect(checkImports('/wishlist', [module], PACKAGE)).toEqual([
    expect.stringContaining('imports useMatches of react-router'),
  ]);
});

const check = (path: string, specifier: string) =>
  checkImports(
    '/wishlist',
    [{ package: SELF, file: `/wishlist/${path}`, source: '', specifiers: [specifier] }],
    PACKAGE,
  );

describe('the imports of a screen in a repository of its own', () => {
  it.each([
    ['src/page.tsx', './sections/list.tsx'],
    ['src/page.tsx', '@vitrine/ui'],
    ['src/page.tsx', '@vitrine/ui/layers.css'],
    ['src/page.tsx', 'react'],
    ['src/page.tsx', 'react-dom/client'],
    ['src/screen.test.tsx', 'vitest'],
    ['src/screen.test.tsx', '../package.json'],
    ['src/screen.test.tsx', 'node:path'],
    ['vitest.config.ts', 'vitest'],
  ])('%s may import %s', (path, specifier) => {
    expect(check(path, specifier)).toEqual([]);
  });

  it.each([
    ['src/page.tsx', '../../product/src/page.tsx', 'leaves this repository'],
    ['src/page.tsx', 'vitest', 'vitest is not in dependencies'],
    ['src/page.tsx', '@vitrine/content/listing', '@vitrine/content is not in dependencies'],
    ['src/page.tsx', 'node:fs', 'modules of Node'],
    ['src/page.tsx', 'fs', 'modules of Node'],
    ['src/screen.test.tsx', 'sinon', 'sinon is not in package.json'],
  ])('%s must not import %s', (path, specifier, problem) => {
    expect(check(path, specifier)).toEqual([expect.stringContaining(problem)]);
  });
});
