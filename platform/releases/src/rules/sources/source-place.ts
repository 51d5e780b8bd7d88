import { SourceMap } from 'node:module';
import * as v from 'valibot';
import type { Release } from '../release.ts';
import { pathInPackage } from './sources.ts';

/** The parts of a source map that give the place of code. */
const Mappings = v.object({
  version: v.literal(3),
  sources: v.array(v.nullable(v.string())),
  mappings: v.string(),
});

const decoder = new TextDecoder();

/**
 * Finds the place in the sources that the code of a built script comes from, by its source map.
 *
 * @param path Path of the script in the release.
 * @param text Content of the script.
 * @param offset Characters before the code.
 * @returns `src/page.tsx:12:3`, counted from 1; `undefined` without a valid source map.
 */
export function sourcePlace(
  { maps }: Release,
  path: string,
  text: string,
  offset: number,
): string | undefined {
  const lines = text.slice(0, offset).split('\n');
  return placeInSources(maps.get(path), path, {
    line: lines.length - 1,
    column: lines.at(-1)?.length ?? 0,
  });
}

/**
 * Finds the place in the sources for a place in a built script.
 *
 * @param bytes The script's source map.
 * @param path Path of the script in the release.
 * @param at Counted from 0.
 * @returns `src/page.tsx:12:3`, counted from 1; `undefined` without a valid source map.
 */
export function placeInSources(
  bytes: Uint8Array | undefined,
  path: string,
  at: { line: number; column: number },
): string | undefined {
  const map =
    bytes && v.safeParse(v.pipe(v.string(), v.parseJson(), Mappings), decoder.decode(bytes));
  if (!map?.success) return undefined;
  const { sources, ...rest } = map.output;
  const named = sources.map((source) => source ?? '');
  const unused = { file: '', sourcesContent: [], names: [], sourceRoot: '' };
  const entry = new SourceMap({ ...unused, ...rest, sources: named }).findEntry(at.line, at.column);
  if (!('originalSource' in entry)) return undefined;
  const { originalSource, originalLine, originalColumn } = entry;
  return `${pathInPackage(path, originalSource)}:${originalLine + 1}:${originalColumn + 1}`;
}
