import { LOCALE_CODES, ScreenRecord as Schema, type ScreenRecord } from '@vitrine/contract';
import * as v from 'valibot';
import type { ReleaseFile } from '../../src/releases/put-release.ts';
import { integrityOf } from '../../src/store/integrity.ts';

const FIRST = ['home', 'product', 'product-group', 'explore', 'brand'];
/** Each screen has two releases, promoted in turns. */
export const VERSIONS = ['0.1.0', '0.2.0'] as const;

/**
 * The sitemap's screens and generated ones, `count` in all, without those that are already live.
 */
export function screenNames(count: number, existing: readonly string[]): string[] {
  const more = Array.from({ length: count }, (_, index) => {
    return `screen-${String(index).padStart(3, '0')}`;
  });
  const missing = [...FIRST, ...more].filter((name) => !existing.includes(name));
  return missing.slice(0, Math.max(0, count - existing.length));
}

const hexOf = (bytes: Uint8Array) =>
  Buffer.from(integrityOf(bytes).slice(7), 'base64').toString('hex');

/** A release with as many files, and as long names, as a built one. */
export function generateRelease(
  screen: string,
  version: (typeof VERSIONS)[number],
): { record: ScreenRecord; files: ReleaseFile[] } {
  const container = `${screen.replaceAll('-', '_')}_${version.replaceAll('.', '_')}`;
  const file = (folder: string, name: string, ending: string, text: string): ReleaseFile => {
    const bytes = new TextEncoder().encode(text);
    const path = `static/${folder}/async/${name}.${hexOf(bytes).slice(0, 10)}.${ending}`;
    return { path, bytes, variants: [] };
  };
  const script = file('js', 'screen', 'js', `({ Component() { return '${container}'; } });\n`);
  const style = file('css', 'screen', 'css', `@layer screen { .${container}_a { color: red } }\n`);
  const words = LOCALE_CODES.map((locale) =>
    file('js', `words-${locale}-json`, 'js', `({ name: '${container} ${locale}' });\n`),
  );
  const chunks = [script, style, ...words];
  const hashes = chunks.map(({ bytes }) => integrityOf(bytes));
  const bytes = new TextEncoder().encode(
    `var ${container} = { './screen': ${JSON.stringify(hashes)} };\n`,
  );
  const path = `remoteEntry.${hexOf(bytes).slice(0, 10)}.js`;
  const entry: ReleaseFile = { path, bytes, variants: [] };
  const files = [entry, ...chunks];
  const record = v.parse(Schema, {
    screen,
    version: `${version}-${hexOf(entry.bytes).slice(0, 10)}`,
    contract: 1,
    container,
    entry: entry.path,
    files: Object.fromEntries(
      files.map((one) => [one.path, { integrity: integrityOf(one.bytes), size: one.bytes.length }]),
    ),
    firstPaint: { scripts: [script.path], styles: [style.path] },
    locales: Object.fromEntries(
      LOCALE_CODES.map((locale, index) => [locale, [words[index]?.path]]),
    ),
    route: `/:locale/${screen}/${screen === 'product-group' ? ':name' : ':id'}`,
    preload: [`/v1/{locale}/${screen}/{id}`, `/v1/{locale}/${screen}/{id}/related`],
    shared: { react: '^19.3.0', 'react/jsx-runtime': '^19.3.0', '@vitrine/kit': '^1.0.0' },
    commit: null,
    by: 'Noor',
    at: '2026-11-03T14:03:00.000Z',
  });
  return { record, files };
}
