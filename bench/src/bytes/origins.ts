import { SourceMap } from 'node:module';

/** Name for code without a source: what the bundler adds around modules. */
const BUNDLER = 'bundler';

/**
 * Divides a built script by package, using its source map.
 *
 * @param map The source map's JSON.
 * @param own Name for code that comes from no package: the sources of the part itself.
 */
export function textByPackage(code: string, map: string, own: string): Map<string, string> {
  const sources = new SourceMap(JSON.parse(map));
  const parts = new Map<string, string[]>();
  for (const [row, line] of code.split('\n').entries()) {
    for (let from = 0; from < line.length; ) {
      const origin = sourceAt(sources, row, from);
      let to = from + 1;
      while (to < line.length && sourceAt(sources, row, to) === origin) to++;
      const name = packageOf(origin, own);
      const texts = parts.get(name) ?? [];
      parts.set(name, texts);
      texts.push(line.slice(from, to));
      from = to;
    }
  }
  return new Map([...parts].map(([name, texts]) => [name, texts.join('')]));
}

function sourceAt(sources: SourceMap, row: number, column: number): string | undefined {
  const entry = sources.findEntry(row, column);
  return 'originalSource' in entry ? entry.originalSource : undefined;
}

/**
 * @example packageOf('../node_modules/react-dom/cjs/client.js', 'host') // 'react-dom'
 * @example packageOf('../shared/kit/src/locale.tsx', 'host') // '@vitrine/kit'
 */
export function packageOf(source: string | undefined, own: string): string {
  if (source === undefined || /^webpack:\/\/|\bwebpack\/runtime\b/.test(source)) return BUNDLER;
  const installed = /^.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(source)?.[1];
  if (installed !== undefined) return installed;
  const shared = /(?:^|\/)shared\/([^/]+)\//.exec(source)?.[1];
  return shared === undefined ? own : `@vitrine/${shared}`;
}
