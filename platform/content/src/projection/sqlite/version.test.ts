import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { expect, test } from 'vitest';
import { PROJECTION_VERSION } from './version.ts';

/** The code of each version of the projection. */
const SOURCES: Readonly<Record<number, string>> = {
  1: '5f476b0a1ac31de4',
  2: '5788e1373bd77500',
  3: '4c11cb5034a76b7c',
  4: 'd596dcfba9d2276b',
  5: '2541b9166a852c38',
  6: '5e062dffdf3515d9',
  7: '209858acae5343d8',
  8: '39620111549a831b',
  9: 'ea719081ee346bf5',
  10: 'd3fd3a0d05fe0f2f',
  11: '56547cb9cbb53e79',
  12: '4f1a373bb17aeb88',
  13: '588dd08e62b4e9db',
  14: 'ec7cf4429598ad1c',
  15: 'a786468a9c1258b2',
  16: '293b024b683db387',
  17: '157c601080fb774e',
  18: 'edada471eb8dc6f2',
  19: '140f71cbf3097e3d',
};

/** The modules that build the rows. Their imports from this package count too. */
const ENTRIES = [
  '../rows/build-rows.ts',
  '../source/cms-reader.ts',
  './document-writer.ts',
  './schema.ts',
  './version.ts',
];
/** Modules of other packages that influence the rows. */
const OUTSIDE = [
  '../../../../../shared/contract/src/locale/locale-tag.ts',
  '../../../../../shared/routes/src/sitemap.ts',
];
/** The key of the projection contains the messages that rows use. */
const OTHERWISE_COUNTED = /\/src\/messages\//;
const IMPORT = /\bimport \{[^}]*\} from '[^']+';/g;
const RELATIVE_IMPORT = /\bfrom '(\.[^']+)'/g;

/** The code of a module without types, comments and white space. */
const codeOf = (source: string) =>
  stripTypeScriptTypes(source)
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/(^|\s)\/\/.*$/gm, '')
    .replace(/\s+/g, ' ');

function collect(module: URL, found: Map<string, string>): void {
  if (found.has(module.href) || OTHERWISE_COUNTED.test(module.href)) return;
  const code = codeOf(readFileSync(module, 'utf8'));
  found.set(module.href, code.replace(IMPORT, ''));
  for (const [, specifier = ''] of code.matchAll(RELATIVE_IMPORT)) {
    collect(new URL(specifier, module), found);
  }
}

test('code that builds other rows has its own version', () => {
  const found = new Map<string, string>();
  for (const path of [...ENTRIES, ...OUTSIDE]) collect(new URL(path, import.meta.url), found);
  const hash = createHash('sha256');
  // Sorted by content: moving a module changes no row.
  for (const code of [...found.values()].sort()) hash.update(code).update('\0');
  const sources = hash.digest('hex').slice(0, 16);
  expect(
    sources,
    `The code that makes the projection's rows has changed. If rows could differ, raise
PROJECTION_VERSION to ${PROJECTION_VERSION + 1} in version.ts and add its hash, ${sources}, to SOURCES. If none can
(a renamed function, for example), write ${sources} in place of the hash of version ${PROJECTION_VERSION}.`,
  ).toBe(SOURCES[PROJECTION_VERSION]);
});
