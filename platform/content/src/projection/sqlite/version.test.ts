import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { expect, test } from 'vitest';
import { PROJECTION_VERSION } from './version.ts';

/** The code of the current version of the projection. */
const CURRENT = { version: 24, sources: 'c72ba351e968b48c' };

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
  '../../../../../shared/contract/src/content/measures/variant-measures.ts',
  '../../../../../shared/contract/src/content/picture-files.ts',
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
    { version: PROJECTION_VERSION, sources },
    `The code that makes the projection's rows has changed. If rows could differ, raise
PROJECTION_VERSION by one in version.ts and in CURRENT. Write ${sources} there. If none can (a
renamed function, for example), write only that.`,
  ).toEqual(CURRENT);
});
