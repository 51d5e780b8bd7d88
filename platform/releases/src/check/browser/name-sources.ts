import { getSourceMap, HOST, type Target } from '@vitrine/release-log';
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
      const map = await getSourceMap(files, target, path);
      const at = { line: Number(line) - 1, column: Number(column) - 1 };
      const place = placeInSources(map, path, at);
      if (place !== undefined) named = named.replace(address, place);
    }
  }
  return named;
}
