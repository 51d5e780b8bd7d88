import { join } from 'node:path';
import { expect, it, test } from 'vitest';
import { ROOT } from '../run.ts';
import { checkBrowserFeatures, checkRouterNames } from './browser-code.ts';

const problemsOf = (path: string, source: string) =>
  checkBrowserFeatures([{ file: join(ROOT, path), source }]);

it('names a feature that a supported browser lacks, and what to use', () => {
  expect(
    problemsOf('host/src/boot.tsx', 'const { promise } = Promise.withResolvers<void>();'),
  ).toEqual([
    expect.stringMatching(/^host\/src\/boot.tsx uses Promise\.withResolvers, .* `new Promise\(\)`/),
  ]);
});

it.each([
  ['platform/edge/src/main.ts', 'URL.canParse(text)'],
  ['host/src/boot.test.tsx', 'URL.canParse(text)'],
  ['shared/contract/src/parse-url.ts', '/** Instead of `URL.canParse`. */'],
  ['shared/kit/src/a.ts', "import { parse } from './url.parse.ts';"],
])('%s may have %s', (path, source) => {
  expect(problemsOf(path, source)).toEqual([]);
});

const moduleOf = (place: string[], source: string) => ({
  package: { name: 'x', directory: `${ROOT}/${place.join('/')}`, place },
  file: `${ROOT}/${place.join('/')}/src/page.tsx`,
  source,
  specifiers: [],
});

test('a screen that uses a hook which the host does not share is found before it is built', () => {
  const source = "import { useMatches } from 'react-router';";
  const modules = [
    moduleOf(['remotes', 'product'], source),
    moduleOf(['shared', 'ui'], source),
    moduleOf(['host'], source),
    moduleOf(['remotes', 'home'], "import { Link } from 'react-router';"),
  ];
  expect(checkRouterNames(modules)).toEqual([
    expect.stringMatching(/^remotes\/product\/src\/page.tsx imports useMatches/),
    expect.stringMatching(/^shared\/ui\/src\/page.tsx imports useMatches/),
  ]);
});
