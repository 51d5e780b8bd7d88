import { expect, test } from 'vitest';
import { ROOT } from '../run.ts';
import { checkRouterNames } from './router-names.ts';

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
