import { expect, test } from 'vitest';
import { routerNamesOutsideFacade } from './router-names.ts';

test.each([
  ['page.tsx', "import { Link, useMatches } from 'react-router';", ['useMatches']],
  ['page.tsx', "import { useFetcher as useF } from 'react-router';", ['useFetcher']],
  ['x.ts', "export { Outlet } from 'react-router';", ['Outlet']],
  ['x.js', "import { useBlocker } from 'react-router'; const a = <p />;", ['useBlocker']],
  ['x.ts', "import { type Location, useParams } from 'react-router';", []],
  ['x.ts', "import type { Location } from 'react-router';", []],
  ['x.ts', "import { useMatches } from './react-router';", []],
  ['x.ts', "import { from 'react-router", []],
])('%s: %s', (file, source, expected) => {
  expect(routerNamesOutsideFacade(file, source)).toEqual(expected);
});
