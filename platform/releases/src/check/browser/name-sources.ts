import { getSourceMap } from '@vitrine/release-log';
import { placeInSources } from '../../rules/sources/source-place.ts';
import type { Candidate } from './candidate.ts';

/**
 * Names places in a browser's message as their author knows them: `src/page.tsx:24` in place of the
 * line and column of a minified script. Places without a source map stay.
 */
export async function nameSources(
  { record: { screen }, files }: Pick<Candidate, 'record' | 'files'>,
  text: string,
): Promise<string> {
  const built = new RegExp(
    `https?://[^\\s()]*?/screens/${screen}/files/([^\\s():?]+)(?:\\?[^\\s():]*)?:(\\d+):(\\d+)`,
    'g',
  );
  let named = text;
  for (const [address, path = '', line, column] of text.matchAll(built)) {
    const map = await getSourceMap(files, screen, path);
    const place = placeInSources(map, path, { line: Number(line) - 1, column: Number(column) - 1 });
    if (place !== undefined) named = named.replace(address, place);
  }
  return named;
}
