import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../run.ts';
import { checkBrowserFeatures } from './browser-features.ts';

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
