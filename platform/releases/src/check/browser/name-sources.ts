import { getSourceMap, HOST, type Store, type Target } from '@vitrine/release-log';
import { placeInSources } from '../../rules/sources/source-place.ts';
import type { Candidate } from './candidate.ts';

/**
 * Names places in a browser's message as their author knows them: `src/page.tsx:24:7` in place of
 * the line and column of a minified script. Places without a source map stay.
 *
 * @param targets Whose scripts are named.
 */
export async function nameSources(
  files: Candidate['files'],
  targets: readonly Target[],
  text: string,
): Promise<string> {
  let named = text;
  for (const target of targets) {
    const folder = target === HOST ? HOST : `screens/${target}`;
    const built = new RegExp(
      `https?://[^\\s()]*?/${folder}/files/([^\\s():?]+)(?:\\?[^\\s():]*)?:(\\d+):(\\d+)`,
      'g',
    );
    for (const [address, path = '', line, column] of text.matchAll(built)) {
      const place = await sourceAt(files, target, { path, line, column });
      if (place !== undefined) named = named.replace(address, place);
    }
  }
  return named;
}

interface BuiltPosition {
  /** Path of the script in the release. */
  path: string;
  /** From 1, as browsers write them. */
  line: string | undefined;
  column: string | undefined;
}

/**
 * The place in the sources of a position in a built script.
 *
 * @returns `src/page.tsx:24:7`; `undefined` without a source map.
 */
export async function sourceAt(
  files: Pick<Store, 'get'>,
  target: Target,
  { path, line, column }: BuiltPosition,
): Promise<string | undefined> {
  const map = await getSourceMap(files, target, path);
  return placeInSources(map, path, { line: Number(line) - 1, column: Number(column) - 1 });
}
